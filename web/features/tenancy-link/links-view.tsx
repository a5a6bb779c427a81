import { useState } from 'react';
import type { CallAnswer } from '../../api/client.ts';
import { dayOf } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { usePlainResult } from '../../forms/plain-result.ts';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/page.tsx';
import { LinkToPassOn } from '../shortlist/pass-on.tsx';
import { ActionButton, Frame, type Shown, useDone } from './frame.tsx';

export type TenancyLinks = CallAnswer<'readTenancyLinks'>;
type Sent = CallAnswer<'sendTenancyLink'>;

interface LinksProps extends Shown {
  links: TenancyLinks;
  origin: string;
}

/** Which private links open a tenancy for one's side, and how an owner's tenant is reached. */
export function LinksView({ links: { links, tenant }, origin, ...shown }: LinksProps) {
  const { tenancy } = shown;
  const others = links.filter(({ isThis }) => !isThis);
  return (
    <Frame {...shown} title={m.tenancy_view_links()} sub={m.tenancy_links_text()}>
      {links.length === 0 && <p className="card p-4">{m.tenancy_links_none()}</p>}
      <ul className="grid gap-3">
        {links.map(({ id, createdAt, expiresAt, isThis, isPassedOn }) => (
          <li key={id} className="card grid gap-2 p-4">
            <p>
              {m.tenancy_links_until({ from: dayOf(String(createdAt)), until: dayOf(String(expiresAt)) })}
            </p>
            {isThis && <Badge tone="confirmed">{m.tenancy_links_this()}</Badge>}
            {isPassedOn && <Badge tone="pending">{m.tenancy_links_passed()}</Badge>}
            {!isThis && (
              <ActionButton intent="endLink" id={id} answer="" done="ended" tone="quiet" className="min-h-11">
                {m.tenancy_links_end()}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 grid gap-2.5">
        {others.length > 1 && (
          <ActionButton intent="endLinks" answer="" done="ended" tone="quiet">
            {m.tenancy_links_end_others()}
          </ActionButton>
        )}
        <ActionButton intent="newLink" answer="" tone="quiet">
          {m.tenancy_links_new()}
        </ActionButton>
      </div>
      {tenant && tenancy.status !== 'cancelled' && (
        <TenantReach tenant={tenant} name={tenancy.tenant.name} origin={origin} />
      )}
    </Frame>
  );
}

const NUMBER_FIELDS: FieldSpecs = {
  tenantPhone: {
    label: m.tenancy_number,
    type: 'tel',
    dir: 'ltr',
    autoComplete: 'off',
    hint: m.tenancy_number_text,
  },
};

interface ReachProps {
  tenant: NonNullable<TenancyLinks['tenant']>;
  name: string;
  origin: string;
}

/** Whether a message reached out to the tenant, one more of them, and the right number while nobody has agreed. */
export function TenantReach({ tenant: { hasAccount, toldAt, mayCorrect }, name, origin }: ReachProps) {
  const plain = usePlainResult();
  const say = useDone();
  const [sent, setSent] = useState(
    plain?.intent === 'sendLink' && plain.isDone ? (plain.value as Sent) : undefined,
  );
  return (
    <Section title={m.tenancy_reach_title({ name })} className="mt-6">
      <p>
        {hasAccount
          ? m.tenancy_reach_account({ name })
          : toldAt
            ? m.tenancy_reach_told({ day: dayOf(String(toldAt)) })
            : m.tenancy_reach_untold()}
      </p>
      {sent && <SentNow sent={sent} name={name} origin={origin} />}
      <ActionForm
        intent="sendLink"
        failed={m.tenancy_failed}
        onDone={({ value }) => setSent(value as Sent)}
        className="mt-3"
      >
        <SubmitButton tone="quiet" className="min-h-12 w-full">
          {m.tenancy_reach_send({ name })}
        </SubmitButton>
      </ActionForm>
      {mayCorrect && (
        <details className="mt-3">
          <summary className="button button-quiet min-h-12 w-full list-none [&::-webkit-details-marker]:hidden">
            {m.tenancy_number_wrong()}
          </summary>
          <ActionForm
            intent="correct"
            fields={NUMBER_FIELDS}
            failed={({ code, issues }) =>
              Object.keys(issues).length > 0
                ? SHOWN_ELSEWHERE
                : code === 'conflict'
                  ? m.tenancy_changed()
                  : m.tenancy_failed()
            }
            onDone={() => say('number')}
            className="card mt-3 space-y-3 p-4"
          >
            <FormField name="tenantPhone" />
            <SubmitButton className="min-h-12 w-full">{m.tenancy_number_correct()}</SubmitButton>
          </ActionForm>
        </details>
      )}
    </Section>
  );
}

/** What became of a link that was to be sent; where no message may go it is there to be passed on. */
function SentNow({ sent: { sent, path }, name, origin }: { sent: Sent; name: string; origin: string }) {
  const url = path && `${origin}${href(path as ScreenPath)}`;
  return (
    <div role="status" className="mt-3 space-y-3 rounded-control bg-leaf-wash p-4">
      <p>
        {sent === 'accepted'
          ? m.tenancy_reach_sent()
          : sent === 'just_now'
            ? m.tenancy_reach_just_now()
            : url
              ? m.tenancy_reach_no({ name })
              : m.tenancy_reach_no_account({ name })}
      </p>
      {url && <LinkToPassOn url={url} label={m.tenancy_reach_link()} text={m.tenancy_reach_message()} />}
    </div>
  );
}
