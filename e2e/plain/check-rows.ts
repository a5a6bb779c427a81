import { beforeAll, describe, expect, test } from 'vitest';
import type { Aspect, Row, Rows } from './row.ts';
import { play, type Story } from './story.ts';
import { createWorld, type World } from './world.ts';

/** A check of one aspect; one that a known fault breaks has to fail until the fault is mended. */
function check({ faults = {} }: Row, aspect: Aspect, title: string, run: () => Promise<void>): void {
  const fault = faults[aspect];
  if (fault) test.fails(`${title} (fault: ${fault})`, run);
  else test(title, run);
}

/** Posts each form of these rows in all ways. */
export function checkRows(rows: Rows): void {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  for (const [route, intents] of Object.entries(rows)) {
    for (const [intent, row] of Object.entries(intents)) {
      if ('noForm' in row) continue;
      describe(`${route}: ${intent}`, () => {
        let told: Promise<Story> | undefined;
        const story = () => {
          told ??= play(world, intent, row);
          return told;
        };

        check(row, 'done', 'is done, and a page says so', async () => {
          const { done, after, before } = await story();
          expect(Object.keys(done.changes), `${done.status} ${done.location}\n${done.page.shown}`).toEqual(
            expect.arrayContaining([...row.changes]),
          );
          expect(row.leads === undefined ? [row.status ?? 200, 303] : [303]).toContain(done.status);
          expect(done.location).toContain(row.leads ?? '');
          expect(after.status).toBe(row.status ?? 200);
          expect(after.page.shown).not.toBe(before.shown);
        });

        check(row, 'twice', 'sent twice is done once', async () => {
          const { twice } = await story();
          if (!row.repeats) expect(twice.changes).toEqual(row.renews ? { sessions: 1, users: 1 } : {});
          expect(twice.status).toBeLessThan(500);
        });

        check(row, 'refused', 'refused says what is wrong and keeps what was typed', async () => {
          const { refused, typed } = await story();
          if (!refused) return;
          const { fields = {}, at, status } = row.refused ?? {};
          // What was tried in vain is noted.
          const { audit_log: _noted, sms_codes: _tries, ...changes } = refused.changes;
          expect(changes).toEqual({});
          expect(refused.status).toBeLessThan(500);
          if (!row.refused) return;
          expect(refused.status).toBe(status ?? 400);
          const [form] = refused.page.formsOf(row.within ?? intent, { ...(typed.id && { id: typed.id }) });
          if (!form) throw new Error('The form is gone.');
          const names = Object.keys(fields).filter(form.isKept);
          expect(names.map((name) => form.values[name] ?? '')).toEqual(names.map((name) => fields[name]));
          if (at) expect(refused.page.errorOf(form, at)).toMatch(/\w/);
        });

        check(row, 'others', 'is refused to others', async () => {
          for (const { status, location, changes } of (await story()).others) {
            expect(changes).toEqual({});
            expect([302, 303, 400, 401, 403, 404, 409, 410], location).toContain(status);
          }
        });

        if (row.anew) {
          check(row, 'anew', 'is done again when it is wished anew', async () => {
            for (const { changes, wanted, shown } of (await story()).anew) {
              expect(Object.keys(changes).length).toBeGreaterThan(0);
              expect(shown).toEqual(wanted);
            }
          });
        }
      });
    }
  }
}
