/** Less than this is a finger that rests, in pixels. */
const LEAST_PX = 8;
/** So near the top everything is shown. */
const TOP_PX = 96;

/**
 * Marks the page with `data-down` while one scrolls down, so that styles can fold away what is in the way; scrolling up,
 * the top and the end of the page bring it back. @returns what ends it
 */
export function watchScrolling(): () => void {
  const page = document.documentElement;
  let before = window.scrollY;
  const look = () => {
    const now = Math.max(0, window.scrollY);
    if (Math.abs(now - before) < LEAST_PX) return;
    const isAtEnd = now + window.innerHeight >= page.scrollHeight - LEAST_PX;
    page.toggleAttribute('data-down', now > before && now > TOP_PX && !isAtEnd);
    before = now;
  };
  window.addEventListener('scroll', look, { passive: true });
  return () => window.removeEventListener('scroll', look);
}
