import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { PriceLines } from './summary.tsx';

const told = (price: string, district: string | null) =>
  renderToStaticMarkup(
    <PriceLines
      property={
        {
          price,
          type: 'rent',
          previousPrice: null,
          availableFrom: null,
          sqft: null,
          usualPrice: { low: '90', high: '310', district },
        } as PropertyDetail
      }
    />,
  ).replaceAll(/<[^>]*>|[\u2066\u2069]/g, ' ');

test.each([
  ['320.00', 'Hodan', /Above usual .*Usual in Hodan: +\$90–\$310/],
  ['320.00', null, /Above usual .*Usual in the city: +\$90–\$310/],
  ['80.00', 'Hodan', /Below usual .*Usual in Hodan: +\$90–\$310/],
  ['200.00', 'Hodan', /Usual in Hodan: +\$90–\$310/],
])('what is said of $%s names the homes that it is compared with: %s', (price, district, words) => {
  expect(told(price, district)).toMatch(words);
});
