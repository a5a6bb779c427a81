import type { Role } from '#contract/accounts.ts';
import { m } from '../messages/index.ts';

const NAMES: Record<Role, () => string> = {
  buyer: m.shell_role_buyer,
  renter: m.shell_role_renter,
  property_owner: m.shell_role_owner,
  admin: m.shell_role_admin,
};

/** What a person is here, in the reader's language. */
export const roleName = (role: Role): string => NAMES[role]();
