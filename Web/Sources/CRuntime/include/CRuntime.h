// Nothing to declare: the compiler calls these functions by itself.
