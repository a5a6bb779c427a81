import type { z } from 'zod';
import { TENANCY_LINK_DAYS, type TenancySide } from '#contract/tenancies.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { tenancyLinks } from '#server/platform/database/schema/index.ts';
import { daysAfter, makeLink } from '#server/platform/kernel/private-links.ts';
import type { Recipient } from '#server/platform/notifications/define-notice.ts';
import { type Teller, tell } from '#server/platform/notifications/tell.ts';
import { RENT_DUE, TENANCY } from './notices.ts';
import type { TenancyRow } from './queries.ts';

const PAGE = { page: '/tenancy' };
/** Where a side opens a tenancy once signed in. */
export const tenancyPath = (id: string): string => `${PAGE.page}/${id}`;

export type At = Teller & { now: Date };

/** Stores a link by which a side opens a tenancy; earlier ones remain valid. @returns its path */
export async function issueTenancyLink(
  { db, now }: { db: Db; now: Date },
  tenancyId: string,
  side: TenancySide,
): Promise<string> {
  const { tokenHash, path } = makeLink(PAGE);
  await db.insert(tenancyLinks).values({
    tenancyId,
    side,
    tokenHash,
    expiresAt: daysAfter(now, TENANCY_LINK_DAYS),
    createdAt: now,
  });
  return path;
}

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
  if (side === 'owner' || row.tenantPhone === null) return undefined;
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

type News = Omit<z.input<typeof TENANCY.facts>, 'home' | 'name' | 'amount'> & {
  name?: string;
  amountCents?: number;
  /** Another home than the one that is let. */
  home?: string;
};

/** Tells a side what the other one did, with a private link of its own. */
export async function tellSide(
  at: At,
  row: TenancyRow,
  side: TenancySide,
  { name = nameOf(row, side === 'owner' ? 'tenant' : 'owner'), amountCents = 0, ...news }: News,
  query: Query = {},
): Promise<void> {
  const recipient = recipientOf(row, side);
  if (!recipient) return;
  const link = withQuery(await issueTenancyLink(at, row.id, side), query);
  await tell(
    at,
    TENANCY.to(
      recipient,
      { home: row.homeTitle, name, amount: amountCents / 100, ...news },
      { ids: { tenancyId: row.id }, path: withQuery(tenancyPath(row.id), query), link },
    ),
  );
}

type Due = Omit<z.input<typeof RENT_DUE.facts>, 'home' | 'name' | 'amount'> & { amountCents: number };

/** Reminds a side of a due, unless it has switched that off. @returns whether it was told */
export async function remindSide(
  at: At,
  row: TenancyRow,
  side: TenancySide,
  due: Due & { dueId: string },
): Promise<boolean> {
  const isOn = side === 'owner' ? row.ownerReminders : row.tenantReminders;
  const recipient = isOn ? recipientOf(row, side) : undefined;
  if (!recipient) return false;
  const { dueId, amountCents, ...facts } = due;
  const query = side === 'tenant' ? { view: 'pay', due: dueId } : { due: dueId };
  const link = withQuery(await issueTenancyLink(at, row.id, side), query);
  await tell(
    at,
    RENT_DUE.to(
      recipient,
      { home: row.homeTitle, name: row.tenantName, amount: amountCents / 100, ...facts },
      { ids: { tenancyId: row.id, dueId }, path: withQuery(tenancyPath(row.id), query), link },
    ),
  );
  return true;
}
