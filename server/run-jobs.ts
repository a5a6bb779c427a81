import { notifyOfCeiling } from './domain/desk/health/notify-of-ceiling.ts';
import * as jobs from './jobs.ts';
import type { AppContext } from './platform/context/context.ts';
import type { Carriers } from './platform/notifications/carriers.ts';
import { type Deliver, deliveryOf } from './platform/notifications/deliver.ts';

declare module './platform/jobs/define-job.ts' {
  interface Declared {
    jobs: typeof jobs;
  }
}

export const JOBS = Object.values(jobs);

/** What jobs are given; `carriers` send mail and SMS. */
export const withDelivery = (app: AppContext, carriers: Carriers): AppContext & { deliver: Deliver } =>
  Object.assign(app, { deliver: deliveryOf({ ...app, onWithheld: notifyOfCeiling(app) }, carriers) });
