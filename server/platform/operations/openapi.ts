import { z } from 'zod';
import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorAnswerSchema } from '#contract/errors.api.ts';
import { EVENTS_PATH } from '#contract/live.ts';
import { ROUTES } from '#contract/routes.ts';

type Json = Record<string, unknown>;

/** `z.toJSONSchema` in the dialect of OpenAPI 3.1, which is JSON Schema 2020-12 itself. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {} } = jsonSchema(schema, place === 'path' ? 'output' : 'output') as {
    properties?: Record<string, Json>;
  };
  return Object.entries(properties).map(([name, { description, ...type }]) => ({
    name,
    in: place,
    required: place === 'path',
    ...(description ? { description } : {}),
    schema: type,
  }));
}

function operation(endpoint: Endpoint): Json {
  const error = {
    description: 'An error',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    ...(endpoint.upload
      ? {
          requestBody: {
            required: true,
            description: `One file of at most ${endpoint.upload.maxBytes} bytes`,
            content: Object.fromEntries(
              [...endpoint.upload.types, 'application/octet-stream'].map((type) => [
                type,
                { schema: { type: 'string', format: 'binary' } },
              ]),
            ),
          },
        }
      : {}),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Done',
        content: { 'application/json': { schema: jsonSchema(endpoint.answer, 'output') } },
      },
      '4XX': error,
      '5XX': error,
    },
  };
}

/** The one answer that is no JSON and so no endpoint of the contract. */
const EVENTS: Json = {
  get: {
    operationId: 'followEvents',
    summary:
      'Server-sent events `changed` with `{kind, id?}`: of the signed-in person, or of one booking by the token of its private link, the guest’s or the provider’s.',
    tags: ['Notifications'],
    parameters: ['guest', 'provider'].map((name) => ({
      name,
      in: 'query',
      required: false,
      schema: { type: 'string' },
    })),
    responses: {
      200: { description: 'A stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
      '4XX': {
        description: 'An error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  },
};

/** The description of the API, generated from the contract (D41). */
export function openApiDocument(brand: string): Json {
  const paths: Record<string, Json> = { [EVENTS_PATH]: EVENTS };
  for (const endpoint of Object.values(API) as Endpoint[]) {
    const [method, path] = ROUTES[endpoint.name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} API`,
      version: '1',
      description:
        'Prices are decimal strings in US dollars, areas are square feet. Errors have `error`, `code` and, for input, `fields`. POSTs that create something accept `Idempotency-Key`.',
    },
    paths,
    components: {
      schemas: { Error: jsonSchema(errorAnswerSchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
