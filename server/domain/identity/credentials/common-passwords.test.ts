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
