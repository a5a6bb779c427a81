import { ApiError } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import { MAY_ANY } from '#server/platform/access/abilities.ts';
import type { Ctx } from '#server/platform/context/call.ts';

/** Nothing leaves this machine: mail and SMS are kept in the local mailbox. */
export const isLocal = ({ delivery }: Pick<Config, 'delivery'>): boolean =>
  delivery.mailServer === undefined && delivery.smsUrl === undefined;

/**
 * Test notifications are open to everybody in demo mode, while all mail stays local, and otherwise to admins (D29);
 * to others they are not there.
 * @throws ApiError not_found
 */
export function assertMayTest({ app: { config }, actor }: Pick<Ctx, 'app' | 'actor'>): void {
  if (config.demo && isLocal(config)) return;
  if (MAY_ANY['notification.test'](actor)) return;
  throw new ApiError('not_found', 'There is nothing here.');
}

/** Whether only confirmed addresses may be written to (D43): where anything can leave, or demo mode is off. */
export const needsConfirmed = (config: Pick<Config, 'demo' | 'delivery'>): boolean =>
  !(config.demo && isLocal(config));
