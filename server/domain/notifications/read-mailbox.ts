import { desc } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { listMailbox, Mail } from '#contract/notifications.api.ts';
import { MAILBOX_PAGE_SIZE } from '#contract/notifications.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { localMailbox } from '#server/platform/database/schema/index.ts';
import { type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { searchColumns } from '#server/platform/kernel/search-columns.ts';

/** A page of the local mailbox, the newest first. Who looks into it is recorded, but not whose mail they looked for. */
export async function readMailbox(
  { q, ...paging }: EndpointInput<typeof listMailbox>['query'],
  ctx: UserCtx,
): Promise<ListPage<Unwritten<Mail>>> {
  const { db } = ctx;
  const details = { page: paging.page ?? 1, isSearched: q !== undefined };
  await audit(ctx, { action: 'mailbox.read', subjectKind: 'mailbox', subjectId: 'local', details });
  return listPage(db, {
    ...paging,
    size: MAILBOX_PAGE_SIZE,
    from: localMailbox,
    key: localMailbox.id,
    where: q === undefined ? undefined : searchColumns(q, [localMailbox.recipient]).where,
    order: [desc(localMailbox.createdAt), desc(localMailbox.id)],
    rows: db.select().from(localMailbox),
    present: (rows) => rows,
  });
}
