import { posix } from 'node:path';

/** A script's exports that are all another script's: of which one, and the names there by the names here. */
export interface Passed {
  from: string;
  names: ReadonlyMap<string, string>;
}

/** By path, the scripts that do nothing but pass on the exports of another. */
export type PassedOn = ReadonlyMap<string, Passed>;

const PASSES_ON = /^export\{([^{}]+)\}from"(\.[^"]+)";?\s*$/;

/**
 * The scripts among these files that only pass on the exports of another, which the bundler writes for every route whose
 * code it has put together with that of others. A page that knows them takes the exports from where they are, with a
 * request less for each.
 */
export function passedOn(files: ReadonlyMap<string, Buffer>): PassedOn {
  const found = new Map<string, Passed>();
  for (const [path, content] of files) {
    if (!path.endsWith('.js')) continue;
    const [, list, from] = PASSES_ON.exec(content.toString()) ?? [];
    if (list === undefined || from === undefined) continue;
    const names = list.split(',').map((one) => {
      const [own = '', name = own] = one.trim().split(' as ');
      return [name, own] as const;
    });
    found.set(path, { from: posix.join(posix.dirname(path), from), names: new Map(names) });
  }
  return found;
}
