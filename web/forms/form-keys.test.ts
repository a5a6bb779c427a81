import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const WEB = fileURLToPath(new URL('..', import.meta.url));

/** A form's own attributes, with braces up to three deep. */
const FORM = /<ActionForm\b((?:[^>{]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*?)>/g;
const KEY = /\bkey=\{((?:[^{}]|\{[^{}]*\})*)\}/;
/** What the form is about or says; not how far its record has come. */
const MAY_BE = /^(\w+\.)*id$|^(step|answer|status|getLocale\(\))$/;

const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.includes('.test.'),
);

it('no form has a key of the state of its record, which would empty it under whoever types (kind 11)', () => {
  const keys = files.flatMap((file) => {
    const forms = [...readFileSync(join(WEB, file), 'utf8').matchAll(FORM)];
    return forms.flatMap(([, attributes = '']) => KEY.exec(attributes)?.[1] ?? []);
  });
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !MAY_BE.test(key))).toEqual([]);
});
