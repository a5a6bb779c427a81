import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openSealed, openShort, sealShort, sealText } from './sealed-text.ts';

const newSecret = () => randomBytes(32).toString('base64url');
const [secret, previousSecret] = [newSecret(), newSecret()];
const SECRETS = { secret, previousSecret };
const PLAIN = 'merchant M0910291, بيت, 🏠';

/** The same text with another sign at this place. */
const changedAt = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1);

describe('what is encrypted to be read again', () => {
  it('is another text each time, and is read with today’s secret or the one before it', async () => {
    const sealed = await sealText({ secret: previousSecret }, PLAIN);
    expect(await sealText({ secret: previousSecret }, PLAIN)).not.toBe(sealed);
    expect(await openSealed(SECRETS, sealed)).toEqual({ plain: PLAIN, isCurrent: false });
    expect(await openSealed(SECRETS, await sealText(SECRETS, PLAIN))).toEqual({
      plain: PLAIN,
      isCurrent: true,
    });
    await expect(
      openSealed({ secret: newSecret(), previousSecret }, await sealText(SECRETS, PLAIN)),
    ).rejects.toThrow();
  });

  it('is refused with any sign changed', async () => {
    const sealed = await sealText(SECRETS, PLAIN);
    for (let at = 0; at < sealed.length; at += 1)
      await expect(openSealed(SECRETS, changedAt(sealed, at)), `changed at ${at}`).rejects.toThrow();
  });
});

describe('what rows of a list show', () => {
  it('is another text each time, and is read with today’s secret or the one before it', () => {
    const sealed = sealShort({ secret: previousSecret }, PLAIN);
    expect(sealShort({ secret: previousSecret }, PLAIN)).not.toBe(sealed);
    expect(openShort(SECRETS, sealed)).toBe(PLAIN);
    expect(openShort({ secret, previousSecret: undefined }, sealed)).toBeUndefined();
  });

  it('is refused with any sign changed behind the name of its key', () => {
    const sealed = sealShort(SECRETS, PLAIN);
    for (let at = sealed.indexOf('.') + 1; at < sealed.length - 1; at += 1)
      expect(() => openShort(SECRETS, changedAt(sealed, at)), `changed at ${at}`).toThrow();
  });
});
