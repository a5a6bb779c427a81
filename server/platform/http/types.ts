import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hono } from 'hono';
import type { AppContext } from '../context/context.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Reply } from '../responses/respond.ts';

/** Variables that the middleware sets for handlers. */
export interface AppEnv {
  Variables: {
    app: AppContext;
    requestId: string;
    started: number;
    /** The client's address, possibly as reported by a trusted proxy. */
    address: string;
    /** Resolved on first use: public reads never need it. */
    actor: () => Promise<Actor>;
    /** The same if it was asked for already. */
    knownActor: () => Promise<Actor> | undefined;
    commonHeaders: Readonly<Record<string, string>>;
    /** Adds a cookie to the page that a browser opens which has none of ours. */
    addVisitor: ((headers: Reply['headers']) => Reply['headers']) | undefined;
  };
  Bindings: Partial<{
    incoming: IncomingMessage;
    outgoing: ServerResponse;
    /** The address of the client whose page makes this in-process call. */
    remote: string | undefined;
    /** Where a call in process leaves its reply. */
    inProcess: { reply?: Reply };
  }>;
}

export type App = Hono<AppEnv>;

/** Reads a request header; `name` in lower case. */
export type ReadHeader = (name: string) => string | undefined;
