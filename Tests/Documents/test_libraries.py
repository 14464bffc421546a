"""The checker of the libraries on what is wrong, and on what is right."""

from document import Document
import libraries

SOURCE = "import A\n\nfunc f() {\n    let a = 1\n    if a > 0 {\n        print(a)\n    }\n}\n"
ARTICLE = "# A\n\n```swift\n{}\n```\n"


def faults(sample):
    return list(libraries.sample_faults(Document("a.md", ARTICLE.format(sample)), [SOURCE], []))


def test_part_of_an_example_may_be_less_indented():
    assert faults("let a = 1\nif a > 0 {\n    print(a)\n}") == []


def test_sample_that_is_no_part_of_an_example():
    assert faults("let a = 2") == ["a.md:4: this is no part of an example"]
    assert faults("let a = 1\nprint(a)") == ["a.md:4: this is no part of an example"]


def test_output_that_is_not_printed():
    document = Document("a.md", "```text\n1\n```\n")
    assert list(libraries.sample_faults(document, [SOURCE], ["1\n"])) == []
    assert list(libraries.sample_faults(document, [SOURCE], ["2\n"])) == ["a.md:2: this is no output of an example"]


def test_declaration_without_a_sentence():
    def symbol(name, **more):
        return {"identifier": {"precise": f"s:{name}"}, "pathComponents": ["A", name], **more}

    graph = {"symbols": [symbol("b", docComment={}), symbol("c"), symbol("d::SYNTHESIZED::e")]}
    assert list(libraries.undocumented("M", graph)) == ["M: undocumented: A.c"]
