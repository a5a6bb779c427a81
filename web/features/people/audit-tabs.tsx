import { m } from '../../messages/index.ts';
import { Tabs } from '../../ui/tabs.tsx';

/** The two logs beside each other. */
export function AuditTabs() {
  return (
    <Tabs
      label={m.people_logs()}
      tabs={[
        { label: m.people_audit(), to: '/admin/audit' },
        { label: m.people_security(), to: '/admin/audit/security' },
      ]}
    />
  );
}
