import { QUEUED_REPORTS, type ReportKind } from './reports.ts';

/** What waits at the desk (T8). `first_listing` waits for a first look, or for a change that its owner was asked for. */
export const QUEUE_KINDS = [
  'money_first',
  'report',
  ...QUEUED_REPORTS,
  'copied_photo',
  'price',
  'document',
  'identity',
  'first_listing',
  'appeal',
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** As what a case of reports stands in the queue, by the kind of the report that it shows. */
export const queueKindOf = (kind: ReportKind): 'report' | (typeof QUEUED_REPORTS)[number] =>
  QUEUED_REPORTS.find((one) => one === kind) ?? 'report';

/** What a case is kept as, which says how it is read and decided. */
export const QUEUE_SUBJECTS = ['report', 'signal', 'document', 'identity', 'listing'] as const;
export type QueueSubject = (typeof QUEUE_SUBJECTS)[number];

/** `owner`: the desk has asked for a change or an answer, and waits for it. */
export const QUEUE_STATES = ['waiting', 'owner', 'decided'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

/** Kinds of which is counted how often they were right. */
export const JUDGED_KINDS = ['report', ...QUEUED_REPORTS, 'money_first', 'copied_photo', 'price'] as const;
export type JudgedKind = (typeof JUDGED_KINDS)[number];

export const QUEUE_PAGE_SIZE = 25;
/** The figures are of what was decided within so many days. */
export const FIGURES_DAYS = 30;
/** Of fewer cases of a kind is not said how often it was wrong. */
export const JUDGED_LEAST = 5;

/** A case is taken for open so long after its administrator's page last said so. */
export const CASE_OPEN_SECONDS = 90;

/** Where the desk reads a case. */
export const queueCasePath = (subject: QueueSubject, id: string) =>
  `/admin/queue?case=${subject}-${id}` as const;
