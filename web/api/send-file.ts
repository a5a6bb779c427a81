import { readFailure } from './api-error.ts';
import { ApiError, NOT_SIGNED_IN } from './call-error.ts';

/** Why a file did not arrive. */
export type UploadProblem =
  | 'large'
  /** Of few bytes, perhaps, but of more pixels than may be decoded. */
  | 'pixels'
  | 'type'
  | 'network'
  | 'busy'
  | 'sign_in'
  | 'inactive'
  | 'unavailable'
  | 'address'
  | 'other';

export class UploadError extends Error {
  override name = 'UploadError';
  readonly problem: UploadProblem;
  /** The answer of the server, where there was one. */
  readonly body: string;

  constructor(problem: UploadProblem, body = '') {
    super(problem);
    this.problem = problem;
    this.body = body;
  }
}

/** What kind of failure an answer of the server tells of, by its codes (D39, D48). */
export function problemOf(status: number, body: string): UploadProblem {
  const { code, issues } = readFailure(new ApiError(status, body));
  const wrong = new Set(Object.values(issues).map((issue) => issue.code));
  if (status === 413 || wrong.has('too_big')) return 'large';
  if (wrong.has('too_many_pixels')) return 'pixels';
  if (wrong.has('not_reachable')) return 'address';
  if (status === 400 || status === 415) return 'type';
  if (status === 429) return 'busy';
  if (code === 'account_inactive') return 'inactive';
  if (status === 401 || status === 403) return 'sign_in';
  if (status === 503) return 'unavailable';
  return 'other';
}

/** A file on a slow network takes its time; without a byte for this long it is lost. */
const SILENCE_MS = 60_000;

interface SendFileOptions {
  signal?: AbortSignal | undefined;
  /** Its Idempotency-Key, where the server takes a file once however often it is sent. */
  key?: string;
}

/**
 * Posts a file and tells how far it is, as a part of 1. `fetch` could not tell.
 * @returns the answer, read as JSON
 * @throws UploadError
 */
export function sendFile<Answer>(
  path: string,
  file: Blob,
  onProgress: (part: number) => void,
  { signal, key }: SendFileOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), SILENCE_MS);
    };
    const end = () => {
      clearTimeout(timer);
      reject(new UploadError('network'));
    };
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      clearTimeout(timer);
      if (request.status >= 200 && request.status < 300) {
        try {
          resolve(JSON.parse(request.responseText) as Answer);
        } catch {
          // A gateway's page, or one that asks to pay for the network.
          reject(new UploadError('other'));
        }
        return;
      }
      if (request.status === 401) window.dispatchEvent(new Event(NOT_SIGNED_IN));
      reject(new UploadError(problemOf(request.status, request.responseText), request.responseText));
    };
    request.onerror = end;
    request.onabort = end;
    signal?.addEventListener('abort', () => request.abort());
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    if (key !== undefined) request.setRequestHeader('idempotency-key', key);
    listen();
    request.send(file);
  });
}
