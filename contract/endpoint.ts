import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { RouteName } from './routes.ts';

type Shape = z.ZodType | undefined;

/** The chapters of the API's description. */
export type Tag =
  | 'Accounts'
  | 'Administration'
  | 'Messages'
  | 'Moving'
  | 'My account'
  | 'Notifications'
  | 'Properties'
  | 'Providers'
  | 'Shortlist'
  | 'Stats'
  | 'Support';

/** Headers of an answer that say what its body does not. */
export type AnswerHeader = 'X-Total-Count' | 'X-Total-Capped' | 'Link' | 'X-Unread-Count' | 'Set-Cookie';

/** One API operation: what the server registers, the client calls and OpenAPI describes. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends z.ZodType = z.ZodType,
  Name extends RouteName = RouteName,
> {
  /** Method and path stand in `routes.ts` under this name. */
  readonly name: Name;
  readonly summary: string;
  readonly tag: Tag;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body is a file and not JSON: it is handed on as it comes, and is idempotent by its content. */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number };
  readonly answer: Answer;
  readonly headers?: readonly AnswerHeader[];
  /** Errors beside those that every call of such a method, path, access and input can meet. */
  readonly refusals?: readonly ErrorCode[];
  /** The call takes or answers a credential: its answer is not stored, so it knows no Idempotency-Key. */
  readonly isSecret?: true;
  /** 200 unless told. */
  readonly status?: 200 | 201;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S, K extends string> = S extends z.ZodType ? { [P in K]: z.input<S> } : unknown;

/** What a handler gets after the input was checked. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> }
    : never;

/** What a caller gives. */
export type EndpointCall<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? Given<P, 'params'> & Given<Q, 'query'> & Given<B, 'body'>
    : never;

/** What the endpoint answers with on success. */
export type EndpointAnswer<E> = E extends Endpoint<Shape, Shape, Shape, infer A> ? z.output<A> : never;

/** Declares an endpoint, keeping the exact types of its schemas. */
export function endpoint<
  Answer extends z.ZodType,
  Name extends RouteName,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
>(definition: Endpoint<Params, Query, Body, Answer, Name>): Endpoint<Params, Query, Body, Answer, Name> {
  return definition;
}
