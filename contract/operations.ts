/** Spec 2 §9: the target of a test price alert, in US dollars. */
export const TEST_TARGET_PRICE = 1000;

export const TEST_SUBJECT_MAX_LENGTH = 200;
export const TEST_MESSAGE_MAX_LENGTH = 2000;

/** How many failed jobs, failed deliveries and slow statements the admin's health page shows. */
export const HEALTH_ROWS = 20;
