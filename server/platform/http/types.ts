import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hono } from 'hono';
import type { Actor } from '../access/actor.ts';
import type { AppContext } from '../context.ts';

/** What the middleware leaves for the handlers. */
export interface AppEnv {
  Variables: {
    app: AppContext;
    requestId: string;
    started: number;
    /** Of the client, or of the proxy's word for it. */
    address: string;
    /** Resolved when first asked for: public reads never ask. */
    actor: () => Promise<Actor>;
    commonHeaders: Readonly<Record<string, string>>;
  };
  Bindings: Partial<{
    incoming: IncomingMessage;
    outgoing: ServerResponse;
    /** Of the client whose page makes this call in process. */
    remote: string | undefined;
  }>;
}

export type App = Hono<AppEnv>;

/** A header of a request; `name` in lower case. */
export type ReadHeader = (name: string) => string | undefined;
