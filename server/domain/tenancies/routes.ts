import type { Hono } from 'hono';
import * as book from '#contract/rent-book.api.ts';
import * as api from '#contract/tenancies.api.ts';
import * as papers from '#contract/tenancy-papers.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { answerTenancy } from './answer-tenancy.ts';
import { createTenancy } from './create.ts';
import { addDue, answerDue, remindTenant } from './dues/add.ts';
import { listDisputes, readFigures } from './figures.ts';
import { PAPER_OPENINGS, REFERENCE_WORDS, TENANCIES, TENANCY_LINKS, TENANCY_WORDS } from './limits.ts';
import { listEntries } from './list-entries.ts';
import { listTenancies } from './list-tenancies.ts';
import { answerNotice, giveNotice } from './notice.ts';
import { notePaperOpened, readPaper } from './papers/read-paper.ts';
import { endReference, readReferences, shareReference } from './papers/reference.ts';
import { makeStatement } from './papers/statement.ts';
import { writeToTenant } from './papers/write-to-tenant.ts';
import { answerPayment, sayInDispute } from './payments/answer.ts';
import { sayPaid } from './payments/say.ts';
import { readTenancy, tenancyNow } from './read-tenancy.ts';
import { setReminders } from './reminders.ts';
import { renewLink, sendTenantLink } from './renew-link.ts';
import { readRentBook } from './rent-book.ts';
import { answerTerms, proposeTerms } from './terms.ts';
import { listWaiting } from './waiting.ts';

/** Tenancies and their book (M1 to M5): for its two sides, signed in or by a private link. */
export function registerTenancies(app: Hono<AppEnv>): void {
  register(app, api.listTenancies, { runList: ({ query }, ctx) => listTenancies(query, ctx) });
  register(app, api.createTenancy, {
    limit: TENANCIES,
    run: async ({ body }, ctx) => tenancyNow(await createTenancy(body, ctx), ctx),
  });
  register(app, api.readTenancy, { run: ({ params }, ctx) => readTenancy(params.key, ctx) });

  registerAgreements(app);
  registerMoney(app);
  registerPapers(app);

  register(app, book.readRentBook, { run: ({ query }, ctx) => readRentBook(query, ctx) });
  register(app, book.listWaitingPayments, { runList: ({ query }, ctx) => listWaiting(query, ctx) });
  register(app, book.listBookEntries, { runList: ({ query }, ctx) => listEntries(query, ctx) });
  register(app, book.listDisputes, { runList: ({ query }, ctx) => listDisputes(query, ctx) });
  register(app, book.readTenancyFigures, { run: (_input, ctx) => readFigures(ctx) });
}

/** What both sides agree on. */
function registerAgreements(app: Hono<AppEnv>): void {
  register(app, api.answerTenancy, {
    limit: TENANCY_WORDS,
    run: async ({ params: { key }, body }, ctx) => {
      await answerTenancy(key, body.answer, ctx);
      return tenancyNow(key, ctx);
    },
  });
  register(app, api.proposeTerms, {
    limit: TENANCY_WORDS,
    run: async ({ params: { key }, body }, ctx) => {
      await proposeTerms(key, body, ctx);
      return tenancyNow(key, ctx);
    },
  });
  register(app, api.answerTerms, {
    limit: TENANCY_WORDS,
    run: async ({ params: { key }, body }, ctx) => {
      await answerTerms(key, body, ctx);
      return tenancyNow(key, ctx);
    },
  });
  register(app, api.giveNotice, {
    limit: TENANCY_WORDS,
    run: async ({ params: { key }, body }, ctx) => {
      await giveNotice(key, body, ctx);
      return tenancyNow(key, ctx);
    },
  });
  register(app, api.answerNotice, {
    limit: TENANCY_WORDS,
    run: async ({ params: { key }, body }, ctx) => {
      await answerNotice(key, body, ctx);
      return tenancyNow(key, ctx);
    },
  });
  register(app, api.setReminders, {
    limit: TENANCY_WORDS,
    run: async ({ params: { key }, body }, ctx) => {
      await setReminders(key, body.reminders, ctx);
      return tenancyNow(key, ctx);
    },
  });
  register(app, api.renewTenancyLink, {
    limit: TENANCY_LINKS,
    run: async ({ params: { key } }, ctx) => {
      await renewLink(key, ctx);
      return { sent: true as const };
    },
  });
  register(app, api.sendTenancyLink, {
    limit: TENANCY_LINKS,
    run: async ({ params: { key } }, ctx) => ({ sent: await sendTenantLink(key, ctx) }),
  });
}

/** What is due, and what was paid. */
function registerMoney(app: Hono<AppEnv>): void {
  register(app, api.addDue, {
    limit: TENANCY_WORDS,
    run: async ({ params: { key }, body }, ctx) => {
      await addDue(key, body, ctx);
      return tenancyNow(key, ctx);
    },
  });
  register(app, api.answerDue, {
    limit: TENANCY_WORDS,
    run: async ({ params, body }, ctx) => {
      await answerDue(params, body.answer, ctx);
      return tenancyNow(params.key, ctx);
    },
  });
  register(app, api.remindTenant, {
    limit: TENANCY_LINKS,
    run: async ({ params }, ctx) => ({ sent: await remindTenant(params, ctx) }),
  });
  register(app, api.sayPaid, {
    limit: TENANCY_WORDS,
    run: async ({ params: { key }, body }, ctx) => {
      await sayPaid(key, body, ctx);
      return tenancyNow(key, ctx);
    },
  });
  register(app, api.answerPayment, {
    limit: TENANCY_WORDS,
    run: async ({ params, body }, ctx) => {
      const isOfSide = await answerPayment(params, body, ctx);
      return isOfSide ? tenancyNow(params.key, ctx) : null;
    },
  });
  register(app, api.sayInDispute, {
    limit: TENANCY_WORDS,
    run: async ({ params, body }, ctx) => {
      await sayInDispute(params, body.words, ctx);
      return tenancyNow(params.key, ctx);
    },
  });
}

/** Receipts, references and statements. */
function registerPapers(app: Hono<AppEnv>): void {
  register(app, papers.readReferences, { run: ({ params }, ctx) => readReferences(params.key, ctx) });
  register(app, papers.shareReference, {
    limit: TENANCY_WORDS,
    run: ({ params, body }, ctx) => shareReference(params.key, body.days, ctx),
  });
  register(app, papers.endReference, {
    limit: TENANCY_WORDS,
    run: async ({ params }, ctx) => {
      await endReference(params.key, params.referenceId, ctx);
      return { ended: true as const };
    },
  });
  register(app, papers.makeStatement, {
    limit: TENANCY_WORDS,
    run: async ({ params: { key, year } }, ctx) => ({ token: await makeStatement(key, year, ctx) }),
  });
  register(app, papers.readPaper, { run: ({ params }, ctx) => readPaper(params.token, ctx) });
  register(app, papers.writeToTenant, {
    limit: REFERENCE_WORDS,
    run: async ({ params, body }, ctx) => {
      await writeToTenant(params.token, body, ctx);
      return { sent: true } as const;
    },
  });
  register(app, papers.notePaperOpened, {
    limit: PAPER_OPENINGS,
    run: async ({ params }, ctx) => ({ noted: await notePaperOpened(params.token, ctx) }),
  });
}
