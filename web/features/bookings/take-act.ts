import { ApiError, type Fetch } from '../../api/client.ts';
import { m } from '../../messages/index.ts';
import { keyOf } from '../../ui/form-errors.ts';
import { actFailure } from './act-failure.ts';
import type { ActValues, Desk } from './api/desk.ts';

interface Taken {
  /** Absent where it was done. */
  outcome?: { intent: string; failure: string };
  status: number;
}

const FAILED: Record<string, () => string> = {
  message: m.moving_thread_failed,
  cancel: m.moving_cancel_failed,
  rate: m.moving_rate_failed,
};

/**
 * A form of a booking's page, sent without scripts. Sent again by a double tap it is the same wish; the same words said
 * later, when the page shows another state (`asOf`), are not.
 */
export async function takeAct(desk: Desk<unknown>, form: FormData, fetch: Fetch): Promise<Taken> {
  const values: ActValues = {};
  for (const [name, value] of form) {
    // Line ends are one character, as the length limit counts them.
    if (typeof value === 'string') values[name] = value.replaceAll('\r\n', '\n').trim();
  }
  const { intent = '' } = values;
  if (intent === 'rate' && !values.rating) {
    return { outcome: { intent, failure: m.moving_rate_missing() }, status: 400 };
  }
  try {
    await desk.act(values, { fetch, idempotencyKey: await keyOf(values) });
    return { status: 200 };
  } catch (error) {
    const failure = actFailure(error, (FAILED[intent] ?? m.moving_job_failed)());
    return {
      outcome: { intent, failure },
      status: error instanceof ApiError ? error.status : 503,
    };
  }
}
