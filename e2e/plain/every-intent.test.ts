import { expect, test } from 'vitest';
import { actionsOf, loadPages } from './pages.ts';
import { AREA_ROWS, LINK_ROWS } from './rows/index.ts';

const named = (routes: Iterable<readonly [string, readonly string[]]>) =>
  [...routes].flatMap(([route, intents]) => intents.map((intent) => `${route}: ${intent}`)).toSorted();

test('every intent of every route has a row, and no row is left over', async () => {
  const rows = Object.entries({ ...AREA_ROWS, ...LINK_ROWS });
  expect(named(rows.map(([route, intents]) => [route, Object.keys(intents)]))).toEqual(
    named(actionsOf(await loadPages())),
  );
});
