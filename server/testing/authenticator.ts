import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

/** Where the app of the tests believes to be. */
const ORIGIN = 'http://localhost';

/** What an authenticator says of itself. */
const PRESENT = 0x01;
const RECOGNISED = 0x04;
const HAS_KEY = 0x40;

/** CBOR: a byte string of 24 to 255 bytes. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
/** CBOR: a text of up to 23 characters. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** How an answer differs from what a browser on our own site has made. */
interface Odd {
  origin?: string;
  rpId?: string;
  isRecognised?: boolean;
}

/** An authenticator with one passkey, and the browser around it. */
export class Authenticator {
  readonly id = base64url(randomBytes(16));
  counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** Answers `navigator.credentials.create`. */
  make(challenge: string, odd: Odd = {}) {
    const id = Buffer.from(this.id, 'base64url');
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // COSE: an elliptic curve's key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
    const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(Buffer.concat([this.#data(odd, HAS_KEY), made])),
    ]);
    return {
      id: this.id,
      clientDataJSON: base64url(this.#client('webauthn.create', challenge, odd)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    };
  }

  /** Answers `navigator.credentials.get`. */
  answer(challenge: string, odd: Odd = {}) {
    this.counter += 1;
    const client = this.#client('webauthn.get', challenge, odd);
    const data = this.#data(odd);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return {
      id: this.id,
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    };
  }

  #client(type: string, challenge: string, { origin = ORIGIN }: Odd): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data({ rpId = new URL(ORIGIN).hostname, isRecognised = true }: Odd, flags = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = PRESENT | (isRecognised ? RECOGNISED : 0) | flags;
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter]);
  }
}
