import type { Endpoint } from './endpoint.ts';
import * as endpoints from './endpoints.ts';
import type { GuestAccess } from './routes.ts';

/** What the modules export that is an endpoint; schemas and constants are not. */
type EndpointName = {
  [Name in keyof typeof endpoints]: (typeof endpoints)[Name] extends { name: Name; route: unknown }
    ? Name
    : never;
}[keyof typeof endpoints];

/** All endpoints by name. */
export type Api = Pick<typeof endpoints, EndpointName>;
export type RouteName = keyof Api;

/** Any of them. */
export type AnyEndpoint = Endpoint & { readonly name: RouteName };

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'route' in value;

export const API = Object.fromEntries(
  Object.entries<unknown>(endpoints).filter(([, value]) => isEndpoint(value)),
) as unknown as Api;

/** Method, path and access of every endpoint. */
export const ROUTES = Object.fromEntries(
  Object.values<Endpoint>(API).map(({ name, route }) => [name, route]),
) as { [Name in RouteName]: Api[Name]['route'] };

/** The routes whose caller is always signed in. */
export type SignedInRoute = {
  [Name in RouteName]: Api[Name]['route'][2] extends GuestAccess ? never : Name;
}[RouteName];
