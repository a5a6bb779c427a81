/** What the audit log tells of (D33). Each has its words in `web/features/people/audit-words.ts`. */
export const AUDIT_ACTIONS = [
  'admin.sign_in',
  'admin.sign_in_failed',
  'admin.refused',
  'booking.delete',
  'booking.message',
  'booking.provider_link',
  'booking.status',
  'mailbox.read',
  'moving_service.create',
  'moving_service.delete',
  'moving_service.update',
  'second_factor.off',
  'second_factor.on',
  'user.activate',
  'user.deactivate',
  'user.delete',
  'user.password_reset',
  'user.sessions_end',
  'user.update',
  'viewing.change',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SORTS = ['newest', 'oldest'] as const;
export type AuditSort = (typeof AUDIT_SORTS)[number];
