import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const WEB = fileURLToPath(new URL('..', import.meta.url));

const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.includes('.test.') && !file.startsWith('ui/'),
);

describe('elements that the kit alone writes', () => {
  it.each(['main', 'dialog', 'table'])('<%s> stands in no file outside of web/ui', (element) => {
    const writing = files.filter((file) =>
      new RegExp(`<${element}[\\s>]`).test(readFileSync(join(WEB, file), 'utf8')),
    );
    expect(writing).toEqual([]);
  });
});
