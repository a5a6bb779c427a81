import type { QueueSubject } from '#contract/queue.ts';
import { IDENTITY_CASE } from './checks/kind.ts';
import { DOCUMENT_CASE } from './documents/kind.ts';
import { FIRST_LISTING_CASE } from './first-listings/kind.ts';
import type { CaseKind } from './kind.ts';
import { REPORT_CASE } from './reports/kind.ts';
import { SIGNAL_CASE } from './signals/kind.ts';

/** Every kind of case that the desk decides, by what it is kept as. */
export const KINDS = {
  report: REPORT_CASE,
  signal: SIGNAL_CASE,
  document: DOCUMENT_CASE,
  identity: IDENTITY_CASE,
  listing: FIRST_LISTING_CASE,
} satisfies Record<QueueSubject, CaseKind>;
