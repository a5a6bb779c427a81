import { z } from 'zod';
import { DOCUMENT_KINDS, DOCUMENT_REFUSALS } from '#contract/documents.ts';
import ar from '#server/messages/documents/ar.json' with { type: 'json' };
import en from '#server/messages/documents/en.json' with { type: 'json' };
import so from '#server/messages/documents/so.json' with { type: 'json' };
import { catalogue } from '#server/platform/notifications/catalogue.ts';
import { defineNotice } from '#server/platform/notifications/define-notice.ts';
import { type Notifier, notify } from '#server/platform/notifications/notify.ts';
import type { AdminDocumentRow } from './queries.ts';

/** A document of a listing was checked or refused. */
export const DOCUMENT = defineNotice({
  category: 'document',
  channels: ['in_app', 'email'],
  facts: z.object({
    listing: z.string(),
    kind: z.enum(DOCUMENT_KINDS),
    /** null: it was checked. */
    refusal: z.enum(DOCUMENT_REFUSALS).nullable(),
    /** As the administrator wrote it; may be empty. */
    note: z.string().default(''),
  }),
  catalogue: catalogue('documents', en, so, ar),
  words: ({ listing, kind: one, refusal, note }, say) => {
    const kind = say(`kind_${one}`);
    return refusal
      ? {
          title: say('refused_title', { kind, listing }),
          message: say('refused_message', { reason: say(`reason_${refusal}`), note }),
        }
      : { title: say('checked_title', { kind, listing }), message: say('checked_message', { note }) };
  },
});

/** Tells the owner what an administrator found, in the owner's language. */
export const notifyOfDocument = (
  notifier: Notifier,
  { id, kind, refusal, note, listing, owner }: AdminDocumentRow,
): Promise<void> =>
  notify(
    notifier,
    DOCUMENT.to(
      { userId: owner.id, email: owner.email, language: owner.language },
      { listing: listing.title, kind, refusal, note },
      { ids: { documentId: id }, path: `/active-listings/${listing.id}/documents` },
    ),
  );
