/**
 * How often a random walk or a race is run: so often in `npm test`, and `ROUNDS` times as often where that is set.
 * @param long what `ROUNDS` multiplies, of a walk that is to be much longer there
 */
export const rounds = (often: number, long = often): number =>
  process.env.ROUNDS === undefined ? often : Math.ceil(long * Number(process.env.ROUNDS));
