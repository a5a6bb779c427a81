import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Move } from '#contract/move-fields.api.ts';
import { Hours } from './agreed.tsx';

test('when the truck comes is said with its day, and both hours alike', () => {
  const agreement = { arriveFrom: '2026-12-05T05:00:00.000Z', arriveUntil: '2026-12-05T07:00:00.000Z' };
  const html = renderToStaticMarkup(<Hours move={{ agreement, stage: 'accepted' } as Move} />);
  expect(html).toContain('The truck comes on 5 Dec 2026 between 8:00 and 10:00 AM.');
});
