const escaped = (text: string) => text.replaceAll('.', '\\.');

/**
 * Converts a path of the contract, with parameters in braces, to Hono's syntax. Where a parameter is a part of a
 * segment, as in `list-{number}.xml`, its value is the whole segment.
 */
export const honoPath = (path: string): string =>
  path
    .split('/')
    .map((segment) =>
      segment.replace(/^(.*)\{(\w+)\}(.*)$/, (_, before: string, name: string, after: string) =>
        before || after ? `:${name}{${escaped(before)}[^/]+${escaped(after)}}` : `:${name}`,
      ),
    )
    .join('/');
