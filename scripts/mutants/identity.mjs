// Which mutants are drawn, and how one is found again in another version of the code.

/** The rooms of the code that mutants are drawn from, and how many of each are run. */
export const ROOMS = ['contract', 'server/domain', 'web/features', 'web/forms', 'web/offline'];
export const PER_ROOM = 10;

/** The room of a source file; undefined for tests, what only tests use, and everything else. */
export function roomOf(file) {
  if (!/\.tsx?$/.test(file) || /\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file)) return undefined;
  return ROOMS.find((room) => file.startsWith(`${room}/`));
}

/**
 * What makes a mutant the same one in every version: its file, the code it replaces, by which mutator and by what, and
 * which of several equal ones it is. Where it stands does not matter.
 * @param mutants as Stryker lists them for one file, in the order of the code
 */
export function identify(file, content, mutants) {
  const lines = content.split('\n');
  const seen = new Map();
  return mutants.map(({ mutatorName: mutator, location, replacement, statusReason }) => {
    const was = oneLine(textAt(lines, location));
    const key = [mutator, was, oneLine(replacement)].join('\0');
    const occurrence = seen.get(key) ?? 0;
    seen.set(key, occurrence + 1);
    return { file, mutator, was, becomes: oneLine(replacement), occurrence, location, statusReason };
  });
}

const IDENTITY = ['file', 'mutator', 'was', 'becomes', 'occurrence'];

/** The mutant of this version that is the drawn one; undefined where its code is gone. */
export const findAgain = (drawn, identified) =>
  identified.find((mutant) => IDENTITY.every((name) => mutant[name] === drawn[name]));

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

function textAt(lines, { start, end }) {
  if (start.line === end.line) return lines[start.line].slice(start.column, end.column);
  const between = lines.slice(start.line + 1, end.line);
  return [lines[start.line].slice(start.column), ...between, lines[end.line].slice(0, end.column)].join('\n');
}

/** The same ones for the same seed, room and candidates. */
export function draw(candidates, count, seed) {
  const random = randomNumbers(seed);
  const left = [...candidates];
  const drawn = [];
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return drawn;
}

/** Mulberry32: numbers from 0 to 1 that depend on the seed alone. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The first ten of each room that exist here; those behind them take the place of the ones that are gone. */
export const chosen = (drawn, exists) =>
  ROOMS.flatMap((room) =>
    drawn.filter((mutant) => roomOf(mutant.file) === room && exists(mutant)).slice(0, PER_ROOM),
  );
