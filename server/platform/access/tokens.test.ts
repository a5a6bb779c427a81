import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idOfToken, signId } from './tokens.ts';

const SECRET = 'a secret that nobody knows, not even this test';
const SECRETS = { secret: SECRET, previousSecret: undefined };

it('returns the id that was signed', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(idOfToken(SECRETS, 'provider link', signId(SECRET, 'provider link', id))).toBe(id);
    }),
  );
});

it('rejects a token that was modified, or signed for another purpose or with another secret', () => {
  const token = signId(SECRET, 'provider link', randomUUID());
  expect(idOfToken(SECRETS, 'guest booking', token)).toBeUndefined();
  expect(idOfToken({ ...SECRETS, secret: 'another secret' }, 'provider link', token)).toBeUndefined();
  for (let at = 0; at < token.length - 1; at++) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    expect(idOfToken(SECRETS, 'provider link', changed), `changed at ${at}`).toBeUndefined();
  }
});

it('rejects anything else', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      expect(idOfToken(SECRETS, 'guest booking', text)).toBeUndefined();
    }),
  );
});
