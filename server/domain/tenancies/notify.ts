import type { z } from 'zod';
import type { TenancySide } from '#contract/tenancies.ts';
import type { OutgoingNotice, Recipient } from '#server/platform/notifications/define-notice.ts';
import { type Notifier, notify } from '#server/platform/notifications/notify.ts';
import { issueTenancyLink, tenancyPath } from './links.ts';
import { RENT_DUE, TENANCY } from './notices.ts';
import type { TenancyRow } from './queries.ts';

export type At = Notifier & { now: Date };

/** How a side is reached: a tenant without an account by the number that the owner gave. */
export function recipientOf(row: TenancyRow, side: TenancySide): Recipient | undefined {
  const person = side === 'owner' ? row.owner : row.tenant;
  const userId = side === 'owner' ? row.ownerId : row.tenantId;
  if (person && userId !== null) {
    if (!person.isActive) return undefined;
    return {
      userId,
      email: person.email,
      sms: person.phoneE164,
      language: person.language ?? row.tenantLanguage,
    };
  }
  if (side === 'owner' || row.tenantPhone === null || row.tenantDeniedAt !== null) return undefined;
  return { sms: row.tenantPhone, numberOf: 'given', language: row.tenantLanguage };
}

/** Which view of the page a message leads to, such as `?view=pay&due=…`. */
type Query = Record<string, string>;
const withQuery = (path: string, query: Query) => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
};

/** The name of a side as the other one reads it. */
export const nameOf = (row: TenancyRow, side: TenancySide): string =>
  side === 'owner' ? (row.owner?.name ?? '–') : row.tenantName;

/**
 * The number of a side as the other one reads it: today's while what both agreed to runs, before and afterwards the one
 * that was given for it.
 */
export function phoneOf(row: TenancyRow, side: TenancySide): string | null {
  const given = side === 'owner' ? row.ownerPhone : row.tenantPhone;
  const isAgreed = row.status === 'active' || row.status === 'ending';
  return (isAgreed ? (side === 'owner' ? row.owner : row.tenant)?.phoneE164 : null) ?? given;
}

export type News = Omit<z.input<typeof TENANCY.facts>, 'home' | 'name' | 'amount'> & {
  name?: string;
  amountCents?: number;
  /** Another home than the one that is let. */
  home?: string;
};

/** What a side is told that the other one did; undefined where it is reached nowhere. */
export function newsTo(
  row: TenancyRow,
  side: TenancySide,
  { name = nameOf(row, side === 'owner' ? 'tenant' : 'owner'), amountCents = 0, ...news }: News,
  { query = {}, link }: { query?: Query; link?: string } = {},
): OutgoingNotice | undefined {
  const recipient = recipientOf(row, side);
  if (!recipient) return undefined;
  return TENANCY.to(
    recipient,
    { home: row.homeTitle, name, amount: amountCents / 100, ...news },
    {
      ids: { tenancyId: row.id },
      path: withQuery(tenancyPath(row.id), query),
      link: link && withQuery(link, query),
    },
  );
}

/** Tells a side what the other one did, with a private link of its own. */
export async function notifySide(
  at: At,
  row: TenancyRow,
  side: TenancySide,
  news: News,
  query: Query = {},
): Promise<void> {
  if (!recipientOf(row, side)) return;
  const link = await issueTenancyLink(at, row.id, side);
  const notice = newsTo(row, side, news, { query, link });
  if (notice) await notify(at, notice);
}

type Due = Omit<z.input<typeof RENT_DUE.facts>, 'home' | 'name' | 'amount'> & {
  amountCents: number;
  dueId: string;
};

/** What a side is reminded of; undefined where it has switched that off, or is reached nowhere. */
export function reminderTo(
  row: TenancyRow,
  side: TenancySide,
  { dueId, amountCents, ...facts }: Due,
  link?: string,
): OutgoingNotice | undefined {
  const isOn = side === 'owner' ? row.ownerReminders : row.tenantReminders;
  const recipient = isOn ? recipientOf(row, side) : undefined;
  if (!recipient) return undefined;
  const query: Query = side === 'tenant' ? { view: 'pay', due: dueId } : { due: dueId };
  return RENT_DUE.to(
    recipient,
    { home: row.homeTitle, name: row.tenantName, amount: amountCents / 100, ...facts },
    {
      ids: { tenancyId: row.id, dueId },
      path: withQuery(tenancyPath(row.id), query),
      link: link && withQuery(link, query),
    },
  );
}

/** Reminds a side of a due, unless it has switched that off. @returns whether it was told */
export async function remindSide(at: At, row: TenancyRow, side: TenancySide, due: Due): Promise<boolean> {
  if (!reminderTo(row, side, due)) return false;
  const notice = reminderTo(row, side, due, await issueTenancyLink(at, row.id, side));
  if (notice) await notify(at, notice);
  return true;
}
