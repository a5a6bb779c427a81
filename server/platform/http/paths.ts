/** Converts a path of `contract/routes.ts`, with parameters in braces, to Hono's syntax. */
export const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** A path for logging, without the tokens of private and one-time links, whatever follows them (`.data`). */
export const loggedPath = (path: string): string =>
  path.replaceAll(/[\w-]{24,}/g, (token) => (UUID.test(token) ? token : '…'));

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
