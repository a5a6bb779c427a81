import type { UploadedPicture } from '#contract/media.api.ts';
import { UPLOAD_MAX_BYTES } from '#contract/media.ts';
import { BROWSER_ROUTES } from '#contract/routes.ts';
import { ApiError } from '../../../../api/call-error.ts';
import { call } from '../../../../api/client.ts';
import { problemOf, sendFile, UploadError } from '../../../../api/send-file.ts';

/**
 * Sends a picture and tells how far it is, as a part of 1.
 * @throws UploadError
 */
export async function uploadPicture(
  picture: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<UploadedPicture> {
  if (picture.size > UPLOAD_MAX_BYTES) throw new UploadError('large');
  const [, path] = BROWSER_ROUTES.uploadPicture;
  return sendFile<UploadedPicture>(path, picture, onProgress, { signal });
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
