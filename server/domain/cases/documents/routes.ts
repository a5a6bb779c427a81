import type { Hono } from 'hono';
import * as api from '#contract/documents.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { decide } from '../decide.ts';
import { DOCUMENTS, PAGE_LOOKS } from '../limits.ts';
import { addDocument } from './add-document.ts';
import { DOCUMENT_CASE } from './kind.ts';
import { readDocument, readDocuments, readOwnDocuments, readPage } from './read-documents.ts';
import { removeDocument } from './remove-document.ts';

/** Documents of listings, such as a title deed: sent by their owners, checked by administrators, shown to nobody else. */
export function registerDocuments(app: Hono<AppEnv>): void {
  register(app, api.listDocuments, { run: ({ params }, ctx) => readOwnDocuments(params.id, ctx) });
  register(app, api.addDocument, {
    limit: DOCUMENTS,
    ownTransaction: true,
    run: ({ params, query }, ctx, http) =>
      addDocument({ propertyId: params.id, kind: query.kind }, ctx, http),
  });
  register(app, api.removeDocument, {
    invalidates: ['properties'],
    run: async ({ params }, ctx) => {
      await removeDocument(params.id, ctx);
      return { removed: true as const };
    },
  });
  register(app, api.readDocumentPage, {
    limit: PAGE_LOOKS,
    run: ({ params }, ctx) => readPage(params.id, params.page, ctx),
  });
  register(app, api.listAdminDocuments, { runList: ({ query }, ctx) => readDocuments(query, ctx) });
  register(app, api.readAdminDocument, { run: ({ params }, ctx) => readDocument(params.id, ctx) });
  register(app, api.decideDocument, {
    invalidates: ['properties'],
    run: async ({ params: { id }, body: { decision, ...said } }, ctx) => {
      await decide(DOCUMENT_CASE, id, { step: decision, said }, ctx);
      return readDocument(id, ctx);
    },
  });
}
