import { data } from 'react-router';
import { ensureDevice } from '../api/client.ts';
import type { FormResult } from './action.ts';
import { INTENT, textsOf } from './texts.ts';

interface Args {
  request: Request;
  serverAction: () => Promise<unknown>;
}

/**
 * The `clientAction` of a route with forms: without a connection the form says so and keeps what was typed, instead
 * of the page giving way to an error.
 */
export async function clientAction({ request, serverAction }: Args): Promise<unknown> {
  ensureDevice();
  // Read first: sending takes the body.
  const { [INTENT]: intent = '', id, ...values } = textsOf(await request.clone().formData());
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const failure = { code: 'offline', status: 503, issues: {} } as const;
    // With its status: the page, which cannot be read now either, is not read anew.
    return data<FormResult>({ isDone: false, intent, id, values, failure }, { status: failure.status });
  }
}
