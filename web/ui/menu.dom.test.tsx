import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { Menu } from './menu.tsx';

const onChoose = vi.fn();
const item = (name: string) => page.getByRole('button', { name, exact: true });
const opener = () => page.getByRole('button', { name: 'Status of the booking' });

async function open(current?: string) {
  onChoose.mockClear();
  await renderScreen(() => (
    <div style={{ height: '3000px' }}>
      <Menu label="Status of the booking" trigger="Status">
        {['Pending', 'Confirmed', 'Cancelled'].map((name) => (
          <button
            key={name}
            type="button"
            className="menu-item"
            aria-current={name === current || undefined}
            onClick={() => onChoose(name)}
          >
            {name}
          </button>
        ))}
      </Menu>
    </div>
  ));
  await opener().click();
  await expect.element(item('Pending')).toBeVisible();
}

test('it opens at its first entry', async () => {
  await open();
  await expect.element(item('Pending')).toHaveFocus();
});

test('it opens at the entry that is set now', async () => {
  await open('Confirmed');
  await expect.element(item('Confirmed')).toHaveFocus();
});

test('arrows go from entry to entry, and round', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Confirmed')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(item('Cancelled')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Pending')).toHaveFocus();
});

test('Escape closes it, chooses nothing, and the focus is where it was', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(item('Pending')).not.toBeInTheDocument();
  expect(onChoose).not.toHaveBeenCalled();
  await expect.element(opener()).toHaveFocus();
});

test('a tap beside it closes it', async () => {
  await open();
  await page.elementLocator(document.body).click({ position: { x: 900, y: 700 }, force: true });
  await expect.element(item('Pending')).not.toBeInTheDocument();
  expect(onChoose).not.toHaveBeenCalled();
});

test('an entry acts once and closes it', async () => {
  await open();
  await item('Confirmed').click();
  expect(onChoose.mock.calls).toEqual([['Confirmed']]);
  await expect.element(item('Pending')).not.toBeInTheDocument();
});

test('it goes where what it belongs to moves away beneath it', async () => {
  await open();
  scrollTo(0, 400);
  await expect.element(item('Pending')).not.toBeInTheDocument();
});

test('it stands inside the window, also at the end of a line', async () => {
  await page.viewport(360, 640);
  await renderScreen(() => (
    <div style={{ position: 'fixed', insetInlineEnd: 0, bottom: 0 }}>
      <Menu label="Status of the booking" trigger="Status">
        <button type="button" className="menu-item">
          Pending
        </button>
      </Menu>
    </div>
  ));
  await opener().click();
  await expect.element(item('Pending')).toBeInViewport({ ratio: 1 });
});
