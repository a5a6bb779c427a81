import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_MAX_PAGES,
  type DocumentKind,
  type DocumentRefusal,
  type DocumentState,
} from '#contract/documents.ts';
import type { ErrorAnswer } from '#contract/errors.ts';
import { UploadError, type UploadProblem } from '../../api/send-file.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const KIND_LABELS: Record<DocumentKind, () => string> = {
  title_deed: m.documents_kind_title_deed,
  sale_contract: m.documents_kind_sale_contract,
  power_of_attorney: m.documents_kind_power_of_attorney,
  company_registration: m.documents_kind_company_registration,
};

export const STATE_LABELS: Record<DocumentState, () => string> = {
  waiting: m.documents_state_waiting,
  checked: m.documents_state_checked,
  refused: m.documents_state_refused,
};

export const STATE_TONES: Record<DocumentState, BadgeTone> = {
  waiting: 'pending',
  checked: 'done',
  refused: 'danger',
};

export const SINCE_LABELS: Record<DocumentState, (words: { date: string }) => string> = {
  waiting: m.documents_since_waiting,
  checked: m.documents_since_checked,
  refused: m.documents_since_refused,
};

export const REFUSAL_LABELS: Record<DocumentRefusal, () => string> = {
  unreadable: m.documents_refusal_unreadable,
  incomplete: m.documents_refusal_incomplete,
  other_kind: m.documents_refusal_other_kind,
  other_home: m.documents_refusal_other_home,
  other_owner: m.documents_refusal_other_owner,
  doubtful: m.documents_refusal_doubtful,
};

export const MAX_MEGABYTES = DOCUMENT_MAX_BYTES / 1024 / 1024;

const PROBLEMS: Record<UploadProblem, () => string> = {
  large: () => m.documents_failed_large({ size: figure(MAX_MEGABYTES) }),
  pixels: m.forms_too_many_pixels,
  type: m.documents_failed_type,
  network: m.documents_failed_network,
  busy: m.documents_failed_busy,
  sign_in: m.documents_failed_sign_in,
  inactive: m.documents_failed_sign_in,
  unavailable: m.documents_failed_unavailable,
  address: m.documents_failed,
  other: m.documents_failed,
};

/** What is wrong with the file itself, by the code of the API. */
const FILE_PROBLEMS: Readonly<Record<string, () => string>> = {
  wrong_password: m.documents_failed_password,
  too_many: () => m.documents_failed_pages({ pages: figure(DOCUMENT_MAX_PAGES) }),
  wrong_format: m.documents_failed_damaged,
  too_many_pixels: m.forms_too_many_pixels,
};

function issueOf(body: string): string | undefined {
  try {
    return (JSON.parse(body) as ErrorAnswer).issues?.file?.code;
  } catch {
    return undefined;
  }
}

/** Why a document was not added. */
export function problemText(error: unknown): string {
  if (!(error instanceof UploadError)) return m.documents_failed();
  return (FILE_PROBLEMS[issueOf(error.body) ?? ''] ?? PROBLEMS[error.problem])();
}
