import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter, Where } from 'better-auth';
import { hashSessionToken } from '#server/platform/http/session.ts';

type Adapter = DBTransactionAdapter<BetterAuthOptions>;
type Fields = Record<string, unknown>;

const hashed = (fields: Fields): Fields =>
  typeof fields.token === 'string' ? { ...fields, token: hashSessionToken(fields.token) } : fields;

const hashOne = (value: unknown) => (typeof value === 'string' ? hashSessionToken(value) : value);

const whereHashed = (where: Where[]): Where[] =>
  where.map((one) => {
    if (one.field !== 'token') return one;
    const value = Array.isArray(one.value) ? one.value.map(hashOne) : hashOne(one.value);
    return { ...one, value: value as Where['value'] };
  });

/**
 * Wraps the library's database adapter to store session tokens as hashes (D2): the library keeps working with the raw
 * token, which only the cookie and the sign-in response contain. Lists return hashes, which grant no access.
 */
function hashTokens<A extends Adapter>(adapter: A): A {
  const isSession = (model: string) => model === 'session';
  const wrapped: Partial<Adapter> = {
    create: async <T extends Fields, R = T>(
      request: Parameters<typeof adapter.create<T, R>>[0],
    ): Promise<R> => {
      if (!isSession(request.model)) return adapter.create<T, R>(request);
      const data = hashed(request.data) as typeof request.data;
      const created = await adapter.create<T, R>({ ...request, data });
      return { ...created, token: (request.data as Fields).token };
    },
    findOne: async <T>(request: Parameters<Adapter['findOne']>[0]) => {
      if (!isSession(request.model)) return adapter.findOne<T>(request);
      const found = await adapter.findOne<T>({ ...request, where: whereHashed(request.where) });
      const token = request.where.find(({ field }) => field === 'token')?.value;
      return found && token !== undefined ? { ...found, token } : found;
    },
    findMany: (request) =>
      adapter.findMany(
        isSession(request.model) && request.where
          ? { ...request, where: whereHashed(request.where) }
          : request,
      ),
    count: (request) =>
      adapter.count(
        isSession(request.model) && request.where
          ? { ...request, where: whereHashed(request.where) }
          : request,
      ),
    update: (request) =>
      adapter.update(
        isSession(request.model)
          ? { ...request, where: whereHashed(request.where), update: hashed(request.update) }
          : request,
      ),
    updateMany: (request) =>
      adapter.updateMany(
        isSession(request.model)
          ? { ...request, where: whereHashed(request.where), update: hashed(request.update) }
          : request,
      ),
    delete: (request) =>
      adapter.delete(isSession(request.model) ? { ...request, where: whereHashed(request.where) } : request),
    deleteMany: (request) =>
      adapter.deleteMany(
        isSession(request.model) ? { ...request, where: whereHashed(request.where) } : request,
      ),
  };
  return { ...adapter, ...wrapped };
}

/** As `hashTokens`, for an adapter with transactions, in which tokens are hashed too. */
export function withHashedTokens(adapter: DBAdapter<BetterAuthOptions>): DBAdapter<BetterAuthOptions> {
  return {
    ...hashTokens(adapter),
    transaction: (work) => adapter.transaction((inner) => work(hashTokens(inner))),
  };
}
