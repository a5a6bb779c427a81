import { z } from 'zod';
import {
  DOCUMENT_KINDS,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_MAX_PAGES,
  DOCUMENT_NOTE_LENGTH,
  DOCUMENT_REFUSALS,
  DOCUMENT_STATES,
  DOCUMENT_TYPES,
  DOCUMENTS_PER_LISTING,
} from './documents.ts';
import { endpoint } from './endpoint.ts';
import { idParams, problem, timestamp } from './formats.api.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { seenText } from './typed-text.ts';

const shape = {
  id: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(DOCUMENT_STATES),
  since: timestamp.describe('When it came into this state'),
  pages: z.array(z.string()).describe('The address of the picture of each page'),
  refusal: z.enum(DOCUMENT_REFUSALS).nullable(),
  note: z.string().describe('What the administrator wrote to the owner; may be empty'),
  addedAt: timestamp,
};

export const listingDocumentSchema = z.object(shape).meta({ id: 'ListingDocument' });
export type ListingDocument = z.infer<typeof listingDocumentSchema>;

export const listDocuments = endpoint({
  name: 'listDocuments',
  route: ['GET', '/api/my/properties/{id}/documents', 'signed-in'],
  summary: 'The documents of a listing of yours, in the order in which they were added.',
  tag: 'Properties',
  params: idParams,
  answer: z.array(listingDocumentSchema),
});

export const addDocument = endpoint({
  name: 'addDocument',
  route: ['POST', '/api/my/properties/{id}/documents', 'lister'],
  summary: `Add a document to a listing of yours, at most ${DOCUMENTS_PER_LISTING}: the body is the file itself, told by its content. Pictures of its pages are kept (of a PDF at most ${DOCUMENT_MAX_PAGES}), never the file. The same file again is the same document.`,
  tag: 'Properties',
  status: 201,
  params: idParams,
  query: z.strictObject({ kind: z.enum(DOCUMENT_KINDS).default('title_deed') }),
  upload: { types: DOCUMENT_TYPES, maxBytes: DOCUMENT_MAX_BYTES },
  answer: listingDocumentSchema,
  errors: ['conflict'],
});

export const removeDocument = endpoint({
  name: 'removeDocument',
  route: ['DELETE', '/api/documents/{id}', 'signed-in'],
  summary: 'Remove a document of a listing of yours; the pictures of its pages are deleted.',
  tag: 'Properties',
  params: idParams,
  answer: z.object({ removed: z.literal(true) }),
});

export const readDocumentPage = endpoint({
  name: 'readDocumentPage',
  route: ['GET', '/api/documents/{id}/pages/{page}', 'signed-in'],
  summary:
    'The picture of one page of a document, for the owner of its listing and for administrators, whose looks are recorded.',
  tag: 'Properties',
  params: z.object({
    id: z.uuid('must be an id'),
    page: z
      .string()
      .regex(/^\d{1,2}$/, 'must be a whole number')
      .transform(Number),
  }),
  file: 'image/jpeg',
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

const listing = z.object({
  id: z.uuid(),
  title: z.string(),
  location: z.string(),
  image: z.string().nullable(),
});
const owner = z.object({ id: z.uuid(), name: z.string() });

export const adminDocumentSchema = z.object({ ...shape, listing, owner }).meta({ id: 'AdminDocument' });
export type AdminDocument = z.infer<typeof adminDocumentSchema>;

export const listAdminDocuments = endpoint({
  name: 'listAdminDocuments',
  route: ['GET', '/api/admin/documents', 'admin'],
  summary:
    'Documents of listings in one state (waiting unless told): waiting ones the oldest first, decided ones the latest first.',
  tag: 'Administration',
  query: z.strictObject({
    state: optionalQuery(z.enum(DOCUMENT_STATES)),
    ...paging,
  }),
  looksAt: 'document',
  answer: z.array(adminDocumentSchema),
  headers: PAGE_HEADERS,
});

export const readAdminDocument = endpoint({
  name: 'readAdminDocument',
  route: ['GET', '/api/admin/documents/{id}', 'admin'],
  summary: 'One document with its listing and owner.',
  tag: 'Administration',
  params: idParams,
  looksAt: 'document',
  answer: adminDocumentSchema,
});

export const decideDocument = endpoint({
  name: 'decideDocument',
  route: ['PATCH', '/api/admin/documents/{id}', 'admin'],
  summary:
    'Mark a document as checked, which the page of its listing then says, or refuse it with a reason; the owner is told. A decided one may be decided again. 409 where it is not in the state that was looked at.',
  tag: 'Administration',
  params: idParams,
  body: z
    .strictObject({
      decision: z.enum(['checked', 'refused']),
      refusal: z.enum(DOCUMENT_REFUSALS).optional(),
      note: z
        .string()
        .overwrite(seenText)
        .max(DOCUMENT_NOTE_LENGTH, `must be at most ${DOCUMENT_NOTE_LENGTH} characters`)
        .default(''),
      since: z.iso.datetime().optional().describe('Of the state that was looked at'),
    })
    .refine(
      ({ decision, refusal }) => (decision === 'refused') === (refusal !== undefined),
      problem({
        code: 'required',
        sentence: 'is required to refuse a document, and only then',
        path: ['refusal'],
      }),
    ),
  answer: adminDocumentSchema,
});
