/** What the routes of the page on the screen have read, and at which address. */
let shown: { path: string; data: ReadonlyMap<string, unknown> } = { path: '', data: new Map() };

const pathOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Notes what stands on the screen. */
export function noteShown(
  at: { pathname: string; search: string },
  matches: readonly { id: string; loaderData: unknown }[],
): void {
  const read = matches.flatMap(({ id, loaderData }) =>
    loaderData === undefined ? [] : [[id, loaderData] as const],
  );
  const path = pathOf(at);
  shown = { path, data: new Map([...(path === shown.path ? shown.data : []), ...read]) };
}

/** What a route shows now, where it is this very page that is read again; else undefined. */
export const shownAt = (url: string, routeId: string): unknown =>
  pathOf(new URL(url)) === shown.path ? shown.data.get(routeId) : undefined;
