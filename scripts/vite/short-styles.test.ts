import { expect, test } from 'vitest';
import { withMixedColours, withoutIdleVariables } from './short-styles.ts';

const sheet = (rules: string, properties: string) =>
  `@layer properties{@supports (a){*{--tw-a:solid;--tw-b:initial;--tw-c:0}}}@layer utilities{${rules}}${properties}`;
const A = '@property --tw-a{syntax:"*";inherits:false;initial-value:solid}';
const B = '@property --tw-b{syntax:"*";inherits:false}';
const C = '@property --tw-c{syntax:"*";inherits:false;initial-value:0}';

test('a variable that no rule sets is its first value, or what stands instead', () => {
  const css = sheet('.a{border-style:var(--tw-a)}.b{line-height:var(--tw-b,calc(2 / 1.5))}', A + B);
  expect(withoutIdleVariables(css)).toBe(
    '@layer properties{@supports (a){*{--tw-c:0}}}@layer utilities{.a{border-style:solid}.b{line-height:calc(2 / 1.5)}}',
  );
});

test('a variable that no rule reads is not set', () => {
  const css = sheet('.b{--tw-b:700;font-weight:700}', B);
  expect(withoutIdleVariables(css)).toContain('@layer utilities{.b{font-weight:700}}');
});

test('a variable that is set and read stays', () => {
  const css = sheet('.c{--tw-c:1px;translate:var(--tw-c) var(--tw-a)}', A + C);
  expect(withoutIdleVariables(css)).toBe(
    `@layer properties{@supports (a){*{--tw-b:initial;--tw-c:0}}}@layer utilities{.c{--tw-c:1px;translate:var(--tw-c) solid}}${C}`,
  );
});

test('a variable that is only set to its first value is that', () => {
  const css = sheet('.c{--tw-c:0;margin-top:calc(1rem * var(--tw-c))}', C);
  expect(withoutIdleVariables(css)).toContain('@layer utilities{.c{margin-top:calc(1rem * 0)}}');
});

test('colours are mixed without asking whether that is possible', () => {
  const asked =
    '@supports (color:color-mix(in lab, red, red)){.b\\/30{color:color-mix(in oklab, blue 30%, red)}}';
  const mixed = '.b\\/30{color:color-mix(in oklab, blue 30%, red)}';
  expect(withMixedColours(`.a{top:0}.b\\/30{color:blue}${asked}.c{top:0}`)).toBe(
    `.a{top:0}${mixed}.c{top:0}`,
  );
  expect(withMixedColours(`{.b,.b\\/30{color:blue}${asked}}`)).toBe(`{.b,.b\\/30{color:blue}${mixed}}`);
});

test('other sheets stay as they are', () => {
  expect(withoutIdleVariables('.a{--tw-a:1}')).toBe('.a{--tw-a:1}');
});
