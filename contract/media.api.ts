import { z } from 'zod';

/** The answer to `POST /api/media`: the body is the picture itself, one file a request. */
export const uploadedSchema = z
  .object({
    url: z.string().describe('What goes into `images`'),
    hash: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    preview: z.string().describe('A tiny blurred picture as a data URL, shown until the picture is there'),
  })
  .meta({ id: 'UploadedPicture' });
export type UploadedPicture = z.infer<typeof uploadedSchema>;
