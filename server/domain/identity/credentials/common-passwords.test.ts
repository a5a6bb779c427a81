import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const OWN = ['Sahra Axmed Cali', 'sahra.axmed@mail.example', 'Aqal'];

it.each([
  ...[
    'password',
    'PASSWORD1',
    'iloveyou',
    '12345678',
    'zzzzzzzz',
    'ｐａｓｓｗｏｒｄ',
    'somalia',
    'Liverpool2024!',
  ],
  ...[
    'Muqdisho99',
    'sahra.axmed@mail.example',
    'SahraAxmed',
    'axmed-1988',
    'aqalaqal',
    'Aqal2026',
    'sahra.axmed1',
  ],
  // Common ones that end on digits themselves.
  ...['allah786!', 'allah78699', '1234567!', '11111111!', 'abcd1234!'],
])('%s is easily guessed', async (password) => {
  expect(await isCommonPassword(password, OWN)).toBe(true);
});

it.each([
  ...[
    'xamar-weyne-9',
    'suuqa-bakaaraha-7',
    'correct-horse-battery',
    'guri-cusub-77',
    'aqal-demo',
    'دار-السلام-٢٠',
  ],
  ...['sahra kale ayaa tiri', 'qorrax iyo dayax'],
])('%s is not', async (password) => {
  expect(await isCommonPassword(password, OWN)).toBe(false);
});

it('takes each of the list for easily guessed, in capitals too, of which 17,950 are long enough to be chosen', async () => {
  const list = dictionary['passwords-common'];
  const passed: string[] = [];
  for (const word of list) if (!(await isCommonPassword(word.toUpperCase()))) passed.push(word);
  expect([list.length, list.filter((word) => word.length >= 8).length, passed]).toEqual([49_233, 17_950, []]);
});

it('is answered for every text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary' }),
      fc.array(fc.string(), { maxLength: 3 }),
      async (text, own) => {
        expect(typeof (await isCommonPassword(text, own))).toBe('boolean');
        for (const word of own) {
          if (word.trim().length > 2) expect(await isCommonPassword(word.trim(), [word])).toBe(true);
        }
      },
    ),
  );
});
