import type { Hono } from 'hono';
import {
  changeInquiry as changeEndpoint,
  countInquiries as countEndpoint,
  listInquiries,
  readInquiry as readEndpoint,
  readInquiryByLink,
  readSavedReplies as readSavedEndpoint,
  renewInquiryLink,
  sendReply as replyEndpoint,
  saveReplies as saveEndpoint,
  sendReplyByLink,
} from '#contract/inquiries.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { GUEST } from '#server/platform/kernel/actor.ts';
import { noteLinkUsed } from '#server/platform/notifications/may-send.ts';
import { changeInquiry } from './change-inquiry.ts';
import { CHANGES, LINK_RENEWALS, REPLIES, SAVED_REPLIES } from './limits.ts';
import { INQUIRY_LINKS, inquiryLinkExpiry } from './links.ts';
import { countInquiries, readInquiries, readOwnParty, readParty, readThread } from './read-inquiries.ts';
import { sendReply } from './reply.ts';
import { readSavedReplies, saveReplies } from './saved-replies.ts';

/** Inquiries on both sides, by sign-in or by a guest's private link (D27). */
export function registerInquiries(app: Hono<AppEnv>): void {
  register(app, listInquiries, { runList: ({ query }, ctx) => readInquiries(query, ctx) });
  register(app, countEndpoint, { run: ({ query }, ctx) => countInquiries(query.propertyId, ctx) });
  register(app, readEndpoint, {
    run: async ({ params: { id } }, ctx) => {
      const { side, isParty } = await readParty(id, ctx);
      return readThread(id, { side, isParty }, ctx);
    },
  });
  register(app, changeEndpoint, {
    limit: CHANGES,
    run: async ({ params: { id }, body }, ctx) => {
      await changeInquiry(id, body, ctx);
      const { side } = await readParty(id, ctx);
      return readThread(id, { side, isPeek: true }, ctx);
    },
  });
  register(app, replyEndpoint, {
    limit: REPLIES,
    run: async ({ params: { id }, body: { message } }, ctx) => {
      const { side } = await readOwnParty(id, ctx);
      await sendReply({ inquiryId: id, side, message }, ctx);
      return readThread(id, { side }, ctx);
    },
  });
  register(app, readSavedEndpoint, { run: (_input, ctx) => readSavedReplies(ctx) });
  register(app, saveEndpoint, {
    limit: SAVED_REPLIES,
    run: ({ body: { replies } }, ctx) => saveReplies(replies, ctx),
  });

  register(app, readInquiryByLink, {
    run: async ({ params: { token } }, ctx) =>
      readThread((await INQUIRY_LINKS.open(ctx, token)).subjectId, { side: 'seeker', isByLink: true }, ctx),
  });
  register(app, sendReplyByLink, {
    limit: REPLIES,
    run: async ({ params: { token }, body }, ctx) => {
      const { subjectId: inquiryId } = await INQUIRY_LINKS.open(ctx, token);
      await noteLinkUsed(ctx, token);
      // The link alone says who acts, even if the caller is signed in.
      await sendReply({ ...body, inquiryId, side: 'seeker' }, { ...ctx, actor: GUEST });
      return readThread(inquiryId, { side: 'seeker', isByLink: true }, ctx);
    },
  });
  register(app, renewInquiryLink, {
    limit: LINK_RENEWALS,
    run: async ({ params: { token } }, ctx) => {
      const { subjectId: id } = await INQUIRY_LINKS.open(ctx, token);
      const { path, expiresAt } = await INQUIRY_LINKS.renew(ctx, id, inquiryLinkExpiry(ctx.now));
      return { followPath: path, expiresAt };
    },
  });
}
