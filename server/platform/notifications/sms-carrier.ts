import type { Carrier } from './carrier.ts';
import { CarrierError } from './outcome.ts';

const TIMEOUT_MS = 15_000;

/** SMS through an HTTP gateway: `POST` of `{to, message}`; the Idempotency-Key is the same for every attempt. */
export function openSmsCarrier(url: string, token: string | undefined): Carrier {
  return {
    send: async ({ id, to, text }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ to, message: text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok) throw new CarrierError(`HTTP ${response.status}`);
    },
    close: () => undefined,
  };
}
