/**
 * The size of a page's picture: its longer side as long as asked for, whatever the page says that it measures.
 * @param width in points, as is `height`
 * @returns pixels; undefined for a page that has no size
 */
export function pageSize(
  width: number,
  height: number,
  longestSide: number,
): { width: number; height: number } | undefined {
  const longest = Math.max(width, height);
  if (!(Number.isFinite(longest) && Math.min(width, height) > 0)) return undefined;
  const scaled = (side: number) => Math.max(1, Math.round((side / longest) * longestSide));
  return { width: scaled(width), height: scaled(height) };
}
