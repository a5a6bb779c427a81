export const APPLICATION_STATUSES = ['pending', 'under_review', 'approved', 'rejected', 'withdrawn'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Statuses of an open application: one at a time per user and property (D18). */
export const OPEN_APPLICATION_STATUSES = ['pending', 'under_review'] as const satisfies ApplicationStatus[];
