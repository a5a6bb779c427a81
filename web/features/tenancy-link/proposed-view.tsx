import { m } from '../../messages/index.ts';
import { Lines } from '../agreements/parts.tsx';
import { fullDay } from '../agreements/words.ts';
import { Frame, type Shown } from './frame.tsx';
import { type TenancyLinks, TenantReach } from './links-view.tsx';
import { Answers } from './waiting.tsx';
import { termLines } from './words.ts';

/** A tenancy that one side proposed: what it says, and yes or no. */
export function ProposedView({
  links,
  origin,
  ...shown
}: Shown & { links: TenancyLinks | null; origin: string }) {
  const { tenancy } = shown;
  const { answers, home, owner, tenant, startsOn, terms, status } = tenancy;
  const isAsked = answers.includes('agree');
  const other = tenancy.side === 'tenant' ? owner.name : tenant.name;
  const title =
    status === 'cancelled'
      ? m.tenancy_cancelled()
      : isAsked
        ? m.tenancy_asks({ name: other })
        : m.tenancy_asked({ name: other });
  return (
    <Frame {...shown} title={title} home={[home.title, home.location].filter(Boolean).join(', ')}>
      <Lines
        className="card divide-y divide-line-soft px-4 py-2"
        lines={[
          [m.tenancy_owner(), <bdi key="owner">{owner.name}</bdi>],
          [m.tenancy_tenant(), <bdi key="tenant">{tenant.name}</bdi>],
          [m.tenancy_since(), fullDay(startsOn)],
          ...termLines(terms),
        ]}
      />
      {isAsked && <p className="mt-3 text-ink-soft">{m.tenancy_agree_text()}</p>}
      <Answers intent="tenancy" answers={answers} />
      {links?.tenant && status === 'proposed' && (
        <TenantReach tenant={links.tenant} name={tenant.name} origin={origin} />
      )}
    </Frame>
  );
}
