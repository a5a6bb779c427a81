import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { Toolbar } from './toolbar.tsx';

const field = page.getByRole('searchbox', { name: 'Search' });
const leadTo = (words: string) => page.getByRole('button', { name: `To “${words}”` }).click();

/** A list that is led to by other ways too. */
function Screen() {
  const [search, setSearch] = useState('');
  return (
    <>
      <Toolbar search={search} searchLabel="Search" />
      {['', 'well'].map((words) => (
        <button
          key={words}
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setSearch(words)}
        >{`To “${words}”`}</button>
      ))}
    </>
  );
}

test('the field shows what the list is of, and keeps the focus', async () => {
  await renderScreen(Screen);
  await field.fill('well');
  await leadTo('well');
  await expect.element(field).toHaveFocus();
  await leadTo('');
  await expect.element(field).toHaveValue('');
});

test('what is typed on while the list is on its way stays', async () => {
  await renderScreen(Screen);
  await field.fill('well');
  await userEvent.keyboard(' in Hodan');
  await leadTo('well');
  await expect.element(field).toHaveValue('well in Hodan');
  await expect.element(field).toHaveFocus();
});

const Filters = () => (
  <Toolbar
    searchLabel="Search"
    folds={1}
    filters={
      <select name="status" aria-label="Status">
        <option>All</option>
      </select>
    }
  />
);

test.for([
  [360, false],
  [1280, true],
] as const)('several filters fold behind one button on a phone only: %i px', async ([width, isOpen]) => {
  await page.viewport(width, 740);
  await renderScreen(Filters);
  const select = page.css('select');
  const isSeen = () => (select.element() as HTMLElement).checkVisibility({ contentVisibilityAuto: true });
  await expect.poll(isSeen).toBe(isOpen);
  if (isOpen) return;
  await page.css('summary').click();
  await expect.poll(isSeen).toBe(true);
});
