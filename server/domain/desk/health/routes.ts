import type { Hono } from 'hono';
import {
  readHealth as healthEndpoint,
  retryDelivery as retryDeliveryEndpoint,
  retryJob as retryJobEndpoint,
  retryJobs as retryJobsEndpoint,
} from '#contract/health.api.ts';
import {
  sendAdminAlert as alertEndpoint,
  readNotificationDemo as demoEndpoint,
  sendTestInquiry as inquiryEndpoint,
  sendTestPriceAlert as priceEndpoint,
  sendTestNotification as testEndpoint,
} from '#contract/notification-demo.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { TEST_NOTIFICATIONS } from './limits.ts';
import { readHealth } from './read-health.ts';
import { retryDelivery, retryJob, retryJobs } from './retry.ts';
import {
  readNotificationDemo,
  sendAdminAlert,
  sendTestInquiry,
  sendTestNotification,
  sendTestPriceAlert,
} from './test-notifications.ts';

/** How the product runs, for admins, and test notifications (D29). */
export function registerHealth(app: Hono<AppEnv>): void {
  const limit = TEST_NOTIFICATIONS;
  register(app, demoEndpoint, { run: (_, ctx) => readNotificationDemo(ctx) });
  register(app, testEndpoint, { limit, run: ({ body }, ctx) => sendTestNotification(body, ctx) });
  register(app, alertEndpoint, { limit, run: ({ body }, ctx) => sendAdminAlert(body, ctx) });
  register(app, inquiryEndpoint, { limit, run: ({ body }, ctx) => sendTestInquiry(body, ctx) });
  register(app, priceEndpoint, { limit, run: ({ body }, ctx) => sendTestPriceAlert(body, ctx) });

  register(app, healthEndpoint, { run: (_, ctx) => readHealth(ctx) });
  register(app, retryJobEndpoint, { run: ({ params }, ctx) => retryJob(params.id, ctx) });
  register(app, retryJobsEndpoint, { run: (_, ctx) => retryJobs(ctx) });
  register(app, retryDeliveryEndpoint, { run: ({ params }, ctx) => retryDelivery(params.id, ctx) });
}
