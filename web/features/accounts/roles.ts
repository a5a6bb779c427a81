import type { SelfServiceRole } from '#contract/accounts.ts';
import { m } from '../../messages/index.ts';
import type { IconName } from '../../ui/icon.tsx';

interface RoleWords {
  icon: IconName;
  name: () => string;
  text: () => string;
  features: (() => string)[];
  dashboard: () => string;
}

/** The words of each role a person may give themself (spec 2 §2). */
export const ROLE_WORDS: Record<SelfServiceRole, RoleWords> = {
  buyer: {
    icon: 'home',
    name: m.accounts_role_buyer,
    text: m.accounts_role_buyer_text,
    features: [m.accounts_role_buyer_1, m.accounts_role_buyer_2, m.accounts_role_buyer_3],
    dashboard: m.accounts_dashboard_buyer,
  },
  renter: {
    icon: 'key',
    name: m.accounts_role_renter,
    text: m.accounts_role_renter_text,
    features: [m.accounts_role_renter_1, m.accounts_role_renter_2, m.accounts_role_renter_3],
    dashboard: m.accounts_dashboard_renter,
  },
  property_owner: {
    icon: 'building',
    name: m.accounts_role_property_owner,
    text: m.accounts_role_property_owner_text,
    features: [
      m.accounts_role_property_owner_1,
      m.accounts_role_property_owner_2,
      m.accounts_role_property_owner_3,
    ],
    dashboard: m.accounts_dashboard_property_owner,
  },
};

export const roleName = (role: SelfServiceRole): string => ROLE_WORDS[role].name();
