import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = import.meta.dirname;

/** The room of a file: a folder of `platform/` or `domain/`, or the projections; undefined elsewhere. */
const roomOf = (path: string): string | undefined =>
  /^(?:(?:platform|domain)\/[^/]+|projections(?=\/))/.exec(path)?.[0];

/** Which rooms import which, types included; tests may import anything. */
function importsOfRooms(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const entry of readdirSync(SERVER, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const room = roomOf(relative(SERVER, file));
    if (room === undefined || !/(?<!\.test)\.ts$/.test(entry.name)) continue;
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([.#][^']+)'/g)) {
      const target = from.startsWith('#')
        ? from.replace('#server/', '')
        : relative(SERVER, join(dirname(file), from));
      const imported = roomOf(target);
      if (imported === undefined || imported === room) continue;
      imports.set(room, (imports.get(room) ?? new Set()).add(imported));
    }
  }
  return imports;
}

/** Whether imports lead from one room to another. */
function leads(
  imports: Map<string, Set<string>>,
  from: string,
  to: string,
  seen = new Set<string>(),
): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(imports.get(from) ?? [])].some((next) => next === to || leads(imports, next, to, seen));
}

it('no two rooms of the server import each other, by whatever way round', () => {
  const imports = importsOfRooms();
  expect(imports.get('domain/moving')).toContain('platform/database');
  const circles = [...imports].flatMap(([room, others]) =>
    [...others].filter((other) => leads(imports, other, room)).map((other) => `${room} → ${other}`),
  );
  expect(circles).toEqual([]);
});
