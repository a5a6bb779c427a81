import { asksToSave } from '../light-wish.ts';
import { isLightChosen } from '../store.ts';

/** The room of what scripts put there, from the first paint on: the bar that says so, and low panels for pictures. */
const STYLE =
  '<style>#light{min-height:3.25rem;background:var(--leaf-wash)}img.picture[data-tap]{aspect-ratio:auto;height:7rem}</style></head>';

/** Pictures that wait for a tap, as they stand in a page; without its addresses the browser loads none. */
const HELD = /<img(?=[^>]* data-tap=)[^>]*>/g;
/** React asks for the first pictures ahead of the page. */
const AHEAD = /<link(?=[^>]* as="image")[^>]*>/g;
const withoutAddress = (tag: string) => tag.replaceAll(/ (?:src|srcSet|srcset)="[^"]*"/g, '');

/** Whether data is to be saved on this device: chosen here, or asked of all sites. */
export const isLight = async (): Promise<boolean> => (await isLightChosen()) ?? asksToSave();

/** A page without the pictures that wait for a tap, where data is to be saved on this device. */
export async function lightened(response: Response): Promise<Response> {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html');
  if (!isHtml || !(await isLight())) return response;
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  const html = (await response.text())
    .replace('<html ', '<html data-light="" ')
    .replace('</head>', STYLE)
    .replaceAll(AHEAD, '')
    .replaceAll(HELD, withoutAddress);
  return new Response(html, { status: response.status, headers });
}
