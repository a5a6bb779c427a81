import { expect, it } from 'vitest';
import { localPath } from './accounts.ts';

it.each([
  ['/', 'en', '/'],
  ['/', 'so', '/so'],
  ['/?q=Hodan', 'ar', '/ar?q=Hodan'],
  ['/properties', 'ar', '/ar/properties'],
  // To a browser, //host and /\\host name another site.
  ['//evil.example/x', 'en', '/evil.example/x'],
  ['/\\evil.example/x', 'en', '/evil.example/x'],
  ['//evil.example/x', 'so', '/so/evil.example/x'],
] as const)('%s in %s is %s', (path, language, local) => {
  expect(localPath(path, language)).toBe(local);
});
