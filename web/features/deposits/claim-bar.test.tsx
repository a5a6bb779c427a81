import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TenancyDeposit } from '#contract/deposits.api.ts';
import { ClaimBar } from './claim-bar.tsx';

const bar = (state: string, total: string, agreed: string, disputed: string) =>
  renderToStaticMarkup(
    <ClaimBar
      deposit={
        { claim: { state, total, agreed }, rest: { disputed } } as Pick<TenancyDeposit, 'claim' | 'rest'>
      }
    />,
  );
const widths = (html: string) => [...html.matchAll(/ width="([\d.]+)%"/g)].map(([, width]) => Number(width));
const cells = (html: string) =>
  [...html.matchAll(/<td data-align="end"><bdi>\$([\d.,]+)</g)].map(([, amount]) => Number(amount));

test.each([
  ['made', '200.00', '50.00', '0.00', [25, 75], [50, 150, 200]],
  ['answered', '135.00', '70.00', '65.00', [51.85, 48.15], [70, 65, 135]],
  ['answered', '100.00', '40.00', '0.00', [40, 60], [40, 60, 0, 100]],
])(
  'the table under a claim that is %s has the numbers of its picture',
  (state, total, agreed, rest, drawn, said) => {
    const html = bar(state, total, agreed, rest);
    expect(widths(html)).toEqual(drawn);
    expect(cells(html)).toEqual(said);
  },
);

test('what is open is said first, and that nothing is', () => {
  expect(bar('answered', '135.00', '70.00', '65.00')).toMatch(
    /Of \$135 claimed, \$70 agreed and \$65 open.*<svg/,
  );
  expect(bar('answered', '100.00', '40.00', '0.00')).toContain('Nothing of the $100 claimed is open');
});

test('nothing is drawn before there is a claim', () => expect(bar('open', '80.00', '0.00', '0.00')).toBe(''));
