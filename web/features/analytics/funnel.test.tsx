import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Funnel } from './funnel.tsx';

const lastStep = (applications: number, viewings: number, leases?: number) => {
  const total = { views: 90, favourites: 4, inquiries: 9, viewings, applications };
  const html = renderToStaticMarkup(
    <Funnel total={total} visitors={60} visitorsSince={null} leases={leases} />,
  );
  const steps = html.split('<li').slice(1);
  return (steps.at(-1) ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/^[^>]*>|\s+/g, ' ');
};

test('leases end it, of the applications that came', () =>
  expect(lastStep(4, 8, 1)).toMatch(/Leases 1 25% of applications/));

test('where nobody applied they are of the viewings', () =>
  expect(lastStep(0, 8, 1)).toMatch(/Leases 1 13% of viewings/));

test('a home for sale has none', () => expect(lastStep(4, 8)).toMatch(/Applications 4 /));

test('with neither they have no rate', () => expect(lastStep(0, 0, 1)).not.toContain('%'));
