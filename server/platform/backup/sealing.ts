import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupError } from './backup-error.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Fast rather than small: people use the product meanwhile. */
export const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

const DAMAGED = 'it is damaged or incomplete';

/** A new key pair: the identity opens backups, the recipient can only make them. */
export async function makeKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The recipient of an identity. @throws BackupError if it is none */
export async function recipientOf(identity: string): Promise<string> {
  return identityToRecipient(identity).catch(() => {
    throw new BackupError('The identity is not one: it is a line that begins with AGE-SECRET-KEY-1.');
  });
}

/** Encrypts for the holders of keys, none of which has to be here. */
export class Seal {
  readonly #encrypter = new Encrypter();

  /** @param recipients at least one, such as `age1…` */
  constructor(recipients: readonly string[]) {
    for (const recipient of recipients) this.#encrypter.addRecipient(recipient);
  }

  /** A stored object. Its name is inside as well, so that no other object can be put in its place. */
  async object(name: string, bytes: Uint8Array): Promise<Uint8Array> {
    return this.#encrypter.encrypt(
      await compress(Buffer.concat([Buffer.from(`${name}\n`), bytes]), COMPRESSION),
    );
  }

  /** A stream, in constant memory. */
  async stream(plain: Readable): Promise<Readable> {
    const sealed = await this.#encrypter.encrypt(
      Readable.toWeb(plain) as globalThis.ReadableStream<Uint8Array>,
    );
    return Readable.fromWeb(sealed as ReadableStream<Uint8Array>);
  }
}

/** Decrypts what was sealed for one of its identities. */
export class Opener {
  readonly #decrypter = new Decrypter();

  /** @throws BackupError if one is no identity */
  constructor(identities: readonly string[]) {
    try {
      for (const identity of identities) this.#decrypter.addIdentity(identity);
    } catch {
      throw new BackupError('The identity is not one: it is a line that begins with AGE-SECRET-KEY-1.');
    }
  }

  /** A stored object. @throws BackupError if it is damaged, sealed for somebody else, or another object */
  async object(name: string, sealed: Uint8Array): Promise<Buffer> {
    const plain = await this.#decrypter
      .decrypt(sealed)
      .then(decompress)
      .catch((error: unknown) => {
        throw refusal(name, error);
      });
    const head = Buffer.from(`${name}\n`);
    if (!plain.subarray(0, head.length).equals(head)) {
      throw new BackupError(`The backup cannot be used: ${name} holds something else.`);
    }
    return plain.subarray(head.length);
  }

  /** A stream. It fails with a BackupError where it is damaged. */
  async stream(name: string, sealed: Readable): Promise<Readable> {
    try {
      const web = Readable.toWeb(sealed) as globalThis.ReadableStream<Uint8Array>;
      const plain = await this.#decrypter.decrypt(web);
      return Readable.fromWeb(plain as ReadableStream<Uint8Array>);
    } catch (error) {
      throw refusal(name, error);
    }
  }
}

function refusal(name: string, error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  const isForOthers = error instanceof Error && error.message.includes('no identity matched');
  const reason = isForOthers ? 'it is encrypted for another key' : DAMAGED;
  return new BackupError(`The backup cannot be used: ${name}: ${reason}.`);
}
