import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { EVENTS_PATH, LINK_HEADER } from '#contract/live.ts';
import { MEDIA_FORMATS, MEDIA_HASH, MEDIA_WIDTHS, PREVIEW_SIZE } from '#contract/media.ts';
import { PROPERTY_TYPES } from '#contract/properties.ts';
import { errorResponses } from './openapi-errors.ts';
import { PLACEHOLDER_MAX_SIDE } from './placeholder.ts';

const EVENTS_DESCRIPTION = `Server-sent events. Each has the name \`changed\` and as its data the JSON
\`{"kind": "notices" | "booking" | "inquiry", "id"?: string}\`: what has changed, never what it now is. Without a
link the stream is that of the signed-in person; with one it is that of one booking or inquiry.`;

const side = (name: string) => ({
  name,
  in: 'path' as const,
  required: true,
  description: 'Pixels',
  schema: { type: 'integer' as const, minimum: 1, maximum: PLACEHOLDER_MAX_SIDE },
});

const picture = (type: string) => ({ [type]: { schema: { type: 'string' as const } } });

/** Operations with responses other than JSON, which are not endpoints of the contract. */
export const FILES: ZodOpenApiPathsObject = {
  [EVENTS_PATH]: {
    get: {
      operationId: 'followEvents',
      summary: 'Be told what changes, as it changes.',
      description: EVENTS_DESCRIPTION,
      tags: ['Notifications'],
      security: [{}, { bearer: [] }, { session: [] }],
      parameters: [
        {
          name: LINK_HEADER,
          in: 'header',
          description:
            'A private link: `guest`, `provider` or `inquirer`, a space, and its token. Never in the address, which ends up in logs.',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: { description: 'A stream', content: picture('text/event-stream') },
        ...errorResponses([
          'invalid_input',
          'not_signed_in',
          'account_inactive',
          'not_found',
          'too_many_requests',
          'internal',
          'unavailable',
        ]),
      },
    },
  },
  '/api/placeholder/{width}/{height}': {
    get: {
      operationId: 'readPlaceholder',
      summary: 'A drawn property of this type and size, where there is no picture.',
      tags: ['Pictures'],
      security: [],
      parameters: [
        ...['width', 'height'].map(side),
        {
          name: 'type',
          in: 'query' as const,
          description: 'The type of property; without it the house of the brand',
          schema: { type: 'string' as const, enum: [...PROPERTY_TYPES] },
        },
      ],
      responses: {
        200: { description: 'An SVG picture', content: picture('image/svg+xml') },
        ...errorResponses(['bad_request', 'internal']),
      },
    },
  },
  '/media/{hash}/{file}': {
    get: {
      operationId: 'readPicture',
      summary: 'An uploaded picture in one of its sizes and formats.',
      tags: ['Pictures'],
      security: [],
      parameters: [
        {
          name: 'hash',
          in: 'path',
          required: true,
          schema: { type: 'string', pattern: MEDIA_HASH.source },
        },
        {
          name: 'file',
          in: 'path',
          required: true,
          description: `Width in pixels (${MEDIA_WIDTHS.join(', ')}) and format, or ${PREVIEW_SIZE.width}.jpg for link previews`,
          schema: { type: 'string', pattern: `^\\d{3,4}\\.(${MEDIA_FORMATS.join('|')})$` },
          example: `${MEDIA_WIDTHS[0]}.webp`,
        },
      ],
      responses: {
        200: {
          description: 'The picture',
          content: { ...picture('image/avif'), ...picture('image/webp'), ...picture('image/jpeg') },
        },
        ...errorResponses(['not_found', 'internal', 'unavailable']),
      },
    },
  },
};
