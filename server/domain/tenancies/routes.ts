import type { Hono } from 'hono';
import * as mine from '#contract/found-tenancies.api.ts';
import * as book from '#contract/rent-book.api.ts';
import * as api from '#contract/tenancies.api.ts';
import * as links from '#contract/tenancy-links.api.ts';
import * as papers from '#contract/tenancy-papers.api.ts';
import { readPayOptions } from '#contract/ways-to-pay.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import type { RateLimit } from '#server/platform/limits/rate-limit.ts';
import { answerTenancy } from './agreement/answer.ts';
import { createTenancy } from './agreement/create.ts';
import { answerFound, readFound } from './agreement/found.ts';
import { answerNotice, giveNotice } from './agreement/notice.ts';
import { answerTerms, proposeTerms } from './agreement/terms.ts';
import { addDue, answerDue, payOptionsOf, remindTenant } from './dues/add.ts';
import { setReminders } from './dues/remind.ts';
import { correctNumber, endOwnLinks, readLinks, replaceOwnLinks } from './link-acts.ts';
import { notePaperOpened, readPaper } from './papers/read-paper.ts';
import { endReference, readReferences, shareReference } from './papers/reference.ts';
import { makeStatement } from './papers/statement.ts';
import { writeToTenant } from './papers/write-to-tenant.ts';
import { answerPayment, sayInDispute } from './payments/answer.ts';
import { sayPaid } from './payments/say.ts';
import { listWaiting } from './payments/waiting.ts';
import { listDisputes, readFigures } from './read/figures.ts';
import { listEntries } from './read/list-entries.ts';
import { listTenancies } from './read/list-tenancies.ts';
import { readTenancy, tenancyNow } from './read/read-tenancy.ts';
import { readRentBook } from './read/rent-book.ts';
import { renewLink, sendTenantLink } from './renew-link.ts';

/** Each one texts a tenant. */
const TENANCIES: RateLimit = { name: 'tenancy', perAccount: 60, perAddress: 120, seconds: 3600 };
/** A tap each, by whoever has the link or is signed in. */
const TENANCY_WORDS: RateLimit = {
  name: 'word in a tenancy',
  perAccount: 240,
  perAddress: 600,
  seconds: 600,
};
const FOUND: RateLimit = { name: 'found tenancy', perAccount: 20, perAddress: 60, seconds: 86_400 };
/** Each one causes mail and SMS. */
const TENANCY_LINKS: RateLimit = {
  name: 'tenancy link',
  perAccount: 60,
  perAddress: 30,
  seconds: 600,
};
/** Each one is told to somebody whom the caller does not know. */
const REFERENCE_WORDS: RateLimit = {
  name: 'word by a reference',
  perAccount: 20,
  perAddress: 60,
  seconds: 86_400,
};
const PAPER_OPENINGS: RateLimit = { name: 'opened paper', perAddress: 120, seconds: 600 };

/** Tenancies and their book (M1 to M5): for its two sides, signed in or by a private link. */
export function registerTenancies(app: Hono<AppEnv>): void {
  register(app, api.listTenancies, { runList: ({ query }, ctx) => listTenancies(query, ctx) });
  register(app, api.createTenancy, {
    limit: TENANCIES,
    run: async ({ body }, ctx) => tenancyNow(await createTenancy(body, ctx), ctx),
  });
  register(app, api.readTenancy, {
    isOneMoment: true,
    run: ({ params }, ctx) => readTenancy(params.key, ctx),
  });

  register(app, mine.readFoundTenancies, {
    run: async (_input, ctx) => ({ found: await readFound(ctx) }),
  });
  register(app, mine.answerFoundTenancy, {
    ownTransaction: true,
    limit: FOUND,
    run: async ({ params, body }, ctx) => {
      await answerFound(params.id, body, ctx);
      return { found: await readFound(ctx) };
    },
  });

  registerAgreements(app);
  registerLinks(app);
  registerMoney(app);
  registerPapers(app);

  register(app, book.readRentBook, { isOneMoment: true, run: ({ query }, ctx) => readRentBook(query, ctx) });
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
}

/** Private links, and how the tenant is reached. */
function registerLinks(app: Hono<AppEnv>): void {
  register(app, links.readTenancyLinks, { run: ({ params }, ctx) => readLinks(params.key, ctx) });
  register(app, links.endTenancyLinks, {
    limit: TENANCY_WORDS,
    run: ({ params, body }, ctx) => endOwnLinks(params.key, body, ctx),
  });
  register(app, links.replaceTenancyLinks, {
    limit: TENANCY_WORDS,
    run: ({ params }, ctx) => replaceOwnLinks(params.key, ctx),
  });
  register(app, links.renewTenancyLink, {
    limit: TENANCY_LINKS,
    run: async ({ params: { key } }, ctx) => ({ sent: await renewLink(key, ctx) }),
  });
  register(app, links.sendTenancyLink, {
    limit: TENANCY_LINKS,
    run: ({ params: { key } }, ctx) => sendTenantLink(key, ctx),
  });
  register(app, links.correctTenantNumber, {
    limit: TENANCIES,
    run: async ({ params: { key }, body }, ctx) => {
      await correctNumber(key, body, ctx);
      return tenancyNow(key, ctx);
    },
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
  register(app, readPayOptions, {
    run: async ({ params }, ctx) => ({ options: await payOptionsOf(params, ctx) }),
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
  register(app, papers.readReferences, {
    isOneMoment: true,
    run: ({ params }, ctx) => readReferences(params.key, ctx),
  });
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
  register(app, papers.readPaper, {
    isOneMoment: true,
    run: ({ params }, ctx) => readPaper(params.token, ctx),
  });
  register(app, papers.writeToTenant, {
    limit: REFERENCE_WORDS,
    run: async ({ params, body }, ctx) => ({ sent: await writeToTenant(params.token, body, ctx) }),
  });
  register(app, papers.notePaperOpened, {
    limit: PAPER_OPENINGS,
    run: async ({ params }, ctx) => ({ noted: await notePaperOpened(params.token, ctx) }),
  });
}
