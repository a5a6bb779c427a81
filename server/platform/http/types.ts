import type { Hono } from 'hono';
import type { Actor } from '../access/actor.ts';
import type { AppContext } from '../context.ts';

/** What the middleware leaves for the handlers. */
export interface AppEnv {
  Variables: {
    app: AppContext;
    requestId: string;
    /** Of the other side, or of the proxy's word for it. */
    address: string;
    /** Resolved when first asked for: public reads never ask. */
    actor: () => Promise<Actor>;
  };
  Bindings: { incoming?: { socket: { remoteAddress?: string } } };
}

/** Renders the pages; absent where only the API is wanted, as in most tests. */
export type RenderPage = (
  request: Request,
  context: AppContext,
  app: App,
  env?: AppEnv['Bindings'],
) => Promise<Response>;
export type App = Hono<AppEnv>;
