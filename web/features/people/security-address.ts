import { SECURITY_EVENTS } from '#contract/security-events.ts';
import { type ShownOf, tableAddress } from '../../api/table-address.ts';
import type { ScreenPath } from '../../i18n.ts';
import { AUDIT_PAGE_SIZE, isId, LOG_SORTS } from './audit-address.ts';

const BLOCK_MAX_LENGTH = 60;

const table = tableAddress({ sorts: LOG_SORTS, filters: { event: SECURITY_EVENTS, person: isId } });

/** What the address of the security log asks for: an address block (`q`), events, a person's id. */
export type SecurityShown = ShownOf<typeof table>;
export const readSecurityShown = table.readShown;

/** The same as the API takes it. */
export function securityQueryOf(shown: SecurityShown, limit = AUDIT_PAGE_SIZE) {
  const { q, person, ...query } = table.listQueryOf(shown, limit);
  return { ...query, ...(q && { address: q.slice(0, BLOCK_MAX_LENGTH) }), ...(person && { userId: person }) };
}

/** The security log filtered like this. */
export const securityPathOf = (shown: Partial<SecurityShown>): ScreenPath =>
  table.pathOf('/admin/audit/security', { ...table.none, ...shown });

/** The file of what is filtered. */
export const securityCsvPath = (shown: SecurityShown): ScreenPath =>
  table.pathOf('/admin/audit/security.csv', { ...shown, page: 1 });
