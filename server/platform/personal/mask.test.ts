import { describe, expect, it } from 'vitest';
import { masker, maskJson, mentionPattern } from './mask.ts';

const contacts = ['amina@aqal.example', '+252 61 777 8899'];

describe('a text that mentions somebody', () => {
  it.each(['"', '\\', '10', 'a', 'null', '😀', 'عائشة', '$&', '(x', 'Xaawo Cali'])(
    'loses the name %j beside an address, and keeps what others wrote',
    (name) => {
      const mask = masker({ name, contacts });
      expect(mask(`From: ${name} (amina@aqal.example)\n\nA flat for 10 days at "a" \\ 😀?`)).toBe(
        'From: Deleted account (deleted@deleted.invalid)\n\nA flat for 10 days at "a" \\ 😀?',
      );
    },
  );

  it('loses a telling name wherever it stands as a word', () => {
    const mask = masker({ name: 'Xaawo Cali', contacts });
    expect(mask('Dear Xaawo Cali, greet Xaawo Calinimo.')).toBe(
      'Dear Deleted account, greet Xaawo Calinimo.',
    );
  });

  it.each(['+252617778899', '061 777 8899', '061-777-8899', '617778899', '+252 61 777 8899'])(
    'loses the number as %s',
    (written) => {
      expect(masker({ name: 'a', contacts })(`Call ${written}!`)).toBe('Call —!');
      expect(`Call ${written}!`).toMatch(new RegExp(mentionPattern({ name: 'a', contacts }) ?? '$^', 'i'));
    },
  );

  it('keeps a longer number and another address', () => {
    const text = 'Call +2526177788991 or amina@aqal.exam';
    expect(masker({ name: 'a', contacts })(text)).toBe(text);
  });
});

describe('JSON that mentions somebody', () => {
  it.each(['"', '\\', '10', 'a', 'null', '😀', 'عائشة'])(
    'has the name %j masked by its key alone',
    (name) => {
      const value = {
        name,
        a: name,
        null: [10, null, 'a flat'],
        replyTo: 'amina@aqal.example',
        deep: [{ name }],
      };
      const masked = maskJson(value, { name, contacts });
      expect(masked).toMatchObject({
        name: 'Deleted account',
        null: [10, null, 'a flat'],
        replyTo: 'deleted@deleted.invalid',
        deep: [{ name: 'Deleted account' }],
      });
      expect(Object.keys(masked as object)).toEqual(Object.keys(value));
    },
  );
});
