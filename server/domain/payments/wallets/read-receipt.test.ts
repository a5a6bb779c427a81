import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { cutBalance, plainText } from '#contract/receipt-clean.ts';
import { type ReceiptPattern, readReceipt } from '#contract/receipt-reading.ts';
import { compileTemplate, TemplateError } from '#contract/receipt-template.ts';
import { walletPatterns } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { BALANCE, MUTILATIONS, RECEIPTS, whole } from '#server/testing/receipts.ts';
import { findReadingPatterns } from './queries.ts';

let test: TestApp;
let patterns: ReceiptPattern[];
beforeAll(async () => {
  test = await createTestApp();
  patterns = await findReadingPatterns(test.context.database.db);
});

const TODAY = '2026-07-26';
const read = (text: string) => readReceipt(text, patterns, TODAY);

describe('a receipt', () => {
  it.each(RECEIPTS)('of %s (%s): %s', (wallet, direction, text, lead) => {
    const found = read(whole(text, lead));
    expect(found).toMatchObject({
      wallet,
      direction,
      amountCents: 34_500,
      currency: 'USD',
      paidOn: '2026-07-24',
    });
    if (wallet === 'premier') expect(found.number).toBeNull();
    else expect(found.number).toMatch(/^\+252\d{2}\d?550142$/);
  });

  it.each([
    ['[-EVCPLUS-] waxaad $1 ka heshay 0610000000, Tar: 24/07/26', 100],
    ['0.22 Dollar Ayaad Ka Heshay NAME Lambarka :620000000 Aqanoosiga : PP260718.0005.F75709', 22],
    ['1,345.50 Dollar Ayaad Ka Heshay NAME Lambarka :620000000', 134_550],
  ])('%s is read to the cent', (text, cents) => {
    expect(read(text).amountCents).toBe(cents);
  });

  it('gives number, day, time and reference, and marks what it recognised', () => {
    const found = read(whole(RECEIPTS[3][2], RECEIPTS[3][3]));
    expect(found).toMatchObject({
      number: '+252615550142',
      name: 'CABDULLAHI WARSAME',
      paidOn: '2026-07-24',
      time: '10:42',
      reference: 'PP260724.1042.F75709',
      isCut: true,
    });
    const marked = found.marks.map(({ from, to }) => found.cleaned.slice(from, to));
    expect(marked).toEqual(['345 Dollar', '24/07/26', 'PP260724.1042.F75709']);
  });

  it('without a day has that of its reference', () => {
    expect(read('345 Dollar Ayaad U Dirtay CALI Aqanoosiga : PP260718.0005.F75709').paidOn).toBe(
      '2026-07-18',
    );
  });

  it.each([
    ['is to come', '27/07/26'],
    ['is long past', '24/05/25'],
    ['is none', '31/02/26'],
    ['was cut', '24/07/2'],
  ])('has no day that %s', (_why, day) => {
    const found = read(`[-EVCPLUS-] waxaad $345 ka heshay 0615550142, Tar: ${day}`);
    expect(found).toMatchObject({ amountCents: 34_500, paidOn: null });
  });

  it('in shillings has no amount in dollars', () => {
    expect(read('345000 Sh.So Ayaad U Dirtay CALI Lambarka 625550142')).toMatchObject({
      amountCents: null,
      amountText: '345000',
      currency: 'SOS',
    });
  });

  it.each([
    '',
    'Hello',
    '$345',
    '345 Dollar',
    'waxaad $0 ka heshay 0615550142',
    'waxaad $999999 ka heshay 0615550142',
  ])('“%s” is none', (text) => {
    const cleaned = text.replaceAll(/\d/g, '•');
    expect(read(text)).toMatchObject({ amountCents: null, wallet: null, cleaned });
  });
});

describe.each(Object.entries(MUTILATIONS))('with %s', (_name, mutilate) => {
  it.each(RECEIPTS)('%s %s gives no wrong amount and no balance: %s', (_wallet, _direction, text, lead) => {
    const found = read(mutilate(whole(text, lead), BALANCE));
    expect([null, 34_500]).toContain(found.amountCents);
    expect(found.cleaned).not.toContain(BALANCE);
    expect(found.cleaned).not.toMatch(/8\s?7\s?3\s?\.\s?1/);
    expect(found.cleaned).not.toContain('999.99');
    expect(found.cleaned.length).toBeLessThanOrEqual(500);
  });
});

it('most of what happens to a text on its way leaves it readable', () => {
  const readable = [
    'doubled spaces',
    'Arabic digits',
    'small letters',
    'capital letters',
    'forwarded',
    'emoji',
    'HTML',
    'marks of direction',
    'a line break at each space',
    'no-break spaces',
    'tabs for spaces',
    'full-width digits',
  ];
  for (const name of readable) {
    for (const [wallet, , text, lead] of RECEIPTS) {
      const found = read(MUTILATIONS[name]?.(whole(text, lead), BALANCE) ?? '');
      expect([name, wallet, found.amountCents]).toEqual([name, wallet, 34_500]);
    }
  }
});

describe('a balance that is said by words that nobody knows', () => {
  const SENT = '[-EVCPLUS-] $345 ayaad uwareejisay CABDULLAHI WARSAME(252615550142), Tar: 24/07/26 10:42:11';
  it.each([
    `${SENT}, CurrBal 873.19`,
    `${SENT}, AvailBal:873.19`,
    `${SENT}. Your wallet now has $873.19`,
    `${SENT}, waxaa kuu hartay $873.19`,
    `${SENT}, xisaabtaada waxaa ku jira 873.19`,
    `${SENT} صافي 873.19`,
    `${SENT}, akoonkaaga 873`,
    `Saldo 873.19. ${SENT}`,
    `$873.19 ayaa haraagaagu yahay. ${SENT}`,
    `${SENT} 873.19`,
    `${SENT}, Haraa: 873`,
  ])('is not kept: %s', (text) => {
    const { cleaned, isCut, paidOn, amountCents } = read(text);
    expect(cleaned).not.toMatch(/873|\.19/);
    expect(isCut).toBe(true);
    // The day before it stays, where the text is read at all.
    expect([paidOn, amountCents]).toBeOneOf([
      ['2026-07-24', 34_500],
      [null, null],
    ]);
  });
});

it('of any text no digit is kept that is of nothing recognised', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...RECEIPTS),
      fc.array(fc.integer({ min: 10_000, max: 9_999_999 }), { maxLength: 3 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
      ([, , text], numbers, words) => {
        const { cleaned, amountText, paidOn, reference, number } = read(
          `${text} ${words.replaceAll(/[\p{Nd}\p{No}]/gu, '')} ${numbers.join(' / ')}`,
        );
        const known = [amountText, paidOn, reference, number].join(' ').replaceAll(/\D/g, '');
        for (const digits of cleaned.match(/\d{5,}/g) ?? []) {
          expect(known).toContain(digits.replace(/^(?:0|252)/, ''));
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('two at once are not read, whichever comes first', () => {
  const [, , text] = RECEIPTS[3];
  expect(read(`${text}\n${text.replace('345', '120')}`).amountCents).toBeNull();
  expect(read(whole(text, RECEIPTS[3][3]) + text.replace('345', '120')).amountCents).toBeNull();
});

const WORDS = [
  'Haraagaagu waa',
  'haraagaga',
  'Hadhaagaaga:',
  'Rasiidkaaga',
  'Your balance is',
  'BALANCE:',
  'Bal.',
  'Baaqi',
  'رصيدك',
  'الرصيد',
  'Waxaa kuu haray',
];

it('whatever follows a word for the balance is cut, whatever stands before it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.constantFrom(...WORDS),
      fc.integer({ min: 100_000, max: 9_999_999 }),
      fc.string({ maxLength: 60 }),
      (before, word, balance, after) => {
        const secret = `${balance}.77`;
        const { text } = cutBalance(plainText(`${before} ${word} $${secret} ${after}`));
        expect(text).not.toContain(secret);
        expect(text).not.toContain(`${balance}`);
      },
    ),
    { numRuns: 400 },
  );
});

it('a text of any kind is read without an error, and what is kept of it is cut again to the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const { cleaned } = read(text);
      expect(cutBalance(cleaned).text).toBe(cleaned);
    }),
    { numRuns: 300 },
  );
});

describe('a template', () => {
  it('that is shipped reads its own example', async () => {
    for (const row of await test.context.database.db.select().from(walletPatterns)) {
      const found = readReceipt(row.example, [{ ...row, prefixes: [] }]);
      expect([row.template, found.amountText]).not.toEqual([row.template, null]);
      expect(found.cleaned).toBe(row.example);
    }
  });

  it.each([
    ['waxaad ka heshay', '{amount} is missing'],
    ['[{currency}{amount} ka heshay]waxaad', 'begin'],
    ['waxaad {amount} ka heshay', 'beside'],
    ['waxaad ka heshay {currency}{amount}', 'follow'],
    ['{currency}{amount} ok', 'more words'],
    ['waxaad {currency}{amount} ka heshay {total}', 'no field {total}'],
    ['waxaad {currency}{amount} ka heshay {amount}', 'twice'],
    ['waxaad {currency}{amount} ka heshay [a[b]]', 'no other'],
    ['waxaad {currency}{amount} ka heshay [a', 'no ] after'],
    ['waxaad {currency}{amount} ka heshay a]', 'no [ before'],
    ['waxaad {currency}{amount ka heshay', 'no other half'],
    ['{...} {currency}{amount} ka heshay', 'begin'],
  ])('“%s” is refused: %s', (template, why) => {
    expect(() => compileTemplate(template)).toThrow(TemplateError);
    expect(() => compileTemplate(template)).toThrow(why);
  });

  it('takes a number of steps in proportion to the text, whatever stands in both', () => {
    const template = `{currency}{amount} aaaaaa [a {name}] {...} a ${'[a]'.repeat(60)}`;
    const pattern = { wallet: 'evc_plus', direction: 'sent', template, prefixes: [] } as const;
    expect(readReceipt(`$1 ${'a'.repeat(20_000)}`, [pattern]).cleaned).toHaveLength(500);
  });
});
