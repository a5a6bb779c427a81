import type { Hono } from 'hono';
import * as api from '#contract/move-lists.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { addItem, reviseItem, reviseSize, reviseVehicle } from './change-lists.ts';
import { presentItem, presentSize, presentVehicle, readLists, readTables } from './read-lists.ts';

const changes = { invalidates: ['moving'] } as const;

/** What a list of things to be moved is made of (P1), and how administrators edit it. */
export function registerMoveLists(app: Hono<AppEnv>): void {
  register(app, api.readMoveLists, { cache: ['moving'], run: (_input, { db }) => readLists(db) });
  register(app, api.listMoveTables, { run: (_input, { db }) => readTables(db) });
  register(app, api.createMoveItem, {
    ...changes,
    run: async ({ body }, ctx) => presentItem(await addItem(body, ctx)),
  });
  register(app, api.changeMoveItem, {
    ...changes,
    run: async ({ params: { code }, body }, ctx) => presentItem(await reviseItem(code, body, ctx)),
  });
  register(app, api.changeMoveVehicle, {
    ...changes,
    run: async ({ params: { code }, body }, ctx) => presentVehicle(await reviseVehicle(code, body, ctx)),
  });
  register(app, api.changeMoveSize, {
    ...changes,
    run: async ({ params: { size }, body }, ctx) => presentSize(await reviseSize(size, body, ctx)),
  });
}
