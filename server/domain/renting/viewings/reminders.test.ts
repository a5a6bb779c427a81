import { beforeEach, describe, expect, it } from 'vitest';
import { viewings } from '#server/platform/database/schema/index.ts';
import { inOrder } from '#server/platform/jobs/each-row.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';
import { otherProcess } from '#server/testing/notices.ts';
import { TUESDAY, viewingsOf } from '#server/testing/viewings.ts';
import { claimDue, isDue, remindersOver, remindOfViewings } from './reminders.ts';

let test: TestApp;
let now = TEST_NOW;
beforeEach(async () => {
  now = TEST_NOW;
  test = await createTestApp();
  test.context.clock = () => now;
});

/** A time of Mogadishu. */
const at = (date: string, time: string) => new Date(`${date}T${time}:00+03:00`);
const MONDAY = '2026-11-23';

const remindAt = async (time: Date) => {
  now = time;
  return remindOfViewings(test.context);
};

async function remindersTo(viewingId: string, userId: string): Promise<string[]> {
  const told = await viewingsOf(test).noticesOf(viewingId, userId);
  return told
    .filter(({ title }) => /tomorrow|two hours/.test(title))
    .map(({ type, title }) => `${type}: ${title}`);
}
const of = (title: string) => ['email', 'in_app', 'sms'].map((type) => `${type}: ${title}`);

describe('reminders', () => {
  it('go out the evening before at six and two hours before, to both sides, each once', async () => {
    const { viewing, owner, renter } = await viewingsOf(test).open();
    expect(await remindAt(at(MONDAY, '17:59'))).toBe(0);
    expect(await remindAt(at(MONDAY, '18:00'))).toBe(1);
    expect(await remindAt(at(MONDAY, '18:05'))).toBe(0);
    expect(await remindAt(at(TUESDAY, '07:59'))).toBe(0);
    expect(await remindAt(at(TUESDAY, '08:00'))).toBe(1);
    expect(await remindAt(at(TUESDAY, '08:05'))).toBe(0);
    for (const { id } of [owner, renter]) {
      expect((await remindersTo(viewing.id, id)).sort()).toEqual(
        [...of('Viewing tomorrow'), ...of('Viewing in two hours')].sort(),
      );
    }
  });

  it('are not sent of what was cancelled, is over, or was asked for too late', async () => {
    const { open, change } = viewingsOf(test);
    const cancelled = await open();
    await change(cancelled.viewing.id, cancelled.renter, { status: 'cancelled' });
    await open({ date: MONDAY, time: '9:00 AM' });
    now = at(MONDAY, '19:00');
    await open({ date: TUESDAY, time: '11:00 AM' });
    expect(await remindAt(at(MONDAY, '20:00'))).toBe(0);
    expect(await remindAt(at(TUESDAY, '12:00'))).toBe(0);
  });

  it('are due again for a viewing that was moved', async () => {
    const { viewing, renter } = await viewingsOf(test).open();
    expect(await remindAt(at(MONDAY, '18:00'))).toBe(1);
    await viewingsOf(test).change(viewing.id, renter, { date: '2026-11-26', time: '9:00 AM' });
    expect(await remindAt(at('2026-11-25', '18:00'))).toBe(1);
  });

  it('are one where the evening was missed', async () => {
    const { viewing, renter } = await viewingsOf(test).open();
    expect(await remindAt(at(TUESDAY, '09:00'))).toBe(1);
    expect((await remindersTo(viewing.id, renter.id)).sort()).toEqual(of('Viewing in two hours'));
  });

  it('go out once each from several workers at once, also where one dies in the middle', async () => {
    const { open } = viewingsOf(test);
    const opened = [];
    for (let n = 0; n < 6; n++) opened.push(await open({ time: `${9 + n}:00` }));
    now = at(MONDAY, '18:00');
    await expect(
      test.context.database.transaction(async (db) => {
        const due = await inOrder(test.context, viewings.id, isDue('evening', now))(undefined, 10);
        expect(due).toHaveLength(6);
        for (const { id } of due) expect(await claimDue(db, 'evening', now, id)).toBe(true);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    const other = otherProcess(test);
    await Promise.all([remindOfViewings(test.context), remindOfViewings(other)]);
    await other.database.close();
    for (const { viewing, renter } of opened) {
      expect((await remindersTo(viewing.id, renter.id)).sort()).toEqual(of('Viewing tomorrow'));
    }
  });
});

it('counts as done what is due when a slot is chosen', () => {
  const slot = { date: TUESDAY, hour: 10 };
  const states = (time: Date) => {
    const { eveningReminderAt, hoursReminderAt } = remindersOver(slot, time);
    return [eveningReminderAt !== null, hoursReminderAt !== null];
  };
  expect(states(at(MONDAY, '17:59'))).toEqual([false, false]);
  expect(states(at(MONDAY, '18:00'))).toEqual([true, false]);
  expect(states(at(TUESDAY, '08:00'))).toEqual([true, true]);
});
