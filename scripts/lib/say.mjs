/** Ends a script that cannot go on with one sentence for whoever started it. */
export class Obstacle extends Error {}

/** Runs a script's main function; an obstacle is told without a stack, and gives exit code 1. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Obstacle ? error.message : error);
    process.exit(1);
  }
}
