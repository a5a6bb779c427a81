import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RentCell } from '#contract/rent-book.api.ts';
import { SquareCell } from './cell.tsx';

const part = (paid: string, amount: string) =>
  renderToStaticMarkup(
    <SquareCell
      to={undefined}
      cell={{ state: 'partly_paid', month: '2026-11', amount, paid, daysLate: 0 } as RentCell}
    />,
  );

test.each([
  ['150.00', '210.00', '71%'],
  ['105.00', '210.00', '50%'],
  ['209.90', '210.00', '99%'],
])('a month of which %s of %s is paid says so: %s', (paid, amount, share) => {
  expect(part(paid, amount)).toContain(`${share}<`);
});
