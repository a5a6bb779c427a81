import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { ApiError, type FieldProblem, invalidInput } from '#contract/errors.ts';
import type { UploadedPicture } from '#contract/media.api.ts';
import { isWebAddress, LISTED_WIDTH, mediaUrl, UPLOAD_MAX_BYTES } from '#contract/media.ts';
import type { UserCtx } from '../context/call.ts';
import type { AppContext } from '../context/context.ts';
import { media, pictureLinks } from '../database/schema/index.ts';
import { countKey } from '../limits/rate-limit.ts';
import { DownloadError } from '../media/download.ts';
import { keepPicture, type Sender } from './keep-picture.ts';

const FETCHES_OF_ACCOUNT = { name: 'pictures by URL of an account', calls: 200, seconds: 3600 };
const FETCHES_OF_ADDRESS = { name: 'pictures by URL of an address', calls: 600, seconds: 3600 };
/** So long a picture that was fetched is not fetched again. */
const REMEMBERED = sql`now() - interval '1 day'`;
/** All pictures of one form, so that saving it does not seem to hang; what has been fetched by then is remembered. */
const FORM_MS = 25_000;
const AT_ONCE = 3;

const hashOf = (url: string) => createHash('sha256').update(url).digest('hex');

/** Nothing was fetched, for a reason that who named the address can do something about. */
class FetchError extends Error {
  override name = 'FetchError';
  readonly problem: FieldProblem;

  constructor(problem: FieldProblem) {
    super(problem.sentence);
    this.problem = problem;
  }
}

/** @throws the error itself where it says nothing of the picture, such as that too many are being fetched */
function explain(error: unknown, isLate: boolean): FetchError {
  const fails = (sentence: string) => new FetchError({ code: 'not_reachable', sentence });
  if (error instanceof DownloadError) {
    return fails(error.problem === 'too_slow' ? 'took too long to arrive' : 'could not be reached');
  }
  if (!(error instanceof ApiError)) throw error;
  const { code, message, issues } = error;
  const max = UPLOAD_MAX_BYTES / 1024 / 1024;
  if (code === 'bad_request') return fails(isLate ? 'took too long to arrive' : 'did not arrive whole');
  if (code === 'body_too_large') {
    return new FetchError({ code: 'too_big', max, sentence: `is larger than ${max} MB` });
  }
  if (code !== 'invalid_input') throw error;
  return new FetchError({ ...(issues?.picture ?? { code: 'not_a_picture' }), sentence: message });
}

async function findFetched(
  { database: { db } }: AppContext,
  url: string,
): Promise<UploadedPicture | undefined> {
  const { hash, width, height, preview } = media;
  const [found] = await db
    .select({ hash, width, height, preview })
    .from(pictureLinks)
    .innerJoin(media, eq(media.hash, pictureLinks.mediaHash))
    .where(and(eq(pictureLinks.urlHash, hashOf(url)), gt(pictureLinks.triedAt, REMEMBERED)));
  return found && { url: mediaUrl(found.hash, LISTED_WIDTH), ...found };
}

async function download(app: AppContext, url: string, sender: Sender): Promise<UploadedPicture> {
  let signal: AbortSignal | undefined;
  try {
    const arriving = await app.download(url);
    signal = arriving.signal;
    return await keepPicture(app, arriving, sender);
  } catch (error) {
    throw explain(error, signal?.aborted ?? false);
  }
}

/** Fetches a picture and keeps it like an upload; one that was fetched within a day is there already. */
async function fetchOne(app: AppContext, url: string, sender: Sender): Promise<UploadedPicture> {
  const { database, media: store } = app;
  const earlier = await findFetched(app, url);
  if (earlier) return earlier;
  const { account, address } = sender;
  if (account) await countKey(app, FETCHES_OF_ACCOUNT, account);
  if (address) await countKey(app, FETCHES_OF_ADDRESS, address);
  const note = (mediaHash: string | null) => {
    const attempts = mediaHash === null ? sql`${pictureLinks.attempts} + 1` : 0;
    return database.db
      .insert(pictureLinks)
      .values({ urlHash: hashOf(url), mediaHash, attempts: mediaHash === null ? 1 : 0 })
      .onConflictDoUpdate({
        target: pictureLinks.urlHash,
        set: { mediaHash, attempts, triedAt: sql`now()` },
      });
  };
  try {
    const picture = await store.fetching.run(() => download(app, url, sender), 'now', account ?? '');
    await note(picture.hash);
    return picture;
  } catch (error) {
    if (error instanceof FetchError) await note(null);
    throw error;
  }
}

/** Fetches a picture for ourselves. @returns its address in our own store; undefined if it cannot be fetched */
export async function fetchForOurselves(app: AppContext, url: string): Promise<string | undefined> {
  try {
    return (await fetchOne(app, url, { account: null })).url;
  } catch (error) {
    if (error instanceof FetchError) return undefined;
    throw error;
  }
}

const senderOf = ({ actor, trace }: UserCtx): Sender => ({ account: actor.id, address: trace?.address });

/**
 * Fetches the picture at an address on the web (D9) and keeps it like an upload.
 * @throws ApiError invalid_input with what is wrong with the picture, too_many_requests, unavailable
 */
export async function fetchPicture(url: string, ctx: UserCtx): Promise<UploadedPicture> {
  try {
    return await fetchOne(ctx.app, url, senderOf(ctx));
  } catch (error) {
    if (error instanceof FetchError) throw invalidInput({ url: error.problem });
    throw error;
  }
}

/** The path of one of our own pictures that was given with its origin. */
function ownPath(url: string, baseUrl: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  const isOurs = origin === new URL(baseUrl).origin && /^\/(?:media|api\/placeholder)\//.test(pathname);
  return isOurs ? pathname : undefined;
}

/**
 * Fetches all addresses on the web among those of a form's pictures, some at a time, each once.
 * @param field the form's field, for what is wrong
 * @returns the addresses of our own copies, by the addresses on the web
 * @throws ApiError invalid_input that names every picture that could not be fetched, too_many_requests, unavailable
 */
export async function fetchPictures(
  field: string,
  urls: readonly string[],
  ctx: UserCtx,
): Promise<ReadonlyMap<string, string>> {
  const own = new Map<string, string>();
  const failed = new Map<string, string>();
  const linked = [...new Set(urls.filter(isWebAddress))];
  const waiting = [...linked];
  const end = Date.now() + FORM_MS;
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const path = ownPath(url, ctx.baseUrl);
      try {
        if (path === undefined && Date.now() > end) failed.set(url, 'took too long to arrive');
        else own.set(url, path ?? (await fetchOne(ctx.app, url, senderOf(ctx))).url);
      } catch (error) {
        if (!(error instanceof FetchError)) {
          // Nothing is answered any more: the others stop after the picture they are at.
          waiting.length = 0;
          throw error;
        }
        failed.set(url, error.message);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failed.size === 0) return own;
  const entries = linked.filter((url) => failed.has(url));
  const reasons = entries.map((url) => `${url} ${failed.get(url)}`).join('; ');
  throw invalidInput({
    [field]: {
      code: 'not_reachable',
      entries,
      sentence: `has pictures that could not be fetched: ${reasons}`,
    },
  });
}
