/** What the audit log tells of (D33). Each has its words in `web/features/people/audit-words.ts`. */
export const AUDIT_ACTIONS = [
  'admin.sign_in',
  'admin.sign_in_failed',
  'admin.refused',
  'announcement.change',
  'announcement.create',
  'announcement.delete',
  'approval.approve',
  'approval.ask_change',
  'booking.delete',
  'booking.message',
  'booking.provider_link',
  'booking.status',
  'delivery.retry',
  'document.check',
  'document.look',
  'document.refuse',
  'job.retry',
  'look.end',
  'look.start',
  'mailbox.read',
  'moving_service.create',
  'moving_service.delete',
  'moving_service.update',
  'notification.test',
  'passkey.add',
  'passkey.remove',
  'property.change',
  'property.delete',
  'property.hide',
  'property.show',
  'rating.hide',
  'rating.show',
  'record.look',
  'report.dismissed',
  'report.hidden',
  'report.kept',
  'report.shown',
  'report.written',
  'second_factor.off',
  'second_factor.on',
  'settings.approvals',
  'user.activate',
  'user.deactivate',
  'user.delete',
  'user.password_reset',
  'user.sessions_end',
  'user.update',
  'viewing.change',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The kinds of records that tell something of persons: an administrator who reads one leaves `record.look`. */
export const LOOKED_AT = [
  'application',
  'booking',
  'document',
  'inquiry',
  'property',
  'report',
  'security_event',
  'user',
  'viewing',
] as const;
export type LookedAt = (typeof LOOKED_AT)[number];

/** The subject of a look at several records at once. */
export const LOOKED_AT_LIST = 'list';

export const AUDIT_SORTS = ['newest', 'oldest'] as const;
export type AuditSort = (typeof AUDIT_SORTS)[number];
