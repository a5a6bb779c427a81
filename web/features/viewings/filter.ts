import { fold } from '#contract/places.ts';
import type { Viewing } from '#contract/viewings.api.ts';
import { isOpenViewing, slotStart, type ViewingStatus } from '#contract/viewings.ts';

/** Viewings of a status whose title, location or landlord has the words, however they are spelled. */
export function filterViewings(
  viewings: readonly Viewing[],
  words: string,
  status: ViewingStatus | undefined,
): Viewing[] {
  const exact = words.trim().toLowerCase();
  const folded = fold(words);
  return viewings.filter((viewing) => {
    if (status && viewing.status !== status) return false;
    const texts = [viewing.propertyTitle, viewing.propertyLocation, viewing.landlordName];
    return (
      texts.some((text) => text.toLowerCase().includes(exact)) ||
      (folded !== '' && texts.some((text) => fold(text).includes(folded)))
    );
  });
}

/** What is to come first, the next at the top; then what is over, the latest first. */
export function inOrder(viewings: readonly Viewing[]): Viewing[] {
  const at = (viewing: Viewing) => slotStart(viewing).getTime();
  const isToCome = ({ status }: Viewing) => isOpenViewing(status);
  return viewings.toSorted((a, b) => {
    if (isToCome(a) !== isToCome(b)) return isToCome(a) ? -1 : 1;
    return isToCome(a) ? at(a) - at(b) : at(b) - at(a);
  });
}

/** How many viewings there are of each status. */
export function countByStatus(viewings: readonly Viewing[]): Record<ViewingStatus, number> {
  const counts = { scheduled: 0, confirmed: 0, completed: 0, cancelled: 0, no_show: 0 };
  for (const { status } of viewings) counts[status] += 1;
  return counts;
}
