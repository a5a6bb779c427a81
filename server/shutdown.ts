import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from './platform/context/context.ts';
import { Connections } from './platform/http/connections.ts';

export type Stop = () => Promise<void> | void;

/** Idle connections are closed after this delay: a request may be on its way over a slow network. */
const IDLE_MS = 1_000;
/**
 * Time limit for requests; afterwards deliveries in progress may take their 60 s, and PostgreSQL needs some seconds.
 */
const REQUEST_MS = 30_000;
export const EXIT_MS = 120_000;

/** Calls all stop functions in reverse order; a failing one does not prevent the others. */
export async function stopAll(stops: Stop[]): Promise<void> {
  const errors: unknown[] = [];
  for (const stop of stops.splice(0).reverse()) {
    try {
      await stop();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1)
    throw new AggregateError(errors, 'Several parts of the product could not be stopped.');
}

/**
 * Shuts down on Ctrl-C, SIGTERM and SIGHUP: /readyz responds with 503 (for DRAIN_SECONDS, so that a load balancer
 * notices), requests finish, then everything else stops.
 */
export function stopOnSignal(server: Server, context: AppContext, stop: Stop): void {
  const { config, lifecycle, live, log } = context;
  const connections = new Connections(server);
  const end = async () => {
    if (lifecycle.isStopping) return;
    lifecycle.isStopping = true;
    const drainMs = config.drainSeconds * 1000;
    setTimeout(() => process.exit(1), drainMs + EXIT_MS).unref();
    try {
      connections.announceClose();
      if (drainMs > 0) await sleep(drainMs);
      // Vite's WebSocket would keep the server open.
      const requestMs = config.environment === 'development' ? IDLE_MS : REQUEST_MS;
      await connections.close({ idleMs: IDLE_MS, requestMs }, () => live.close());
    } finally {
      await stop();
    }
  };
  const onSignal = () => {
    end().then(
      () => process.exit(),
      (error: unknown) => {
        log.error({ err: error }, 'the product did not stop cleanly');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
