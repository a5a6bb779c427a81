/** Where a person finds a viewing: their own, or in the calendar of their listings. */
export const viewingPath = (side: 'renter' | 'owner', id: string): string =>
  `${side === 'owner' ? '/viewings' : '/schedule-viewing'}?open=${id}`;
