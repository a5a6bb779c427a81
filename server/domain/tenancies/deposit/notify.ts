import type { z } from 'zod';
import { otherSide, type TenancySide } from '#contract/tenancies.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { issueTenancyLink, tenancyPath } from '../links.ts';
import { type At, nameOf, recipientOf } from '../notify.ts';
import type { TenancyRow } from '../queries.ts';
import { DEPOSIT, type DepositNews } from './notices.ts';

/** Which view of the page a message leads to. */
const viewOf = (news: DepositNews): string =>
  news.startsWith('entry') ? 'entry' : news.startsWith('exit') ? 'exit' : 'deposit';

type News = Omit<z.input<typeof DEPOSIT.facts>, 'home' | 'name' | 'amount'> & { cents?: number };

/** Tells a side of the deposit, with a private link of its own. */
export async function notifyDeposit(
  at: At,
  row: TenancyRow,
  side: TenancySide,
  { cents = 0, ...news }: News,
): Promise<void> {
  const recipient = recipientOf(row, side);
  if (!recipient) return;
  const query = `?view=${viewOf(news.news)}`;
  const link = (await issueTenancyLink(at, row.id, side)) + query;
  const facts = { home: row.homeTitle, name: nameOf(row, otherSide(side)), amount: cents / 100, ...news };
  const path = tenancyPath(row.id) + query;
  await notify(at, DEPOSIT.to(recipient, facts, { ids: { tenancyId: row.id }, path, link }));
}
