import type { Context } from 'hono';
import type { Trace } from '../context/call.ts';
import { addressBlock } from '../limits/client-address.ts';
import type { AppEnv } from './types.ts';
import { deviceOf } from './user-agent.ts';

/** Where a call came from, as far as the audit log keeps it. */
export function traceOf(c: Context<AppEnv>): Trace {
  const { browser, system } = deviceOf(c.req.header('user-agent') ?? '');
  const agent = [browser, system].filter((one) => one !== null).join(', ');
  return { requestId: c.get('requestId'), address: addressBlock(c.get('address')), agent: agent || null };
}
