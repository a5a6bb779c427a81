import type { Ctx } from '../context/call.ts';
import type { Http } from '../http/registration.ts';
import { actorId } from '../kernel/actor.ts';
import type { Picture } from '../media/read-picture.ts';
import { loadSharp } from '../media/sharp.ts';
import { boundaryOf, fileOfForm } from './form-file.ts';
import { receivePicture } from './keep-picture.ts';

/** What has an alpha channel comes as WebP: as a JPEG on white paper. */
async function toJpeg({ bytes, contentType }: Picture): Promise<Buffer> {
  if (contentType === 'image/jpeg') return bytes;
  const sharp = await loadSharp();
  return sharp(bytes).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer();
}

/**
 * Receives a photo for the private store: the body itself, or the first file of a plain form. It is encoded anew as a
 * JPEG, so that nothing but what is seen of it remains.
 * @param keep what becomes of it
 * @throws ApiError as `receivePicture` does
 */
export function receivePhoto<T>(
  { app, actor, trace }: Ctx,
  { header, stream }: Pick<Http, 'header' | 'stream'>,
  keep: (jpeg: Buffer) => Promise<T>,
): Promise<T> {
  const boundary = boundaryOf(header('content-type'));
  const body = stream();
  return receivePicture(
    app,
    {
      body: body && boundary !== undefined ? fileOfForm(body, boundary) : body,
      announced: header('content-length'),
    },
    { account: actorId(actor) ?? null, address: trace?.address },
    toJpeg,
    keep,
  );
}
