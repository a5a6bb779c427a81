import type { ZodOpenApiResponseObject } from 'zod-openapi';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorAnswerSchema } from '#contract/errors.api.ts';
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import { type Access, needsSignIn } from '#contract/routes.ts';

type ErrorStatus = (typeof ERROR_STATUS)[ErrorCode];

/** The components of the error responses, by status. */
const NAMES: Readonly<Record<ErrorStatus, string>> = {
  400: 'InvalidInput',
  401: 'NotSignedIn',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  409: 'Conflict',
  413: 'BodyTooLarge',
  415: 'UnsupportedMediaType',
  422: 'IdempotencyMismatch',
  429: 'TooManyRequests',
  500: 'Internal',
  503: 'Unavailable',
};

function response(status: ErrorStatus): ZodOpenApiResponseObject {
  const codes = Object.entries(ERROR_STATUS).filter(([, one]) => one === status);
  return {
    id: NAMES[status],
    description: codes.map(([code]) => `\`${code}\``).join(' or '),
    content: { 'application/json': { schema: errorAnswerSchema } },
    ...(status === 429 || status === 503
      ? { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }
      : {}),
  };
}

const RESPONSES = new Map(
  Object.values(ERROR_STATUS).map((status): [ErrorStatus, ZodOpenApiResponseObject] => [
    status,
    response(status),
  ]),
);

/** The error responses with these codes, by status. */
export function errorResponses(codes: readonly ErrorCode[]): Record<string, ZodOpenApiResponseObject> {
  const statuses = [...new Set(codes.map((code) => ERROR_STATUS[code]))].sort();
  return Object.fromEntries(
    statuses.flatMap((status) => {
      const found = RESPONSES.get(status);
      return found ? [[String(status), found]] : [];
    }),
  );
}

const BY_ACCESS: Readonly<Record<Access, readonly ErrorCode[]>> = {
  public: [],
  'by-key': [],
  'guest-or-active': ['account_inactive'],
  'signed-in': ['account_inactive'],
  lister: ['forbidden'],
  admin: ['forbidden'],
};

/** Whether a retry with the same Idempotency-Key gets the first response; uploads are idempotent by content. */
export const takesIdempotencyKey = (endpoint: Endpoint): boolean =>
  endpoint.route[0] !== 'GET' && !endpoint.isSecret && !endpoint.upload;

/** Every error code that an endpoint may respond with. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const [method, , access] = endpoint.route;
  const codes: ErrorCode[] = [
    'bad_request',
    'too_many_requests',
    'internal',
    'unavailable',
    ...BY_ACCESS[access],
  ];
  if (method !== 'GET' && endpoint.name !== 'endLook') codes.push('read_only');
  if (needsSignIn(endpoint.route)) codes.push('not_signed_in');
  if (access === 'guest-or-active' && method !== 'GET') codes.push('session_ended');
  if (endpoint.params) codes.push('not_found');
  // Refused from other sites.
  if (method !== 'GET') codes.push('forbidden');
  if (endpoint.body) codes.push('body_too_large', 'unsupported_media_type');
  if (endpoint.upload) codes.push('body_too_large');
  if (takesIdempotencyKey(endpoint)) codes.push('conflict', 'idempotency_mismatch');
  return [...codes, ...(endpoint.errors ?? [])];
}
