// Strings bridged from Objective-C exist only on Apple's systems, but the standard library has code for them wherever a
// string is read or grown. These take the place of the ways into it (the library's own are weak), so that the linker
// leaves that code out: a tenth of the module. None is ever called.
// Their parameters need no names, and their own names are Swift's.
#pragma clang diagnostic ignored "-Wc23-extensions"
#define NEVER_CALLED(result, symbol, ...) \
    result symbol(__VA_ARGS__) { __builtin_trap(); }

typedef long long Index;  // String.Index
typedef int Word;         // a String is three; two more carry `self` and an error

// String.UTF8View
NEVER_CALLED(Index, $eSS8UTF8ViewV13_foreignIndex5afterSS0D0VAF_tF, Index at, Word, Word, Word, Word, Word)
NEVER_CALLED(Index, $eSS8UTF8ViewV13_foreignIndex6beforeSS0D0VAF_tF, Index at, Word, Word, Word, Word, Word)
NEVER_CALLED(Index, $eSS8UTF8ViewV13_foreignIndex_8offsetBySS0D0VAF_SitF, Index at, Word, Word, Word, Word, Word, Word)
NEVER_CALLED(Word, $eSS8UTF8ViewV16_foreignDistance4from2toSiSS5IndexV_AGtF, Index, Index, Word, Word, Word, Word, Word)
NEVER_CALLED(Word, $eSS8UTF8ViewV13_foreignCountSiyF, Word, Word, Word, Word, Word)
NEVER_CALLED(Word, $eSS8UTF8ViewV17_foreignSubscript8positions5UInt8VSS5IndexV_tF, Index, Word, Word, Word, Word, Word)

// _StringGuts
NEVER_CALLED(Index, $es11_StringGutsV27_slowEnsureMatchingEncodingySS5IndexVAEF, Index, Word, Word, Word, Word, Word)
NEVER_CALLED(Index, $es11_StringGutsV18foreignScalarAlignySS5IndexVAEF, Index, Word, Word, Word, Word, Word)
NEVER_CALLED(void, $es11_StringGutsV12_foreignGrow33_408A76AB043BD3EFBAB6FAAAAA9B4914LLyySiF, Word, Word, Word)
NEVER_CALLED(
    void, $es11_StringGutsV21_foreignAppendInPlace33_408A76AB043BD3EFBAB6FAAAAA9B4914LLyys01_aB5SliceVF,
    Word, Word, Word)
NEVER_CALLED(
    void, $es11_StringGutsV24_foreignConvertedToSmall33_408A76AB043BD3EFBAB6FAAAAA9B4914LLs01_fA0VyF,
    Word, Word, Word, Word, Word, Word)
