import { call } from '../../api/client.ts';

/** Whether a property is on the signed-in person's shortlist. */
export const isShortlisted = async (propertyId: string): Promise<boolean> =>
  (await call('listShortlist', { query: { ids: propertyId } })).length > 0;

export const addToShortlist = (propertyId: string) => call('addToShortlist', { body: { propertyId } });

export const removeFromShortlist = (propertyId: string) =>
  call('removeFromShortlist', { params: { propertyId } });
