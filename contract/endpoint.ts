import type { z } from 'zod';
import type { LookedAt } from './audit.ts';
import type { ErrorCode } from './errors.ts';
import type { Route } from './routes.ts';

type Shape = z.ZodType | undefined;

/** The sections of the API documentation. */
export type Tag =
  | 'Accounts'
  | 'Administration'
  | 'Applications'
  | 'Delegates'
  | 'Inquiries'
  | 'Messages'
  | 'Moving'
  | 'My account'
  | 'Notifications'
  | 'Properties'
  | 'Providers'
  | 'Ratings'
  | 'Saved searches'
  | 'Shortlist'
  | 'Stats'
  | 'Support'
  | 'Tenancies'
  | 'Viewings';

/** Response headers with information that the body lacks. */
export type AnswerHeader =
  | 'X-Total-Count'
  | 'X-Total-Capped'
  | 'Link'
  | 'X-Unread-Count'
  | 'Set-Cookie'
  | 'Clear-Site-Data'
  | 'Set-Auth-Token';

/** Of what gives the session a new token: the earlier one stops working. */
export const RENEWS_SESSION = ['Set-Cookie', 'Set-Auth-Token'] as const satisfies AnswerHeader[];

/** One API operation: what the server registers, the client calls and OpenAPI describes. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends z.ZodType = z.ZodType,
  Name extends string = string,
  Call extends Route = Route,
> {
  readonly name: Name;
  /** Method, path and who may call it. */
  readonly route: Call;
  readonly summary: string;
  readonly tag: Tag;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body is a file rather than JSON: it is streamed to the handler, and idempotent by its content. */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number };
  readonly answer: Answer;
  /** The answer is a file of this type: its bytes, rather than JSON. */
  readonly file?: 'image/jpeg';
  readonly headers?: readonly AnswerHeader[];
  /** Errors in addition to those that any call with this method, path, access and input can return. */
  readonly errors?: readonly ErrorCode[];
  /** Request or response contains a credential: responses are not stored, so no Idempotency-Key is accepted. */
  readonly isSecret?: true;
  /** What a read tells of persons: where an administrator asks, it is recorded in the audit log. */
  readonly looksAt?: LookedAt;
  /** The answer, or what it lets its caller read, holds a landlord's number: it is counted as a contact (D47). */
  readonly isContact?: true;
  /** Defaults to 200. */
  readonly status?: 200 | 201;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S, K extends string> = S extends z.ZodType ? { [P in K]: z.input<S> } : unknown;

/** What a handler receives after validation. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> }
    : never;

/** What the caller passes. */
export type EndpointCall<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? Given<P, 'params'> & Given<Q, 'query'> & Given<B, 'body'>
    : never;

/** The response body on success. */
export type EndpointAnswer<E> = E extends Endpoint<Shape, Shape, Shape, infer A> ? z.output<A> : never;

/** Declares an endpoint, preserving the exact types of its schemas. */
export function endpoint<
  Answer extends z.ZodType,
  const Name extends string,
  const Call extends Route,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
>(
  definition: Endpoint<Params, Query, Body, Answer, Name, Call>,
): Endpoint<Params, Query, Body, Answer, Name, Call> {
  return definition;
}
