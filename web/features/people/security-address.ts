import { SECURITY_EVENTS } from '#contract/security-events.ts';
import { readListQuery } from '../../api/list-query.ts';
import type { ScreenPath } from '../../i18n.ts';
import { AUDIT_PAGE_SIZE } from './audit-address.ts';

/** What the address of the security log asks for. */
export interface SecurityShown {
  /** An address block. */
  q: string;
  event: string;
  /** The id of a person. */
  person: string;
  sort: '-at' | 'at';
  page: number;
}

const ID = /^[\da-f-]{36}$/;
const BLOCK_MAX_LENGTH = 60;

export function readSecurityShown(request: Request): SecurityShown {
  const { q, sort, page, filters } = readListQuery(request, {
    sorts: ['-at', 'at'],
    filters: { event: SECURITY_EVENTS },
  });
  const person = new URL(request.url).searchParams.get('person') ?? '';
  return {
    q: q.slice(0, BLOCK_MAX_LENGTH),
    page,
    event: filters.event ?? '',
    person: ID.test(person) ? person : '',
    sort: sort === 'at' ? 'at' : '-at',
  };
}

/** The same as the API takes it. */
export const securityQueryOf = (
  { q, event, person, sort, page }: SecurityShown,
  limit = AUDIT_PAGE_SIZE,
) => ({
  ...(q ? { address: q } : {}),
  ...(event ? { event } : {}),
  ...(person ? { userId: person } : {}),
  sort: sort === 'at' ? ('oldest' as const) : ('newest' as const),
  page: String(page),
  limit: String(limit),
});

function queryOf({ page, sort, ...rest }: Partial<SecurityShown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value) query.set(name, value);
  if (sort === 'at') query.set('sort', sort);
  if (page && page > 1) query.set('page', String(page));
  return query;
}

/** The security log filtered like this. */
export function securityPathOf(shown: Partial<SecurityShown>): ScreenPath {
  const query = queryOf(shown);
  return query.size > 0 ? `/admin/audit/security?${query}` : '/admin/audit/security';
}

/** The file of what is filtered. */
export const securityCsvPath = (shown: SecurityShown): ScreenPath =>
  `/admin/audit/security.csv?${queryOf({ ...shown, page: 1 })}`;
