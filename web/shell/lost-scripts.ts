let isLost = false;
// Vite says so of each import that fails.
if (!import.meta.env.SSR) addEventListener('vite:preloadError', () => (isLost = true));

/**
 * Whether a script was lost in this document. Browsers keep a lost module as failed, as the HTML standard says: only a
 * document that is loaded anew can ask for it again.
 */
export const hasLostScript = (): boolean => isLost;
