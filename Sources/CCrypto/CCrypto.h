// OpenSSL 3 libcrypto; the deprecated interfaces are left out.
#define OPENSSL_API_COMPAT 30000
#define OPENSSL_NO_DEPRECATED

#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

// A macro that Swift does not import.
static const int CCryptoPublicKeySelection = EVP_PKEY_PUBLIC_KEY;
