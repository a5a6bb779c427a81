import pino from 'pino';
import { describe, expect, it } from 'vitest';
import type { List, Listed, Span } from '#server/domain/payments/gateways/gateway.ts';
import { listWhole } from './compare.ts';

const app = { log: pino({ level: 'silent' }) };
const HOUR = 3_600_000;
const FROM = new Date('2026-11-20T00:00:00Z');
const at = (hours: number) => new Date(FROM.getTime() + hours * HOUR);
const WEEK = { from: FROM, until: at(168) };

/** A payment an hour, and a gateway that answers with so many at most. */
const gateway =
  (most: number) =>
  async ({ from, until }: Span): Promise<List> => {
    const found = Array.from({ length: 168 }, (_, hour) => hour).filter(
      (hour) => at(hour) >= from && at(hour) < until,
    );
    if (found.length > most) return 'too_long';
    return found.map(
      (hour): Listed => ({
        reference: String(hour),
        gatewayId: String(hour),
        status: { kind: 'approved', movedCents: 1 },
        refundedCents: 0,
      }),
    );
  };

describe('a gateway’s list', () => {
  it('is asked for in halves, and halves of these, where it is too long for one answer', async () => {
    for (const most of [168, 167, 50, 1]) {
      const listed = await listWhole(app, gateway(most), WEEK);
      expect(listed.map(({ reference }) => Number(reference))).toEqual(
        Array.from({ length: 168 }, (_, hour) => hour),
      );
    }
  });

  it('that stays too long, or cannot be read, ends with an error that says so', async () => {
    await expect(listWhole(app, gateway(0), WEEK)).rejects.toMatchObject({ name: 'gateway_list_too_long' });
    await expect(listWhole(app, async () => 'unclear', WEEK)).rejects.toMatchObject({
      name: 'gateway_list_unclear',
    });
  });
});
