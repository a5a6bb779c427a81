import { z } from 'zod';
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
} from 'zod-openapi';
import { API } from '#contract/api.ts';
import type { AnswerHeader, Endpoint, Tag } from '#contract/endpoint.ts';
import type { TextFormat } from '#contract/formats.api.ts';
import { UNREAD_CAP } from '#contract/notifications.ts';
import { COUNT_CAP } from '#contract/paging.ts';
import type { Access } from '#contract/routes.ts';
import { SESSION_COOKIE } from '../http/session.ts';
import { errorResponses, errorsOf, takesIdempotencyKey } from './openapi-errors.ts';
import { FILES } from './openapi-files.ts';

type Document = ReturnType<typeof createDocument>;
type Security = NonNullable<ZodOpenApiOperationObject['security']>;

const REQUIRED: Security = [{ bearer: [] }, { session: [] }];
const SECURITY: Readonly<Record<Access, Security>> = {
  public: [],
  'by-key': [{}, ...REQUIRED],
  'guest-or-active': [{}, ...REQUIRED],
  'signed-in': REQUIRED,
  lister: REQUIRED,
  admin: REQUIRED,
};

const HEADERS: Readonly<Record<AnswerHeader, string>> = {
  'X-Total-Count': `How many there are in all, counted up to ${COUNT_CAP}`,
  'X-Total-Capped': '`true` where there are more than were counted',
  Link: 'The first, previous, next and last page (RFC 8288)',
  'Set-Auth-Token': 'The new bearer token, where the request came with one: the earlier one stops working',
  'X-Unread-Count': `How many are unread, counted up to ${UNREAD_CAP}`,
  'Set-Cookie': 'For browsers',
  'Clear-Site-Data': 'For browsers: their cache',
};

const TAGS: Readonly<Record<Tag | 'Pictures', string>> = {
  Properties: 'Homes, land and shops for rent and for sale',
  Moving: 'Moving services and the bookings of customers',
  Providers: 'Bookings as the moving service sees them, by a private link',
  Accounts: 'Registration, signing in and who is signed in',
  'My account': 'What a person may change of their account',
  'Saved searches': 'Searches and prices that a person is told about',
  Shortlist: 'Properties that a person remembers',
  Applications: 'Applications for homes for rent, and their leases',
  Tenancies: 'What owner and tenant agree on and sign: dues, payments, receipts and their book',
  Viewings: 'Visits to rentals, and the calendar of their owners',
  Ratings: 'What people who were there think of a home',
  Messages: 'Questions to owners',
  Inquiries: 'What is asked about a home, in threads that both sides see',
  Delegates: 'Who acts for an owner, and for whom one acts',
  Notifications: 'What a person is told',
  Support: 'Messages to Aqal',
  Stats: 'Public figures',
  Pictures: 'Files of pictures',
  Administration: 'For administrators',
};

const DESCRIPTION = `Prices are decimal strings in US dollars, areas are square feet. Errors have \`error\`, a sentence,
and \`code\`; for input, \`fields\` has a sentence and \`issues\` a code for each field. A write that takes an
\`Idempotency-Key\` happens once: a repeat with the same key and body gets the first answer.`;

const IDEMPOTENCY_KEY = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/)
  .optional()
  .meta({
    param: { id: 'IdempotencyKey', name: 'Idempotency-Key', in: 'header' },
    description: 'Chosen by the client, one for each intention',
  });

/** Numbers in queries arrive as text, but are documented as numbers. */
const OPTIONS: CreateDocumentOptions = {
  override: ({ jsonSchema }) => {
    if (jsonSchema.format !== ('whole-number' satisfies TextFormat)) return;
    delete jsonSchema.format;
    delete jsonSchema.pattern;
    jsonSchema.type = 'integer';
    jsonSchema.minimum ??= 0;
  },
};

function requestBody({ body, upload }: Endpoint): ZodOpenApiRequestBodyObject | undefined {
  if (body) return { required: true, content: { 'application/json': { schema: body } } };
  if (!upload) return undefined;
  const file = { schema: { type: 'string' as const, format: 'binary' } };
  return {
    required: true,
    description: `One file of at most ${upload.maxBytes} bytes`,
    content: Object.fromEntries([...upload.types, 'application/octet-stream'].map((type) => [type, file])),
  };
}

const isObject = (schema: z.ZodType | undefined): schema is z.ZodObject => schema instanceof z.ZodObject;

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { name, route, summary, tag, params, query, headers = [] } = endpoint;
  const body = requestBody(endpoint);
  return {
    operationId: name,
    summary,
    tags: [tag],
    security: SECURITY[route[2]],
    requestParams: { ...(isObject(params) ? { path: params } : {}), ...(isObject(query) ? { query } : {}) },
    ...(takesIdempotencyKey(endpoint) ? { parameters: [IDEMPOTENCY_KEY] } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [`${endpoint.status ?? 200}`]: {
        description: endpoint.status === 201 ? 'Created' : 'Done',
        content: endpoint.file
          ? { [endpoint.file]: { schema: { type: 'string' as const, format: 'binary' } } }
          : { 'application/json': { schema: endpoint.answer } },
        ...(headers.length > 0
          ? {
              headers: Object.fromEntries(
                headers.map((header) => [
                  header,
                  { description: HEADERS[header], schema: { type: 'string' as const } },
                ]),
              ),
            }
          : {}),
      },
      ...errorResponses(errorsOf(endpoint)),
    },
  };
}

/** The document is the same wherever in the contract an endpoint stands. */
function byAddress(one: Endpoint, other: Endpoint): number {
  const [a, b] = [one, other].map(({ route: [method, path] }) => `${path} ${method}`);
  return String(a) < String(b) ? -1 : 1;
}

function createOpenApiDocument(brand: string): Document {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of Object.values<Endpoint>(API).sort(byAddress)) {
    const [method, path] = endpoint.route;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint) };
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: `${brand} API`,
        version: '1',
        description: DESCRIPTION,
        license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
      },
      servers: [{ url: '/' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      paths: { ...paths, ...FILES },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The `token` that signing in answers' },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: SESSION_COOKIE,
            description: 'Set by signing in; behind TLS its name begins with __Host-',
          },
        },
      },
    },
    OPTIONS,
  );
}

const documents = new Map<string, Document>();

/** The OpenAPI document, generated from the contract once per brand (D41). */
export function openApiDocument(brand: string): Document {
  const document = documents.get(brand) ?? createOpenApiDocument(brand);
  documents.set(brand, document);
  return document;
}
