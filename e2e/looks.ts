type Axes = Record<string, readonly unknown[]>;
type Choice<A extends Axes> = { [Name in keyof A]: A[Name][number] };

/** Every combination of one value of each axis. */
export function everyCombination<A extends Axes>(axes: A): Choice<A>[] {
  return Object.entries(axes).reduce<object[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  ) as Choice<A>[];
}

/** How a screen is looked at: its width in px, its language and its colours. */
export const LOOKS = {
  language: ['en', 'so', 'ar'],
  width: [360, 768, 1280],
  theme: ['light', 'dark'],
} as const;
export type Look = Choice<typeof LOOKS>;

const all = everyCombination(LOOKS);
const phones = all.filter(({ width }) => width === 360);

/**
 * Two looks for the screen at this place of the list: a phone and something larger, in both colours. It is loaded once
 * for both, in one language. They change from screen to screen, so that over a few screens any two values occur together.
 */
export function twoLooks(place: number): [Look, Look] {
  const phone = phones[place % phones.length] as Look;
  const others = all.filter(
    ({ width, language, theme }) => width !== 360 && language === phone.language && theme !== phone.theme,
  );
  return [phone, others[Math.floor(place / phones.length) % others.length] as Look];
}
