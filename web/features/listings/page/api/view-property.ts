import { callLate, write } from '../../../../api/query.ts';
import { viewSource } from './view-source.ts';

let pageBefore: string | undefined;

/** Called while the address is still that of the page before; a page that is read again was not left. */
export function leavePageFor(url: string): void {
  if (new URL(url).pathname !== location.pathname) pageBefore = location.pathname;
}

/** Tells the server of a view (D16), and where from. A view that is not counted is nobody's trouble. */
export function viewProperty(id: string): void {
  const { origin, search } = location;
  const source = viewSource({ pageBefore, referrer: document.referrer, origin, search });
  const send = (signal: AbortSignal) =>
    callLate('viewProperty', { params: { id }, query: { source } }, { signal });
  void write({ send }).catch(() => undefined);
}
