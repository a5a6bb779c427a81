import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { HourGrid } from './hour-grid.tsx';

const DAYS = ['Sat', 'Sun', 'Mon'];
const HOURS = ['9', '10', '11'];

/** The hour at ten on Sunday is blocked; at eleven on Monday two viewings stand in one cell. */
const Week = () => (
  <>
    <HourGrid
      label="Week"
      rowsLabel="Hours"
      columns={DAYS.map((key) => ({ key, heading: key }))}
      rows={HOURS.map((key) => ({ key, label: key }))}
      start={{ column: 1, row: 0 }}
      cellAt={(column, row) => {
        const name = `${DAYS[column]} ${HOURS[row]}`;
        if (name === 'Sun 10') return { label: `${name} blocked`, isHatched: true };
        return {
          content: (tabIndex) => (
            <>
              <a href="#free" tabIndex={tabIndex}>
                {name}
              </a>
              {name === 'Mon 11' && (
                <a href="#second" tabIndex={tabIndex}>
                  {name} again
                </a>
              )}
            </>
          ),
        };
      }}
    />
    <button type="button">After</button>
  </>
);

/** What has the focus, by its words. */
const focused = () => document.activeElement?.textContent;
const press = async (keys: string) => {
  await userEvent.keyboard(keys);
  return focused();
};

async function start() {
  await renderScreen(Week);
  (page.getByRole('link', { name: 'Sun 9' }).element() as HTMLElement).focus();
}

test('it is one stop for Tab, at the cell that was left last', async () => {
  await start();
  expect(await press('{ArrowRight}')).toBe('Mon 9');
  expect(await press('{Tab}')).toBe('After');
  expect(await press('{Shift>}{Tab}{/Shift}')).toBe('Mon 9');
});

test('arrows go to the next hour and the next day, and not beyond the week', async () => {
  await start();
  expect(await press('{ArrowDown}')).toBe('Sun 10 blocked');
  expect(await press('{ArrowLeft}')).toBe('Sat 10');
  expect(await press('{ArrowLeft}')).toBe('Sat 10');
  expect(await press('{ArrowUp}')).toBe('Sat 9');
  expect(await press('{ArrowUp}')).toBe('Sat 9');
});

test('up and down go through all that stands in one hour', async () => {
  await start();
  expect(await press('{Control>}{End}{/Control}')).toBe('Mon 11');
  expect(await press('{ArrowDown}')).toBe('Mon 11 again');
});

test('Home and End lead to the ends of the week, Page Up and Down to those of the day', async () => {
  await start();
  expect(await press('{End}')).toBe('Mon 9');
  expect(await press('{PageDown}')).toBe('Mon 11');
  expect(await press('{Home}')).toBe('Sat 11');
  expect(await press('{PageUp}')).toBe('Sat 9');
});

test('from right to left, the arrow to the left leads to the day after', async () => {
  document.documentElement.dir = 'rtl';
  try {
    await start();
    expect(await press('{ArrowLeft}')).toBe('Mon 9');
    expect(await press('{ArrowRight}')).toBe('Sun 9');
  } finally {
    document.documentElement.dir = 'ltr';
  }
});
