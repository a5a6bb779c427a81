export const VIEWING_STATUSES = ['scheduled', 'confirmed', 'completed', 'cancelled'] as const;
export type ViewingStatus = (typeof VIEWING_STATUSES)[number];

/** Spec 1 §5: nine hourly slots, as hours of the day in Africa/Mogadishu. */
export const VIEWING_HOURS = [9, 10, 11, 12, 13, 14, 15, 16, 17] as const;
