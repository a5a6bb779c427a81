/** An expected failure of a script, with a one-sentence message for the user. */
export class ScriptError extends Error {}

/** Runs a script's main function; a ScriptError is printed without its stack, and exits with code 1. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof ScriptError ? error.message : error);
    process.exit(1);
  }
}
