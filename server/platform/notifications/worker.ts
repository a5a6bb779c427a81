import type { AppContext } from '../context.ts';
import { openCarriers } from './carriers.ts';
import { deliverDue } from './deliver-due.ts';

/** What was put off or missed is looked for this often. */
const LOOK_MS = 15_000;
/** What comes within this time is delivered together: a look for each booking would cost more than the booking. */
const GATHER_MS = 100;

export interface DeliveryWorker {
  /** There is something to deliver. */
  wake: () => void;
  /** Lets what is being sent finish. */
  stop: () => Promise<void>;
}

/** Delivers mail and SMS in the background: at once when woken, and every quarter of a minute whatever happens. */
export function startDelivery(context: AppContext): DeliveryWorker {
  const carriers = openCarriers(context.config);
  let isStopping = false;
  let isWanted = false;
  let hasFailed = false;
  let running: Promise<void> | undefined;

  const run = async () => {
    while (isWanted && !isStopping) {
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      isWanted = false;
      try {
        await deliverDue(context, { carriers, isStopping: () => isStopping });
        hasFailed = false;
      } catch (error) {
        // Once, until it works again: while the database is away every look fails.
        if (!hasFailed) context.log.warn({ err: error }, 'delivery waits');
        hasFailed = true;
      }
    }
    running = undefined;
  };
  const wake = () => {
    isWanted = true;
    if (!isStopping) running ??= run();
  };
  const timer = setInterval(wake, LOOK_MS).unref();
  wake();
  return {
    wake,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await running;
      for (const carrier of Object.values(carriers)) carrier.close();
    },
  };
}
