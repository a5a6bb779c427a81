import { execFileSync } from 'node:child_process';

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

/**
 * How the screen at this place of the list is looked at in this turn. Screens that follow each other are looked at
 * differently, and one screen differently in each turn: in 18 turns in all ways, and also where turns are left out.
 */
export function lookAt(place: number, turn: number): Look {
  return all[(place + turn + Math.floor(turn / all.length)) % all.length] as Look;
}

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** One more with each commit; where the history is cut off it is any number by the commit, and without git 0. */
export function turnOfCommit(): number {
  try {
    const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
    return isShallow
      ? Number.parseInt(git('rev-parse', 'HEAD').slice(0, 8), 16)
      : Number(git('rev-list', '--count', 'HEAD'));
  } catch {
    return 0;
  }
}
