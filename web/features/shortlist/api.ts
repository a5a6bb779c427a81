import { call } from '../../api/client.ts';

/** The properties on the signed-in person's shortlist. */
export async function readShortlistedIds(): Promise<Set<string>> {
  const rows = await call('listShortlist', {});
  return new Set(rows.map(({ id }) => id));
}

export const addToShortlist = (propertyId: string) => call('addToShortlist', { body: { propertyId } });

export const removeFromShortlist = (propertyId: string) =>
  call('removeFromShortlist', { params: { propertyId } });
