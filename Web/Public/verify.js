// Signatures by the browser's own cryptography. It takes no compressed keys, so y is found first, which is arithmetic on
// public numbers.
// SEC 2 §2.4.2: the prime of P-256 and b; a is −3.
const p = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

const power = (base, exponent) => {
  let result = 1n;
  for (; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * base) % p;
    base = (base * base) % p;
  }
  return result;
};

const number = bytes => BigInt(`0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`);
const bytes32 = value =>
  Uint8Array.from({ length: 32 }, (_, place) => Number((value >> BigInt(8 * (31 - place))) & 255n));

/// The point as 4, x, y (SEC 1 §2.3.4); null if there is none.
export function uncompressed(x, isOdd) {
  const value = number(x);
  const square = (((value ** 3n - 3n * value + b) % p) + p) % p;
  // As p is 3 modulo 4, this is a root if there is one.
  const root = power(square, (p + 1n) / 4n);
  if (value >= p || (root * root) % p !== square) return null;
  const y = Boolean(root & 1n) === isOdd ? root : p - root;
  return Uint8Array.of(4, ...x, ...bytes32(y));
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/// Checks a key of 33 bytes (x, and whether y is odd), a signature of 64, and a message: 1 if it holds, 2 if not.
export async function verify(_, bytes) {
  const { subtle } = crypto;
  if (!subtle) return [0];
  const point = uncompressed(bytes.slice(0, 32), bytes[32] === 1);
  if (!point) return [2];
  const key = await subtle.importKey('raw', point, algorithm, false, ['verify']);
  return [(await subtle.verify(algorithm, key, bytes.slice(33, 97), bytes.slice(97))) ? 1 : 2];
}
