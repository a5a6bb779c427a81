import type { PasskeySetup } from '#contract/passkeys.api.ts';
import type { PasskeyRequest } from '#contract/passkeys.ts';
import type { FormTexts } from '../../forms/texts.ts';

const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const toText = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const keyOf = (id: string, transports: string[] = []): PublicKeyCredentialDescriptor => ({
  type: 'public-key',
  id: toBytes(id),
  transports: transports as AuthenticatorTransport[],
});

/** What the browser gave; it gives nothing where it knows no passkeys. */
function credentialOf(given: Credential | null): PublicKeyCredential {
  if (given instanceof PublicKeyCredential) return given;
  throw new Error('No passkey was given.');
}

/** Has the authenticator sign in: its owner is asked for the lock of the device. @throws if nothing comes of it */
export async function askPasskey({ challenge, rpId, passkeys }: PasskeyRequest): Promise<FormTexts> {
  const given = await navigator.credentials.get({
    publicKey: {
      challenge: toBytes(challenge),
      rpId,
      allowCredentials: passkeys.map(({ id, transports }) => keyOf(id, transports)),
      userVerification: 'required',
    },
  });
  const { id, response } = credentialOf(given);
  const { authenticatorData, clientDataJSON, signature } = response as AuthenticatorAssertionResponse;
  return {
    id,
    clientDataJSON: toText(clientDataJSON),
    authenticatorData: toText(authenticatorData),
    signature: toText(signature),
  };
}

/** Has an authenticator make a passkey. @throws if nothing comes of it */
export async function makePasskey(setup: PasskeySetup): Promise<FormTexts> {
  const given = await navigator.credentials.create({
    publicKey: {
      challenge: toBytes(setup.challenge),
      rp: { id: setup.rpId, name: setup.rpName },
      user: { id: toBytes(setup.userId), name: setup.userName, displayName: setup.userName },
      pubKeyCredParams: setup.algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: setup.exclude.map((id) => keyOf(id)),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
    },
  });
  const { id, response } = credentialOf(given);
  const made = response as AuthenticatorAttestationResponse;
  return {
    id,
    clientDataJSON: toText(made.clientDataJSON),
    attestationObject: toText(made.attestationObject),
    // Not known to every browser.
    transports: made.getTransports?.().join(',') ?? '',
  };
}
