/** How often a random walk or a race is run: so often in `npm test`, and `ROUNDS` times as often where that is set. */
export const rounds = (often: number): number => Math.ceil(often * Number(process.env.ROUNDS ?? 1));
