import type { UploadedPicture } from '#contract/media.api.ts';
import { UPLOAD_MAX_BYTES } from '#contract/media.ts';
import { BROWSER_ROUTES } from '#contract/routes.ts';
import { sendFile, UploadError } from '../../../api/send-file.ts';

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
  return sendFile<UploadedPicture>(path, picture, onProgress, signal);
}
