const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether an address names a record by its id, for its sides once signed in, and not by the token of a private link. */
export const isRecordId = (key: string): boolean => ID.test(key);
