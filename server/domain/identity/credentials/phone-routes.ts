import type { Hono } from 'hono';
import * as api from '#contract/phone.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { CODE_REQUESTS } from '../limits.ts';
import { renewedIfGiven } from '../sign-in/renew-session.ts';
import { askSignInCode, signInByCode } from '../sign-in/sms-sign-in.ts';
import { askPhoneCode, confirmPhone } from './confirm-phone.ts';

/** Confirming a phone number, and signing in by it. Their own transactions, so that failed tries are counted. */
export function registerPhone(app: Hono<AppEnv>): void {
  register(app, api.askSignInCode, {
    ownTransaction: true,
    limit: CODE_REQUESTS,
    run: ({ body }, ctx, http) => askSignInCode(body, ctx, http),
  });
  register(app, api.signInByCode, {
    ownTransaction: true,
    run: ({ body }, ctx, http) => signInByCode(body, ctx, http),
  });
  register(app, api.askPhoneCode, {
    limit: CODE_REQUESTS,
    ownTransaction: true,
    run: ({ body }, ctx, http) => renewedIfGiven(body.password, askPhoneCode(body, ctx), ctx, http),
  });
  register(app, api.confirmPhone, {
    ownTransaction: true,
    run: ({ body }, ctx, http) => confirmPhone(body, ctx, http),
  });
}
