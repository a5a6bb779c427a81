import { createHash, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../context/context.ts';
import { gather } from '../../metrics/gather.ts';
import type { Rendered } from '../../metrics/render.ts';
import { ProductReader } from './product-families.ts';

const readers = new WeakMap<AppContext, ProductReader>();

function readerOf(app: AppContext): ProductReader {
  const reader = readers.get(app) ?? new ProductReader(app);
  readers.set(app, reader);
  return reader;
}

/** Everything at this moment, in the text format of Prometheus. */
export async function scrape(app: AppContext): Promise<Rendered> {
  // Loaded by who is asked for metrics: elsewhere they take neither memory nor time.
  const [{ render }, { processFamilies }] = await Promise.all([
    import('../../metrics/render.ts'),
    import('./process-families.ts'),
  ]);
  const [processes, product] = await Promise.all([
    gather(() => processFamilies(app)),
    readerOf(app).families(),
  ]);
  return render([...processes, product]);
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether an Authorization header carries the token; compared in constant time, whatever its length. */
export const carriesToken = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(hashOf(header ?? ''), hashOf(`Bearer ${token}`));
