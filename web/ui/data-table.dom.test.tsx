import { useState } from 'react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Page } from '#contract/paging.ts';
import { m } from '../messages/index.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { Column } from './table-row.tsx';
import { useTicked } from './use-ticked.ts';

interface Person {
  id: string;
  name: string;
  role: string;
}

const PEOPLE: Person[] = ['Asha', 'Bile', 'Cali'].map((name) => ({ id: name, name, role: 'Renter' }));
const COLUMNS: Column<Person>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sortKey: 'name', isTitle: true },
  { key: 'role', header: 'Role', cell: ({ role }) => role },
];
const pageOf = (items: Person[], more: Partial<Page<Person>> = {}): Page<Person> => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  pageSize: 3,
  hasNext: false,
  ...more,
});

function Table(props: Partial<DataTableProps<Person>>) {
  return (
    <DataTable
      page={pageOf(PEOPLE)}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      caption="People"
      empty={<p>Nobody found</p>}
      {...props}
    />
  );
}

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

function Sorted() {
  return (
    <>
      <Table sort={new URLSearchParams(useLocation().search).get('sort') ?? undefined} />
      <Address />
    </>
  );
}

function Ticked() {
  const [people, setPeople] = useState(PEOPLE);
  const { ids, selected, onChange } = useTicked(people.map(({ id }) => id));
  const selection = {
    name: 'id',
    labelOf: ({ name }: Person) => `Select ${name}`,
    isFixed: ({ id }: Person) => id === 'Cali',
    selected,
    onChange,
  };
  return (
    <>
      <Table page={pageOf(people)} selection={selection} />
      <output>{ids.join()}</output>
      <button type="button" onClick={() => setPeople((all) => all.slice(1))}>
        The first one goes
      </button>
    </>
  );
}

const heading = () => page.getByRole('columnheader', { name: 'Name' });
const all = () => page.getByRole('checkbox', { name: m.ui_select_all() });
const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });

test('a heading sorts in the address, keeps the filters and begins at the first page', async () => {
  await renderScreen(Sorted, { at: '/people?q=a&page=3' });
  await expect.element(heading()).not.toHaveAttribute('aria-sort');
  await heading().getByRole('link').click();
  await expect.element(page.getByText('/people?q=a&sort=name', { exact: true })).toBeVisible();
  await expect.element(heading()).toHaveAttribute('aria-sort', 'ascending');
  await heading().getByRole('link').click();
  await expect.element(page.getByText('/people?q=a&sort=-name', { exact: true })).toBeVisible();
  await expect.element(heading()).toHaveAttribute('aria-sort', 'descending');
});

test('a column that cannot be sorted has no link', async () => {
  await renderScreen(Table);
  const role = page.getByRole('columnheader', { name: 'Role' });
  await expect.element(role.getByRole('link')).not.toBeInTheDocument();
});

test('one tick ticks all rows that can be, and takes all away', async () => {
  await renderScreen(Ticked);
  await expect.element(tick('Cali')).toBeDisabled();
  await tick('Asha').click();
  await expect.element(all()).toBePartiallyChecked();
  await all().click();
  await expect.element(page.getByText('Asha,Bile', { exact: true })).toBeVisible();
  await expect.element(all()).toBeChecked();
  await all().click();
  await expect.element(tick('Asha')).not.toBeChecked();
  await expect.element(tick('Bile')).not.toBeChecked();
});

test('a row that has gone from the page is not ticked any more', async () => {
  await renderScreen(Ticked);
  await all().click();
  await page.getByRole('button', { name: 'The first one goes' }).click();
  await expect.element(page.getByText('Bile', { exact: true }).last()).toBeVisible();
  await expect.element(page.getByText('Asha,Bile')).not.toBeInTheDocument();
});

test('on a phone its cards are still a table to those who hear it', async () => {
  await page.viewport(360, 640);
  await renderScreen(Table);
  const row = page.getByRole('table', { name: 'People' }).getByRole('row', { name: /Asha/ });
  await expect.element(row.getByRole('rowheader', { name: 'Asha' })).toBeVisible();
  await expect.element(row.getByRole('cell', { name: /Renter/ })).toBeVisible();
});

test('where its words are too long for its card it scrolls in there, else its headings may stick', async () => {
  await page.viewport(1280, 800);
  const long = [{ id: 'a', name: 'W'.repeat(200), role: 'Renter' }];
  await renderScreen(() => (
    <>
      <Table />
      <Table page={pageOf(long)} caption="Long" />
    </>
  ));
  const scrollOf = (name: string) => page.getByRole('table', { name }).element().parentElement as HTMLElement;
  await expect.poll(() => getComputedStyle(scrollOf('People')).overflowX).toBe('visible');
  await expect.poll(() => getComputedStyle(scrollOf('Long')).overflowX).toBe('auto');
  expect(document.documentElement.scrollWidth).toBe(innerWidth);
});

test('in a narrow card a column leaves and is said beneath the title, where there is room it stays', async () => {
  const columns = COLUMNS.map((column) =>
    column.key === 'role' ? { ...column, inDetails: ({ role }: Person) => `as ${role}` } : column,
  );
  await page.viewport(1280, 800);
  await renderScreen(() => <Table columns={columns} />);
  const title = page.getByRole('rowheader', { name: /Asha/ });
  await expect.element(page.getByRole('columnheader', { name: 'Role' })).toBeVisible();
  await expect.element(title.getByText('as Renter')).not.toBeVisible();
  await page.viewport(768, 800);
  await expect.element(page.getByRole('columnheader', { name: 'Role' })).not.toBeInTheDocument();
  await expect.element(title.getByText('as Renter')).toBeVisible();
});

test('without rows it says so, and keeps what filters it', async () => {
  await renderScreen(() => <Table page={pageOf([])} toolbar={<input aria-label="Search" />} />);
  await expect.element(page.getByText('Nobody found')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('beneath it stands which of how many rows are shown, also where nobody counts further', async () => {
  await renderScreen(() => (
    <Table page={pageOf(PEOPLE, { page: 2, total: 1000, totalIsCapped: true, hasNext: true })} />
  ));
  await expect.element(page.getByText(m.ui_range({ from: '4', to: '6', total: '1,000+' }))).toBeVisible();
});

test('what keeps nothing that takes the focus is scrolled by keys itself', async () => {
  await renderScreen(() => <Table columns={COLUMNS.slice(1)} />);
  const group = page.getByRole('group', { name: 'People' });
  (group.element() as HTMLElement).focus();
  await expect.element(group).toHaveFocus();
});
