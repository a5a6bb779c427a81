/** What the read of how many notices are unread is called. */
export const UNREAD_COUNT = 'countUnread';
