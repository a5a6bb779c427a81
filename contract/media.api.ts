import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { textFormat } from './formats.api.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from './media.ts';
import { BROWSER_ROUTES } from './routes.ts';
import { seenText } from './typed-text.ts';

/** The response of `POST /api/media`; the request body is the picture itself, one file per request. */
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

export const uploadPicture = endpoint({
  name: 'uploadPicture',
  route: BROWSER_ROUTES.uploadPicture,
  summary:
    'Store a picture for a listing: the body is the file itself. Its type is told by its content; position and all other metadata are dropped.',
  tag: 'Properties',
  status: 201,
  upload: { types: UPLOAD_TYPES, maxBytes: UPLOAD_MAX_BYTES },
  answer: uploadedSchema,
});

export const fetchPicture = endpoint({
  name: 'fetchPicture',
  route: BROWSER_ROUTES.fetchPicture,
  summary:
    'Store the picture at an address on the web, as if it had been uploaded. It is fetched once; addresses that are not of the public internet are refused.',
  tag: 'Properties',
  status: 201,
  body: z.strictObject({
    url: z
      .string('is required')
      .overwrite(seenText)
      .max(2000, 'must be at most 2000 characters')
      .check(textFormat('picture-address', /^https?:\/\/\S+$/i, 'must be the address of a picture')),
  }),
  answer: uploadedSchema,
});
