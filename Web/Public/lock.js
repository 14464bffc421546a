// The lock on the pass: the device recognises its owner by WebAuthn, and the page believes it. Nobody else is told.
const seconds = 60_000;

const random = () => crypto.getRandomValues(new Uint8Array(32));

/// The flag that says that the owner was recognised. WebAuthn §6.1
const isVerified = data => Boolean(new Uint8Array(data)[32] & 4);

export const canLock = async () =>
  Boolean(await globalThis.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable?.().catch(() => false));

/// Has the device make a credential for its owner; gives the credential's id.
export async function makeLock() {
  const credential = await navigator.credentials.create({
    publicKey: {
      rp: { name: document.title },
      user: { id: random(), name: document.title, displayName: document.title },
      challenge: random(),
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }, { type: 'public-key', alg: -257 }],
      authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' },
      timeout: seconds,
    },
  });
  if (!isVerified(credential.response.getAuthenticatorData())) throw new Error('The owner was not recognised');
  return new Uint8Array(credential.rawId);
}

/// Throws unless the device recognises its owner.
export async function openLock(id) {
  const credential = await navigator.credentials.get({
    publicKey: {
      challenge: random(),
      allowCredentials: [{ type: 'public-key', id, transports: ['internal'] }],
      userVerification: 'required',
      timeout: seconds,
    },
  });
  if (!isVerified(credential.response.authenticatorData)) throw new Error('The owner was not recognised');
}
