import { type ApplicationStatus, EXPECTED_RESPONSES, type ExpectedResponse } from '#contract/applications.ts';
import type { Failure } from '../../api/api-error.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const STATUS_LABELS: Record<ApplicationStatus, () => string> = {
  pending: m.applications_status_pending,
  under_review: m.applications_status_under_review,
  approved: m.applications_status_approved,
  rejected: m.applications_status_rejected,
  withdrawn: m.applications_status_withdrawn,
};

export const STATUS_TONES: Record<ApplicationStatus, BadgeTone> = {
  pending: 'pending',
  under_review: 'confirmed',
  approved: 'done',
  rejected: 'danger',
  withdrawn: 'sand',
};

/** What a status means to the applicant (spec 1 §4). */
export const STATUS_LINES: Record<ApplicationStatus, () => string> = {
  pending: m.applications_line_pending,
  under_review: m.applications_line_under_review,
  approved: m.applications_line_approved,
  rejected: m.applications_line_rejected,
  withdrawn: m.applications_line_withdrawn,
};

const EXPECTED: Record<ExpectedResponse, () => string> = {
  '1-2 days': m.applications_expected_1_2,
  '2-3 days': m.applications_expected_2_3,
  '3-5 days': m.applications_expected_3_5,
  '1 week': m.applications_expected_week,
};

/** In the reader's language; what was written before there was a list stays as it is. */
export function expectedWords(response: string): string {
  const known = EXPECTED_RESPONSES.find((one) => one === response);
  return known ? EXPECTED[known]() : response;
}

/** Of an answer or a withdrawal that was not taken. */
export const actFailure = ({ code }: Failure): string =>
  code === 'conflict' ? m.applications_conflict() : m.applications_failed();
