/** Mails of one administrator to other people. */
export const PASSWORD_RESETS = { name: 'admin reset', calls: 60, seconds: 3600 };
