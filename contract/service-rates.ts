/** A service's private page is open for this long after it was sent. */
export const SERVICE_LINK_DAYS = 60;
export const SERVICE_LINK_OVER = 'This link is invalid or has expired.';
/** Within this time no second link to it is sent: nobody lets a service's phone ring on and on. */
export const SERVICE_LINK_PAUSE_MINUTES = 60;
/** So many months back a service can look. */
export const SERVICE_MONTHS = 24;
export const PAST_MOVES_PAGE_SIZE = 20;
