/** A path of `contract/routes.ts`, whose parameters stand in braces, as Hono writes it. */
export const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** A path for the log, without the tokens of private and one-time links, whatever stands behind them (`.data`). */
export const loggedPath = (path: string): string =>
  path.replaceAll(/[\w-]{24,}/g, (token) => (UUID.test(token) ? token : '…'));

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
