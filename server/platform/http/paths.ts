/** A path of `contract/routes.ts`, whose parameters stand in braces, as Hono writes it. */
export const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** What matches such a path; its groups are the parameters. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** A path for the log: the tokens of private links open what they name. */
export const loggedPath = (path: string): string => path.replace(/[\w-]{46,}(?=\/|$)/, '…');
