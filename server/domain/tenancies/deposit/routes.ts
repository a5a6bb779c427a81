import type { Hono } from 'hono';
import * as claims from '#contract/deposit-claims.api.ts';
import * as api from '#contract/deposits.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { byPlainForm } from '#server/platform/uploads/plain-form.ts';
import { type Opened, openTenancy } from '../open.ts';
import {
  addClaimLine,
  agreeOnRest,
  answerClaimLine,
  finishAnswers,
  makeClaim,
  nameMediator,
  removeClaimLine,
} from './claims.ts';
import { DEPOSIT_ACTS, TENANCY_PHOTO_READS, TENANCY_PHOTOS } from './limits.ts';
import { addPhoto, readPhoto, removePhoto } from './photos.ts';
import { presentDeposit } from './present.ts';
import { saveRecord, signRecord } from './records.ts';
import { answerReturn, sayReturned } from './returns.ts';

/** What a side does, answered with the deposit as it is then. */
const act = <Input>(verb: (input: Input, ctx: Ctx) => Promise<Opened>) => ({
  limit: DEPOSIT_ACTS,
  run: async (input: Input, ctx: Ctx) => presentDeposit(ctx, await verb(input, ctx)),
});
const uploads = { limit: TENANCY_PHOTOS, ownTransaction: true, isOnce: true } as const;

const readDeposit = async (key: string, ctx: Ctx) => presentDeposit(ctx, await openTenancy(ctx, key));

/** The deposit of a tenancy (M8): all of it by sign-in or by a private link, for the two sides alone. */
export function registerDeposits(app: Hono<AppEnv>): void {
  register(app, api.readDeposit, {
    isOneMoment: true,
    run: ({ params }, ctx) => readDeposit(params.key, ctx),
  });
  register(app, api.saveRecord, act(saveRecord));
  register(app, api.signRecord, act(signRecord));
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
    limit: DEPOSIT_ACTS,
    run: ({ params }, ctx) => removePhoto(params.key, params.photoId, ctx),
  });
  register(app, claims.addClaimLine, act(addClaimLine));
  register(app, claims.removeClaimLine, act(removeClaimLine));
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
  register(app, claims.makeClaim, act(makeClaim));
  register(app, claims.answerClaimLine, act(answerClaimLine));
  register(app, claims.finishAnswers, act(finishAnswers));
  register(app, claims.nameMediator, act(nameMediator));
  register(app, claims.agreeOnRest, act(agreeOnRest));
  register(app, claims.sayReturned, act(sayReturned));
  register(app, claims.answerReturn, act(answerReturn));
}
