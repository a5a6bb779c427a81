import { Resolver } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { isPublicAddress } from './public-address.ts';

/** Why nothing was downloaded. What is refused says no more than what is not there, or it would tell of our network. */
export type DownloadProblem = 'unreachable' | 'too_slow';

export class DownloadError extends Error {
  override name = 'DownloadError';
  readonly problem: DownloadProblem;

  constructor(problem: DownloadProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** What a server on the internet sends, while it arrives. */
export interface Arriving {
  body: ReadableStream<Uint8Array>;
  /** Its Content-Length, which need not be true. */
  announced: string | undefined;
  /** Aborted once it took too long; the body fails then. */
  signal: AbortSignal;
}

/** Opens an address on the internet. @throws DownloadError */
export type Download = (address: string) => Promise<Arriving>;

/** Given by tests alone, which have servers and names of their own. */
interface Surroundings {
  /** All addresses of a host. */
  resolve?: (host: string, signal: AbortSignal) => Promise<string[]>;
  mayConnect?: (address: string, port: number) => boolean;
  /** The limit of the whole, from the name to the last byte. */
  milliseconds?: number;
}

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const TOTAL_MS = 10_000;
const CLIENTS = { 'http:': { client: http, port: 80 }, 'https:': { client: https, port: 443 } } as const;
const HEADERS = {
  accept: 'image/avif,image/webp,image/png,image/jpeg',
  // What is unpacked on the way could be any size.
  'accept-encoding': 'identity',
  'user-agent': 'Aqal (fetches pictures that owners of listings name)',
};

/** Asks the DNS itself: the system's lookup knows local names, and a slow one would hold a thread that others need. */
async function resolveName(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2500, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function parseAddress(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new DownloadError('unreachable');
  return new URL(address, base);
}

/**
 * Makes a downloader that reaches the public internet only (against SSRF): http and https, their own ports, no
 * credentials. A name is resolved once; all its addresses must be public, and the connection goes to these. Each of at
 * most three redirects is checked in the same way.
 */
export function createDownload({
  resolve = resolveName,
  mayConnect = (address, port) => (port === 80 || port === 443) && isPublicAddress(address),
  milliseconds = TOTAL_MS,
}: Surroundings = {}): Download {
  async function open(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const { client, port } = CLIENTS[url.protocol as keyof typeof CLIENTS] ?? {};
    if (!client || url.username || url.password) throw new DownloadError('unreachable');
    // The parser of URLs has written all forms of an IPv4 address as four numbers.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await resolve(host, signal);
    const isAllowed = addresses.every((address) => mayConnect(address, Number(url.port || port)));
    if (addresses.length === 0 || !isAllowed) throw new DownloadError('unreachable');
    const checked = addresses.map((address) => ({ address, family: isIP(address) }));
    const lookup: LookupFunction = (_host, { all }, callback) => {
      const [first] = checked;
      if (all || !first) callback(null, checked);
      else callback(null, first.address, first.family);
    };
    return new Promise((done, reject) => {
      client.get(url, { agent: false, lookup, signal, headers: HEADERS }, done).on('error', reject);
    });
  }

  async function follow(address: string, signal: AbortSignal): Promise<IncomingMessage> {
    let url = parseAddress(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      signal.throwIfAborted();
      const response = await open(url, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return response;
      response.destroy();
      if (!REDIRECTS.has(statusCode) || headers.location === undefined) break;
      url = parseAddress(headers.location, url);
    }
    throw new DownloadError('unreachable');
  }

  return async (address) => {
    const signal = AbortSignal.timeout(milliseconds);
    try {
      const response = await follow(address, signal);
      const body = Readable.toWeb(response) as ReadableStream<Uint8Array>;
      return { body, announced: response.headers['content-length'], signal };
    } catch (error) {
      if (signal.aborted) throw new DownloadError('too_slow', error);
      throw error instanceof DownloadError ? error : new DownloadError('unreachable', error);
    }
  };
}
