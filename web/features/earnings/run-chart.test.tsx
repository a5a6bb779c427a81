import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RunChart } from './run-chart.tsx';

const month = (
  ...[place, rent, received, sales, total, overdue = '0.00']: [
    string,
    string,
    string,
    string,
    string,
    string?,
  ]
) => ({ from: `2026-${place}`, to: `2026-${place}`, rent, received, sales, total, overdue });
const draw = (run: ReturnType<typeof month>[]) =>
  renderToStaticMarkup(<RunChart label="Twelve months" run={run} period="monthly" />);
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, cell]) => cell),
  );

const BOTH = [
  month('10', '500.25', '390.25', '1200.00', '1700.25'),
  month('11', '488.50', '390.00', '2700.40', '3188.90'),
];

test('nothing of an estimate stands among what was received, and an estimate has no cents', () => {
  const html = draw(BOTH);
  expect(html).toMatch(/Received.*Rent, estimate.*Sales, estimate/);
  expect(rowsOf(html)).toEqual([
    [],
    ['$390.25', '$110', '$1,200', '$1,700'],
    ['$390', '$99', '$2,700', '$3,189'],
    ['$780.25', '$209', '$3,900', '$4,889'],
  ]);
});

test('the table has the amounts that are drawn', () => {
  const html = draw(BOTH);
  const heights = [...html.matchAll(/height="([\d.]+)%"/g)].map(([, height]) => Number(height));
  const scale = Number(heights[0]) / 390.25;
  const drawn = heights.map((height) => Math.round(height / scale));
  expect(drawn).toHaveLength(6);
  for (const [place, amount] of [390.25, 110, 1200, 390, 98.5, 2700.4].entries())
    expect(Math.abs(Number(drawn[place]) - amount)).toBeLessThan(2);
});

test('an owner without a rent book has no column of what was received', () =>
  expect(draw([month('11', '98.00', '0.00', '0.00', '98.00')])).not.toContain('Received'));

test('what is overdue stands beside what came, in no total, where there is any', () => {
  expect(draw(BOTH)).not.toContain('Overdue');
  const html = draw([...BOTH, month('12', '390.00', '390.00', '0.00', '390.00', '195.00')]);
  expect(rowsOf(html).slice(-2)).toEqual([
    ['$390', '$0', '$0', '$390', '$195'],
    ['$1,170.25', '$209', '$3,900', '$5,279', '$195'],
  ]);
  // Half as high as what was received, and narrower.
  const bars = [...html.matchAll(/width="([\d.]+)%" height="([\d.]+)%"/g)].map(([, ...sizes]) =>
    sizes.map(Number),
  );
  const [came, late] = [bars[6] ?? [], bars.at(-1) ?? []];
  expect(late[1]).toBeCloseTo((came[1] ?? 0) / 2, 1);
  expect(late[0]).toBeLessThan(came[0] ?? 0);
});
