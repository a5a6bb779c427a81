/** The element of the page that has the style sheet. */
export const STYLE_ID = 'page-style';
/** What it is marked with where it is not the whole of it (`ui/first.css`). */
export const PART = 'part';
