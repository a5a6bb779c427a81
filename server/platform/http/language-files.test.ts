import { expect, it } from 'vitest';
import { languageManifests, nameScripts } from './language-files.ts';

const page =
  '<link href="/assets/vendor-1.js"/><script>import "/assets/manifest-a1.js";import("/assets/en/home-2.js")</script>';

it('names the scripts with messages of the page’s language, and its list of routes', () => {
  expect(nameScripts(page, 'en')).toBe(page);
  expect(nameScripts(page, 'so')).toBe(
    '<link href="/assets/vendor-1.js"/><script>import "/assets/so/manifest-a1.js";import("/assets/so/home-2.js")</script>',
  );
});

it('makes a list of routes for each other language', () => {
  const list = Buffer.from('window.x={"a":"/assets/en/home-2.js","b":"/assets/vendor-1.js"}');
  const made = languageManifests(
    new Map([
      ['/assets/manifest-a1.js', list],
      ['/assets/en/home-2.js', Buffer.from('')],
    ]),
  );
  expect([...made.keys()]).toEqual(['/assets/so/manifest-a1.js', '/assets/ar/manifest-a1.js']);
  expect(made.get('/assets/ar/manifest-a1.js')?.toString()).toBe(
    'window.x={"a":"/assets/ar/home-2.js","b":"/assets/vendor-1.js"}',
  );
});
