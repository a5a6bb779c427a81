import { z } from 'zod';
import { viewingPath } from '../renting/viewings/paths.ts';
import { resultsPath } from '../search/saved/criteria.ts';

interface Told {
  category: string;
  data: Record<string, unknown>;
}

/** The records of a page of notifications that their reader can open. */
export interface ReadableRecords {
  bookings: ReadonlySet<string>;
  properties: ReadonlySet<string>;
  /** And as which side. */
  viewings: ReadonlyMap<string, 'renter' | 'owner'>;
}

const MY_BOOKINGS = '/my-moving-services';

/** A path on this site; a row may say anything. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);

const idSchema = z.uuid();
const filtersSchema = z.record(z.string(), z.coerce.string());

/** The id that a row names under this key. */
export const idIn = (data: Record<string, unknown>, key: string): string | undefined =>
  idSchema.safeParse(data[key]).data;

/** Where a notification leads (D53): to the record it tells of, also where the row was written before there were paths. */
export function pathFor({ category, data }: Told, standing: ReadableRecords): string | null {
  const [bookingId, propertyId] = [idIn(data, 'bookingId'), idIn(data, 'propertyId')];
  const viewingId = idIn(data, 'viewingId');
  const viewedAs = viewingId && standing.viewings.get(viewingId);
  if (viewingId && viewedAs) return viewingPath(viewedAs, viewingId);
  const { path } = data;
  // Either side of an inquiry reads it on a screen of its own; older rows name no inquiry.
  if (idIn(data, 'inquiryId') && isOwnPath(path)) return path;
  if (bookingId) return standing.bookings.has(bookingId) ? `${MY_BOOKINGS}?open=${bookingId}` : MY_BOOKINGS;
  // Either side of an application reads it on a screen of its own.
  if (idIn(data, 'applicationId') && isOwnPath(path)) return path;
  if (propertyId) return standing.properties.has(propertyId) ? `/properties/${propertyId}` : null;
  const filters = filtersSchema.safeParse(data.filters).data;
  if (filters) return resultsPath(filters);
  if (isOwnPath(path)) return path;
  return category === 'account' ? '/account' : null;
}
