import type { FieldProblem } from '#contract/errors.ts';

/** Words by which a name passes as the product's own, without marks and signs. */
const STAFF =
  /support|admin|team|official|staff|help|security|service|customer|moderator|taageer|maamul|kooxda|rasmi|دعم|ادارة|فريق|رسمي|مشرف|خدمة/;

/** Signs that look like Latin letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  а: 'a',
  е: 'e',
  і: 'i',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  у: 'y',
  ԛ: 'q',
};

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/./gu, (sign) => LOOKALIKES[sign] ?? sign)
    .replaceAll(/[^\p{L}]/gu, '');

/** Whether a name would be taken for the product's own: its name alone, or with a word such as "support". */
export function isOfficialName(name: string, brand: string): boolean {
  const [letters, own] = [lettersOf(name), lettersOf(brand)];
  return own !== '' && (letters === own || (letters.includes(own) && STAFF.test(letters)));
}

export const OFFICIAL_NAME: FieldProblem = {
  code: 'wrong_format',
  sentence: 'This name is for the people who run the site.',
};
