import type { LeftOut } from '#contract/admin-users.api.ts';
import type { LeftOutReason } from '#contract/admin-users.ts';
import { m } from '../../messages/index.ts';
import { Dialog } from '../../ui/dialog.tsx';

const REASONS: Record<LeftOutReason, () => string> = {
  not_found: m.people_left_gone,
  oneself: m.people_left_oneself,
  last_admin: m.people_left_last_admin,
  no_email: m.people_left_no_email,
  unchanged: m.people_left_unchanged,
};

/** Who was left as they are when several were changed, and why. */
export function LeftOutDialog({ leftOut, onClose }: { leftOut: readonly LeftOut[]; onClose: () => void }) {
  return (
    <Dialog title={m.people_left_out({ count: leftOut.length })} onClose={onClose} size="small">
      <ul className="divide-y divide-line">
        {leftOut.map(({ id, name, reason }) => (
          <li key={id} className="py-2">
            <bdi className="font-semibold">{name ?? m.people_left_somebody()}</bdi>
            <span className="block text-sm text-ink-soft">{REASONS[reason]()}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
