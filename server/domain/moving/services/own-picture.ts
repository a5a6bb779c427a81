import { eq } from 'drizzle-orm';
import type { UserCtx } from '#server/platform/context/call.ts';
import { movingServices } from '#server/platform/database/schema/index.ts';
import { fetchPictures } from '#server/platform/uploads/fetch-picture.ts';

/**
 * What is sent for a service, its picture in our own store: one given by its address on the web is fetched, unless
 * the service has that address already, because it could not be fetched long ago.
 * @throws ApiError invalid_input if it cannot be fetched
 */
export async function withOwnPicture<T extends { imageUrl?: string | null | undefined }>(
  body: T,
  ctx: UserCtx,
  serviceId?: string,
): Promise<T> {
  const { imageUrl } = body;
  if (!imageUrl) return body;
  const [row] = serviceId
    ? await ctx.db
        .select({ imageUrl: movingServices.imageUrl })
        .from(movingServices)
        .where(eq(movingServices.id, serviceId))
    : [];
  if (row?.imageUrl === imageUrl) return body;
  const own = await fetchPictures('imageUrl', [imageUrl], ctx);
  return { ...body, imageUrl: own.get(imageUrl) ?? imageUrl };
}
