import type { Account } from '#contract/accounts.api.ts';
import type { Delegation } from '#contract/delegates.api.ts';
import { dayOf } from '../../format/dates.ts';
import { listOf } from '../../format/lists.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { m } from '../../messages/index.ts';
import { failedUnlessField } from '../accounts/failed.ts';
import { EndForm } from './end-form.tsx';
import { InviteForm } from './invite-form.tsx';
import { PaymentsSwitch } from './payments-switch.tsx';
import { roleWords } from './words.ts';

interface DelegatesSectionProps {
  me: Account;
  given: readonly Delegation[];
  /** Of one's own, to be delegated one by one; undefined for who lists nothing. */
  listings: readonly { id: string; title: string }[] | undefined;
}

/** Who acts for an owner, and the form that invites somebody. */
export function DelegatesSection({ me, given, listings }: DelegatesSectionProps) {
  return (
    <FormSection
      id="delegates"
      title={m.delegates_title()}
      text={m.delegates_text()}
      value={given.length > 0 && <bdi>{listOf(given.map(({ name }) => name))}</bdi>}
    >
      {given.length === 0 ? (
        <p className="text-ink-soft">{m.delegates_none()}</p>
      ) : (
        <ul className="-mt-3 divide-y divide-line">
          {given.map((one) => (
            <Line key={one.id} delegation={one} side="owner" />
          ))}
        </ul>
      )}
      {listings && <InviteForm me={me} listings={listings} view={given.map(({ id }) => id).join()} />}
    </FormSection>
  );
}

/** For whom somebody acts; nothing where that is nobody. */
export function HeldSection({ held }: { held: readonly Delegation[] }) {
  if (held.length === 0) return null;
  return (
    <FormSection id="acting-for" title={m.delegates_held_title()} text={m.delegates_held_text()}>
      <ul className="-mt-3 divide-y divide-line">
        {held.map((one) => (
          <Line key={one.id} delegation={one} side="delegate" />
        ))}
      </ul>
    </FormSection>
  );
}

function stateWords({ state, expiresAt, acceptedAt }: Delegation): string {
  if (state === 'expired') return m.delegates_state_expired();
  if (state === 'invited') return m.delegates_state_invited({ date: dayOf(expiresAt ?? '') });
  return m.delegates_state_active({ date: dayOf(acceptedAt ?? '') });
}

function Line({ delegation, side }: { delegation: Delegation; side: 'owner' | 'delegate' }) {
  const { name, role, propertyTitle, state, confirmsPayments } = delegation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          {roleWords(role)} · <bdi>{propertyTitle ?? m.delegates_all()}</bdi>
        </p>
        <p className="figures text-sm text-ink-soft">{stateWords(delegation)}</p>
        {side === 'delegate' && confirmsPayments && (
          <p className="text-sm text-ink-soft">{m.delegates_payments_yours()}</p>
        )}
        {side === 'owner' && state === 'active' && <PaymentsSwitch delegation={delegation} />}
      </div>
      <EndForm delegation={delegation} side={side} failed={failedUnlessField(m.delegates_end_failed)} />
    </li>
  );
}
