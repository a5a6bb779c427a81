import type { UploadedPicture } from '#contract/media.api.ts';
import type { UserCtx } from '../context/call.ts';
import type { Http } from '../http/registration.ts';
import { keepPicture } from './keep-picture.ts';

/**
 * Stores a picture sent as the body (D9).
 * @throws ApiError as `keepPicture` does
 */
export const uploadPicture = (
  { app, actor, trace }: UserCtx,
  { header, stream }: Pick<Http, 'header' | 'stream'>,
): Promise<UploadedPicture> =>
  keepPicture(
    app,
    { body: stream(), announced: header('content-length') },
    { account: actor.id, address: trace?.address },
  );
