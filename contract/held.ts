/** More than this cannot wait: delegates, gateways and ways to be paid each have a limit of their own. */
export const HELD_MAX = 100;
