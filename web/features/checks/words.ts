import type { IdentityKind, IdentityList, IdentityRefusal } from '#contract/checks.ts';
import { UPLOAD_MAX_BYTES } from '#contract/media.ts';
import { UploadError, type UploadProblem } from '../../api/send-file.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const IDENTITY_KIND_LABELS: Record<IdentityKind, () => string> = {
  passport: m.checks_kind_passport,
  national_id: m.checks_kind_national_id,
  driving_licence: m.checks_kind_driving_licence,
  residence_permit: m.checks_kind_residence_permit,
};

export const IDENTITY_STATE_LABELS: Record<IdentityList, () => string> = {
  waiting: m.checks_state_waiting,
  seen: m.checks_state_seen,
  refused: m.checks_state_refused,
};

export const IDENTITY_STATE_TONES: Record<IdentityList, BadgeTone> = {
  waiting: 'pending',
  seen: 'done',
  refused: 'danger',
};

export const IDENTITY_REFUSAL_LABELS: Record<IdentityRefusal, () => string> = {
  unreadable: m.checks_reason_unreadable,
  no_face: m.checks_reason_no_face,
  other_person: m.checks_reason_other_person,
  expired: m.checks_reason_expired,
  doubtful: m.checks_reason_doubtful,
};

const PROBLEMS: Record<UploadProblem, () => string> = {
  large: () => m.checks_failed_large({ size: figure(UPLOAD_MAX_BYTES / 1024 / 1024) }),
  pixels: m.forms_too_many_pixels,
  type: m.checks_failed_type,
  network: m.checks_failed_network,
  busy: m.checks_failed_busy,
  sign_in: m.checks_failed,
  inactive: m.checks_failed,
  unavailable: m.checks_failed,
  address: m.checks_failed,
  other: m.checks_failed,
};

/** Why a photo was not kept. */
export const photoProblem = (error: unknown): string =>
  error instanceof UploadError ? PROBLEMS[error.problem]() : m.checks_failed();
