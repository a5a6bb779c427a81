import type { Hono } from 'hono';
import { sendMessage as endpoint } from '#contract/messages.api.ts';
import { GUEST_SENDER } from '#contract/messages.ts';
import { RATE_LIMITS } from '../http/rate-limit.ts';
import { register } from '../http/register.ts';
import type { AppEnv } from '../http/types.ts';
import { sendMessage } from './send-message.ts';

export function registerMessages(app: Hono<AppEnv>): void {
  register(app, endpoint, {
    limit: RATE_LIMITS.contact,
    handle: async ({ body }, call) => {
      const message = await sendMessage(body, call);
      return {
        id: message.id,
        senderId: message.senderId ?? GUEST_SENDER,
        receiverId: message.receiverId,
        propertyId: body.propertyId,
        messageText: message.messageText,
        createdAt: message.createdAt.toISOString(),
      };
    },
  });
}
