/** What a field for the owner began with. */
export const SUGGESTED = 'suggested';

const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();

/**
 * What the owner is told by a decision that speaks for itself, such as to show a listing: nothing that was only ready
 * for another decision, and whatever an administrator has written.
 */
export const writtenOnly = (reason: string, suggested = ''): string =>
  plain(reason) === plain(suggested) ? '' : reason;
