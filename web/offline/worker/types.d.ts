/** What a service worker has beyond a window; the compiler's own library for it contradicts the one of windows. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  respondWith(response: Promise<Response> | Response): void;
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface WorkerClient {
  readonly url: string;
  postMessage(message: unknown, transfer?: Transferable[]): void;
  navigate(url: string): Promise<unknown>;
}

interface ServiceWorkerScope {
  readonly clients: {
    get(id: string): Promise<WorkerClient | undefined>;
    matchAll(): Promise<WorkerClient[]>;
  };
  readonly registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
}

/** The build that the worker belongs to (scripts/lib/worker.mjs). */
declare const BUILD: string;

interface SyncManager {
  register(tag: string): Promise<void>;
}

interface ServiceWorkerRegistration {
  /** Not in every browser. */
  readonly sync?: SyncManager;
}
