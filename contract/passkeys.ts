/** EdDSA, ES256 and RS256, by their numbers in COSE. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** Of one account. */
export const PASSKEYS_MAX = 10;

export const PASSKEY_NEEDED = 'Please use your passkey.';
export const PASSKEY_REFUSED = 'This passkey could not be verified. Please start again.';
export const PASSKEY_THERE = 'This passkey is in use already.';
export const TOO_MANY_PASSKEYS = `An account has at most ${PASSKEYS_MAX} passkeys. Remove one first.`;

/** What the browser asks an authenticator to sign in with. Bytes are base64url, as in all of WebAuthn's JSON. */
export interface PasskeyRequest {
  challenge: string;
  rpId: string;
  passkeys: { id: string; transports: string[] }[];
  /** Whether a code of an authenticator app does as well. */
  hasCode: boolean;
}
