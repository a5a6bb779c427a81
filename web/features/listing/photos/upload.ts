import type { UploadedPicture } from '#contract/media.api.ts';
import { UPLOAD_MAX_BYTES } from '#contract/media.ts';
import { BROWSER_ROUTES } from '#contract/routes.ts';
import { ApiError, call, NOT_SIGNED_IN } from '../../../api/client.ts';

/** Why a photo did not arrive. */
export type UploadProblem =
  | 'large'
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

  constructor(problem: UploadProblem) {
    super(problem);
    this.problem = problem;
  }
}

function problemOf(status: number, body: string): UploadProblem {
  if (status === 413) return 'large';
  if (status === 400 && body.includes('"not_reachable"')) return 'address';
  if (status === 400 && body.includes('"too_big"')) return 'large';
  if (status === 400 || status === 415) return 'type';
  if (status === 429) return 'busy';
  if (status === 401) return 'sign_in';
  if (status === 403) return body.includes('inactive') ? 'inactive' : 'sign_in';
  if (status === 503) return 'unavailable';
  return 'other';
}

/** A photo on a slow network takes its time; without a byte for this long it is lost. */
const SILENCE_MS = 60_000;

/**
 * Sends a picture and tells how far it is, as a part of 1. `fetch` could not tell.
 * @throws UploadError
 */
export function uploadPicture(
  picture: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<UploadedPicture> {
  if (picture.size > UPLOAD_MAX_BYTES) return Promise.reject(new UploadError('large'));
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
        resolve(JSON.parse(request.responseText) as UploadedPicture);
        return;
      }
      if (request.status === 401) window.dispatchEvent(new Event(NOT_SIGNED_IN));
      reject(new UploadError(problemOf(request.status, request.responseText)));
    };
    request.onerror = end;
    request.onabort = end;
    signal.addEventListener('abort', () => request.abort());
    const [method, path] = BROWSER_ROUTES.uploadPicture;
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', picture.type || 'application/octet-stream');
    listen();
    request.send(picture);
  });
}

/**
 * Has the server fetch a picture from its address on the web.
 * @throws UploadError
 */
export async function fetchPicture(url: string): Promise<UploadedPicture> {
  try {
    return await call('fetchPicture', { body: { url } });
  } catch (error) {
    throw new UploadError(error instanceof ApiError ? problemOf(error.status, error.body) : 'network');
  }
}
