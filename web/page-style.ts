/** The element of the page that has the style sheet. */
export const STYLE_ID = 'page-style';
