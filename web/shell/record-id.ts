/** An id in an address. */
export const RECORD_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether an address names a record by its id, for its sides once signed in, and not by the token of a private link. */
export const isRecordId = (key: string): boolean => RECORD_ID.test(key);
