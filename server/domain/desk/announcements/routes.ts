import type { Hono } from 'hono';
import { DEFAULT_LANGUAGE } from '#contract/accounts.ts';
import {
  changeAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
  listAdminAnnouncements,
  listAnnouncements,
  listMyAnnouncements,
} from '#contract/announcements.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { announce, reviseAnnouncement, withdrawAnnouncement } from './change-announcements.ts';
import {
  readAdminAnnouncement,
  readAdminAnnouncements,
  readAnnouncements,
  readMyAnnouncements,
} from './read-announcements.ts';

export function registerAnnouncements(app: Hono<AppEnv>): void {
  register(app, listAnnouncements, {
    cache: ['announcements'],
    run: ({ query: { language = DEFAULT_LANGUAGE } }, ctx) => readAnnouncements(language, ctx),
  });
  register(app, listMyAnnouncements, {
    run: ({ query: { language = DEFAULT_LANGUAGE } }, ctx) => readMyAnnouncements(language, ctx),
  });
  register(app, listAdminAnnouncements, { runList: ({ query }, ctx) => readAdminAnnouncements(query, ctx) });
  register(app, createAnnouncement, {
    invalidates: ['announcements'],
    run: async ({ body }, ctx) => readAdminAnnouncement(ctx.db, await announce(body, ctx)),
  });
  register(app, changeAnnouncement, {
    invalidates: ['announcements'],
    run: async ({ params: { id }, body }, ctx) => {
      await reviseAnnouncement(id, body, ctx);
      return readAdminAnnouncement(ctx.db, id);
    },
  });
  register(app, deleteAnnouncement, {
    invalidates: ['announcements'],
    run: async ({ params: { id } }, ctx) => {
      await withdrawAnnouncement(id, ctx);
      return { id, deleted: true as const };
    },
  });
}
