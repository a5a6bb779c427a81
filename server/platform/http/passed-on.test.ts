import { expect, it } from 'vitest';
import { passedOn } from './passed-on.ts';

const found = (path: string, code: string) => passedOn(new Map([[path, Buffer.from(code)]])).get(path);

it('finds scripts that only pass on the exports of another', () => {
  expect(
    found('/assets/so/root.js', 'export{K as ErrorBoundary,Y as default,links}from"./shell.js";\n'),
  ).toEqual({
    from: '/assets/so/shell.js',
    names: new Map([
      ['ErrorBoundary', 'K'],
      ['default', 'Y'],
      ['links', 'links'],
    ]),
  });
  expect(found('/assets/so/page.js', 'export{a as default}from"../vendor.js";')?.from).toBe(
    '/assets/vendor.js',
  );
});

it('passes over scripts that do anything else, and what is no script', () => {
  expect(found('/assets/a.js', 'import"./b.js";export{a as default}from"./c.js";')).toBeUndefined();
  expect(found('/assets/a.js', 'export{a as default}from"./c.js";export{b}from"./d.js";')).toBeUndefined();
  expect(found('/assets/a.css', 'export{a as default}from"./c.js";')).toBeUndefined();
});
