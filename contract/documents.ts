import { CHECK_SIDES } from './checks.ts';
import type { Graph } from './process.ts';

/** What an owner may add to a listing: papers of the home or of who offers it, never papers about a person alone. */
export const DOCUMENT_KINDS = [
  'title_deed',
  'sale_contract',
  'power_of_attorney',
  'company_registration',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** `waiting` until an administrator has looked at it; again after the listing's address has changed. */
export const DOCUMENT_STATES = ['waiting', 'checked', 'refused'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Who acts on a document: the desk, and the product where the listing's address changes. */
export const DOCUMENT_SIDES = [...CHECK_SIDES, 'system'] as const;
export type DocumentSide = (typeof DOCUMENT_SIDES)[number];

/** What the desk may say of a document; what was decided may be decided the other way. */
export const DOCUMENT_GRAPH = {
  states: DOCUMENT_STATES,
  sides: DOCUMENT_SIDES,
  steps: {
    checked: { from: ['waiting', 'refused'], by: ['desk'], to: 'checked' },
    refused: { from: ['waiting', 'checked'], by: ['desk'], to: 'refused' },
    check_again: { from: ['checked'], by: ['system'], to: 'waiting' },
  },
} as const satisfies Graph<DocumentState, DocumentSide, string>;

/** Why an administrator refuses a document. */
export const DOCUMENT_REFUSALS = [
  'unreadable',
  'incomplete',
  'other_kind',
  'other_home',
  'other_owner',
  'doubtful',
] as const;
export type DocumentRefusal = (typeof DOCUMENT_REFUSALS)[number];

export const DOCUMENTS_PER_LISTING = 5;
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;
export const DOCUMENT_MAX_PAGES = 20;
/** Of an administrator's words to the owner; the database enforces the same. */
export const DOCUMENT_NOTE_LENGTH = 500;

/** Accepted formats, detected from the content and not from the file name. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;

export const DOCUMENTS_PAGE_SIZE = 20;

/** The picture of a page, for who may see it; pages are counted from 1. */
export const documentPagePath = (id: string, page: number) => `/api/documents/${id}/pages/${page}`;

/** A decision was made meanwhile, or the document is gone. */
export const DOCUMENT_CONFLICT = 'Somebody else has decided this meanwhile.';
