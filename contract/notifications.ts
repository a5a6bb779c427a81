export const NOTIFICATION_CHANNELS = ['in_app', 'email', 'sms'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export const NOTIFICATION_STATUSES = ['pending', 'sent', 'failed'] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

/** The user's number of unread notifications, counted up to the cap. */
export const UNREAD_HEADER = 'x-unread-count';
export const UNREAD_CAP = 100;

export const NOTIFICATIONS_PAGE_SIZE = 20;
export const MAILBOX_PAGE_SIZE = 20;

export const MAILBOX_CHANNELS = ['email', 'sms'] as const;
