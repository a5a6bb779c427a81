/** The worker itself. */
export const worker = self as unknown as ServiceWorkerScope;

/** The page that a request came from, where it is still there. */
export const getClient = (id: string): Promise<WorkerClient | undefined> => worker.clients.get(id);
