/** How long an administrator may look at the product as somebody, in minutes. */
export const LOOK_MINUTES = 60;

export const LOOK_REASON = { min: 5, max: 300 } as const;

/** The sentence of every refusal meanwhile. */
export const LOOK_IS_READ_ONLY = 'You are looking at the product as somebody else: nothing can be changed.';

/** Set while an administrator looks: pages that are kept for everybody are made for them, with a bar that says so. */
export const LOOK_COOKIE = 'aqal_look';
