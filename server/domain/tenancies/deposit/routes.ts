import type { Hono } from 'hono';
import * as api from '#contract/deposits.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { byPlainForm } from '#server/platform/uploads/plain-form.ts';
import { openTenancy } from '../open.ts';
import { answerClaimLine, finishAnswers } from './answers.ts';
import { addClaimLine, makeClaim, removeClaimLine } from './claims.ts';
import { DEPOSIT_ACTS, TENANCY_PHOTO_READS, TENANCY_PHOTOS } from './limits.ts';
import { addPhoto, readPhoto, removePhoto } from './photos.ts';
import { presentDeposit } from './present.ts';
import { saveRecord, signRecord } from './records.ts';
import { agreeOnRest, nameMediator } from './rest.ts';
import { answerReturn, sayReturned } from './returns.ts';

const acts = { limit: DEPOSIT_ACTS } as const;
const uploads = { limit: TENANCY_PHOTOS, ownTransaction: true } as const;

const readDeposit = async (key: string, ctx: Ctx) => presentDeposit(ctx, await openTenancy(ctx, key));

/** The deposit of a tenancy (M8): all of it by sign-in or by a private link, for the two sides alone. */
export function registerDeposits(app: Hono<AppEnv>): void {
  register(app, api.readDeposit, { run: ({ params }, ctx) => readDeposit(params.key, ctx) });
  register(app, api.saveRecord, { ...acts, run: (input, ctx) => saveRecord(input, ctx) });
  register(app, api.signRecord, {
    ...acts,
    run: ({ params, body }, ctx) => signRecord(params.key, params.moment, body.revision, ctx),
  });
  register(app, api.addRecordPhoto, {
    ...uploads,
    run: ({ params: { key, moment }, query }, ctx, http) =>
      byPlainForm(
        http,
        { path: `/tenancy/${key}?view=${moment}`, language: query.language },
        () => addPhoto(key, { moment }, ctx, http),
        () => readDeposit(key, ctx),
      ),
  });
  register(app, api.readTenancyPhoto, {
    limit: TENANCY_PHOTO_READS,
    run: ({ params }, ctx) => readPhoto(params.key, params.photoId, ctx),
  });
  register(app, api.removeTenancyPhoto, {
    ...acts,
    run: ({ params }, ctx) => removePhoto(params.key, params.photoId, ctx),
  });
  register(app, api.addClaimLine, { ...acts, run: (input, ctx) => addClaimLine(input, ctx) });
  register(app, api.removeClaimLine, {
    ...acts,
    run: ({ params }, ctx) => removeClaimLine(params.key, params.lineId, ctx),
  });
  register(app, api.addClaimPhoto, {
    ...uploads,
    run: ({ params: { key, lineId }, query }, ctx, http) =>
      byPlainForm(
        http,
        { path: `/tenancy/${key}?view=deposit`, language: query.language },
        () => addPhoto(key, { lineId }, ctx, http),
        () => readDeposit(key, ctx),
      ),
  });
  register(app, api.makeClaim, { ...acts, run: ({ params }, ctx) => makeClaim(params.key, ctx) });
  register(app, api.answerClaimLine, { ...acts, run: (input, ctx) => answerClaimLine(input, ctx) });
  register(app, api.finishAnswers, { ...acts, run: ({ params }, ctx) => finishAnswers(params.key, ctx) });
  register(app, api.nameMediator, { ...acts, run: (input, ctx) => nameMediator(input, ctx) });
  register(app, api.agreeOnRest, {
    ...acts,
    run: ({ params, body }, ctx) => agreeOnRest(params.key, body.keep, ctx),
  });
  register(app, api.sayReturned, { ...acts, run: (input, ctx) => sayReturned(input, ctx) });
  register(app, api.answerReturn, {
    ...acts,
    run: ({ params, body }, ctx) => answerReturn(params.key, params.returnId, body.answer, ctx),
  });
}
