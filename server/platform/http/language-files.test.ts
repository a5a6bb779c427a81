import { expect, it } from 'vitest';
import { languageManifests, scriptsByLanguage } from './language-files.ts';

const paths = ['/assets/vendor-1.js', '/assets/home-2.js', '/assets/so/home-2.js', '/assets/ar/home-2.js'];
const page = '<link href="/assets/vendor-1.js"/><script>import("/assets/home-2.js")</script>';

it('uses the scripts of the page’s language, if they contain messages', () => {
  const nameScripts = scriptsByLanguage(paths);
  expect(nameScripts(page, 'en')).toBe(page);
  expect(nameScripts(page, 'so')).toBe(page.replace('/assets/home', '/assets/so/home'));
});

it('creates a route manifest for each other language', () => {
  const list = Buffer.from('window.x={"a":"/assets/home-2.js","b":"/assets/vendor-1.js"}');
  const files = new Map([
    ...paths.map((path) => [path, list] as const),
    ['/assets/manifest-a1.js', list] as const,
  ]);
  const made = languageManifests(files);
  expect([...made.keys()]).toEqual(['/assets/so/manifest-a1.js', '/assets/ar/manifest-a1.js']);
  expect(made.get('/assets/ar/manifest-a1.js')?.toString()).toBe(
    'window.x={"a":"/assets/ar/home-2.js","b":"/assets/vendor-1.js"}',
  );
  expect(scriptsByLanguage(files.keys())('import "/assets/manifest-a1.js"', 'so')).toBe(
    'import "/assets/so/manifest-a1.js"',
  );
});
