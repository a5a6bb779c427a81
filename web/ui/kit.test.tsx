import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Page as ListPage } from '#contract/paging.ts';
import { initialsOf } from './avatar.tsx';
import { CountBadge } from './badge.tsx';
import { LineChart } from './chart.tsx';
import { DataTable } from './data-table.tsx';
import { SlotPicker } from './date-chips.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { TextField } from './field.tsx';
import { Page } from './page.tsx';
import { sparkPoints } from './sparkline.tsx';
import { Toolbar } from './toolbar.tsx';

/** What the server sends for a piece of the kit at an address. */
function render(element: ReactNode, address = '/list'): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const count = (html: string, part: string) => html.split(part).length - 1;

describe('a page', () => {
  test('has one main, which can be focused, with one h1', () => {
    const html = render(
      <Page title="Bookings" back={{ to: '/admin/dashboard', label: 'Overview' }}>
        text
      </Page>,
    );
    expect(count(html, '<main id="content" tabindex="-1"')).toBe(1);
    expect(count(html, '<h1')).toBe(1);
    expect(html).toContain('href="/admin/dashboard"');
  });
});

interface Row {
  id: string;
  name: string;
}
const page: ListPage<Row> = {
  items: [
    { id: 'a', name: 'Xasan' },
    { id: 'b', name: 'Khadiija' },
  ],
  total: 248,
  totalIsCapped: false,
  page: 2,
  pageSize: 20,
  hasNext: true,
};
const columns = [
  { key: 'name', header: 'Name', isTitle: true, sortKey: 'name', cell: ({ name }: Row) => name },
  { key: 'id', header: 'Number', cell: ({ id }: Row) => id },
];

function table(change: Partial<ListPage<Row>> = {}) {
  return render(
    <DataTable
      page={{ ...page, ...change }}
      columns={columns}
      rowKey={({ id }) => id}
      caption="Bookings"
      sort="name"
      empty={<EmptyState title="Nothing yet" />}
    />,
    '/list?q=hodan&page=2',
  );
}

describe('a table', () => {
  test('has a caption, headings of rows and columns, and says how it is sorted', () => {
    const html = table();
    expect(html).toContain('<caption class="sr-only">Bookings</caption>');
    expect(html).toMatch(/<th role="columnheader" scope="col" aria-sort="ascending"/);
    expect(count(html, 'scope="row"')).toBe(2);
  });
  test('sorts by a link that keeps the search and begins at the first page', () => {
    expect(table()).toContain('href="/list?q=hodan&amp;sort=-name"');
  });
  test('tells its rows on a card by their headings', () => expect(table()).toContain('data-label="Number"'));
  test('leads to its pages from the present address', () => {
    expect(table()).toContain('href="/list?q=hodan&amp;page=3"');
    expect(table()).toContain('21 to 22 of 248');
  });
  test('without rows is no table but what stands for it', () => {
    const html = table({ items: [], total: 0, page: 1, hasNext: false });
    expect(html).not.toContain('<table');
    expect(html).toContain('Nothing yet');
  });
});

describe('a toolbar', () => {
  test('is a plain form that keeps the order and lets go of the page', () => {
    const html = render(<Toolbar search="hodan" searchLabel="Search" />, '/list?sort=-date&page=3&q=hodan');
    expect(html).toContain('method="get"');
    expect(html).toContain('<input type="hidden" name="sort" value="-date"/>');
    expect(html).not.toContain('name="page"');
  });
});

describe('a dialog without scripts', () => {
  test('stands open in the page, and its cross leads to the page without it', () => {
    const html = render(
      <Dialog title="Cancel" onClose={() => undefined} closeTo="/my-moving-services">
        text
      </Dialog>,
    );
    expect(html).toMatch(/<dialog open="" aria-labelledby=/);
    expect(html).toContain('href="/my-moving-services"');
  });
  test('that is closed is not there', () => {
    expect(
      render(
        <Dialog title="Cancel" isOpen={false} onClose={() => undefined}>
          text
        </Dialog>,
      ),
    ).toBe('');
  });
  test('that confirms puts the focus on Cancel and sends the form it is told', () => {
    const html = render(
      <ConfirmDialog title="Delete?" confirmLabel="Delete booking" form="delete" onClose={() => undefined}>
        Xasan is told.
      </ConfirmDialog>,
    );
    expect(html).toContain('role="alertdialog"');
    expect(html).toMatch(/data-autofocus=""[^>]*>Cancel/);
    expect(html).toMatch(/<button type="submit" form="delete"/);
  });
});

describe('a field', () => {
  test('is tied to its label, its error and its hint', () => {
    const html = render(<TextField name="phone" label="Phone" error="Nine digits" hint="Like 61…" />);
    const id = /for="([^"]+)"/.exec(html)?.[1] ?? 'none';
    expect(html).toContain(`id="${id}"`);
    expect(html).toContain(`aria-describedby="${id}-error ${id}-hint"`);
    expect(html).toContain('aria-invalid="true"');
  });
});

describe('hours to choose from', () => {
  test('that are taken stay in place with their word and cannot be reached', () => {
    const html = render(
      <SlotPicker
        name="time"
        legend="Time"
        slots={[
          { value: '9:00', label: '9:00 AM' },
          { value: '10:00', label: '10:00 AM', state: 'taken' },
        ]}
      />,
    );
    expect(html).toMatch(
      /disabled="" value="10:00"|value="10:00"[^>]*disabled=""|disabled=""[^>]*value="10:00"/,
    );
    expect(html).toContain('taken');
  });
});

describe('a chart', () => {
  const chart = (values: number[]) =>
    render(
      <LineChart
        label="Views by day"
        points={values.map((_, n) => ({ label: `${n + 1} Nov` }))}
        pointsName="Day"
        values={values}
        valueName="views"
        empty="From the first visit on."
      />,
    );
  test('has its numbers in a table beneath, and their sum', () => {
    const html = chart([3, 0, 6]);
    for (const number of ['3', '0', '6', '9']) expect(html).toContain(`<bdi>${number}</bdi>`);
  });
  test('without figures keeps its axes and says from when there will be some', () => {
    const html = chart([0, 0]);
    expect(html).toContain('From the first visit on.');
    expect(html).toContain('chart-line');
    expect(html).not.toContain('<polyline');
  });
  test('as a small line goes from the lowest at the bottom to the highest at the top', () => {
    expect(sparkPoints([1, 3])).toEqual([
      [2, 22],
      [62, 2],
    ]);
    expect(sparkPoints([2, 2]).map(([, y]) => y)).toEqual([12, 12]);
  });
});

describe('small signs', () => {
  test('a count of nothing is not there, one of more than 99 says so', () => {
    expect(render(<CountBadge value={0} tone="waiting" label="none" />)).toBe('');
    expect(render(<CountBadge value={128} tone="new" label="128 new homes" />)).toContain('99+');
  });
  test('initials are of the first and the last name; one where letters join', () => {
    expect(initialsOf('Hodan Sheekh Cali')).toBe('HC');
    expect(initialsOf('  xasan ')).toBe('X');
    expect(initialsOf('حسن علي')).toBe('ح');
  });
});
