/** Converts a path of `contract/routes.ts`, with parameters in braces, to Hono's syntax. */
export const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
