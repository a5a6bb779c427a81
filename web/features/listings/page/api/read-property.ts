import { DISTANCE_MAX_LENGTH } from '#contract/properties.ts';
import type { Fetch } from '../../../../api/client.ts';
import { readOf } from '../../../../api/query.ts';

/** One property with its owner, price history and similar ones. */
export const readPropertyQuery = (id: string, fetch?: Fetch) =>
  readOf('readProperty', { params: { id } }, fetch);

/** The place from which the address of a listing asks how far it is; '' for none. */
export const askedDistance = (search: URLSearchParams): string =>
  search.get('to')?.trim().slice(0, DISTANCE_MAX_LENGTH) ?? '';

/** How far a property is from a place that somebody named. */
export const readDistanceQuery = (id: string, to: string, fetch?: Fetch) =>
  readOf('readDistance', { params: { id }, query: { to } }, fetch);
