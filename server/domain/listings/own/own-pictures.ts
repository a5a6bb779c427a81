import { eq } from 'drizzle-orm';
import type { UserCtx } from '#server/platform/context/call.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { fetchPictures } from '#server/platform/uploads/fetch-picture.ts';

/**
 * What is sent for a listing, its pictures all in our own store: those given by their address on the web (D9) are
 * fetched. An address that the listing has already, because it could not be fetched long ago, stays as it is.
 * @throws ApiError invalid_input that names what could not be fetched
 */
export async function withOwnPictures<T extends { images: string[] | null }>(
  body: T,
  ctx: UserCtx,
  propertyId?: string,
): Promise<T> {
  const { images } = body;
  if (images === null) return body;
  const [row] = propertyId
    ? await ctx.db.select({ images: properties.images }).from(properties).where(eq(properties.id, propertyId))
    : [];
  const before = new Set(row?.images ?? []);
  const own = await fetchPictures(
    'images',
    images.filter((url) => !before.has(url)),
    ctx,
  );
  return { ...body, images: images.map((url) => own.get(url) ?? url) };
}
