import { ApiError } from '../../api/call-error.ts';
import { type FormCall, seeOther } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';

/** So many can wait at once. */
const MOST = 100;

/**
 * Confirms all viewings that the page showed as waiting. What was answered meanwhile is passed over: the page shows
 * how it stands.
 * @throws ApiError where none could be confirmed
 */
export async function confirmAll({ ids = '' }: FormTexts, call: FormCall): Promise<unknown> {
  const wanted = ids.split(',').filter(Boolean).slice(0, MOST);
  let failure: unknown;
  let confirmed = 0;
  for (const id of wanted) {
    try {
      await call.api('changeViewing', { params: { id }, body: { status: 'confirmed', from: 'scheduled' } });
      confirmed += 1;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      failure = error;
    }
  }
  if (confirmed === 0 && failure) throw failure;
  if (call.isScripted) return { confirmed };
  const { pathname, search } = new URL(call.request.url);
  return seeOther(pathname + search);
}
