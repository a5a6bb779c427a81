import type { Account } from '#contract/accounts.api.ts';
import type { GatewayDifference, Gateways } from '#contract/gateways.api.ts';
import {
  GATEWAY_FIELD_LENGTH,
  GATEWAY_FIELDS,
  GATEWAY_NAMES,
  type GatewayProvider,
  isOpenAttempt,
  METHODS_OF,
  needsAllFields,
} from '#contract/gateways.ts';
import { dayOf } from '../../../format/dates.ts';
import { listOf } from '../../../format/lists.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import type { FieldSpecs } from '../../../forms/fields.ts';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { m } from '../../../messages/index.ts';
import { formatUsd, METHOD_NAMES } from '../../agreements/words.ts';
import { AttemptState } from '../../tenancies/attempt-state.tsx';
import { DIFFERENCE_WORDS, FIELD_LABELS, LACKS_WORDS } from '../../tenancies/gateway-words.ts';
import { PromptForm } from '../../tenancies/prompt-form.tsx';
import { failedUnlessField } from '../failed.ts';
import { KNOWN_PASSWORD } from '../fields.ts';
import { PasswordField, PasswordOwner } from '../password-field.tsx';
import { Fold } from './account-section.tsx';
import { AskedForm } from './asked-form.tsx';

type Connected = Gateways['gateways'][number];
type Offered = Gateways['offered'][number];

const failed = failedUnlessField(m.gateways_save_failed);

/** How an owner is paid by gateways: what is connected, a dollar to try it, and what does not agree with the book. */
export function GatewaysSection({ me, gateways }: { me: Account; gateways: Gateways }) {
  return (
    <FormSection
      id="gateways"
      title={m.gateways_title()}
      text={m.gateways_text()}
      value={listOf(gateways.gateways.map(({ provider }) => GATEWAY_NAMES[provider]))}
      isOpen={gateways.differences.length > 0}
    >
      {gateways.differences.length > 0 && <Differences differences={gateways.differences} />}
      {gateways.offered.map((offered) => (
        <Gateway
          key={offered.provider}
          me={me}
          offered={offered}
          connected={gateways.gateways.find(({ provider }) => provider === offered.provider)}
        />
      ))}
    </FormSection>
  );
}

function Differences({ differences }: { differences: readonly GatewayDifference[] }) {
  return (
    <div className="notice notice-warning block!">
      <strong className="block font-semibold">{m.gateways_differences()}</strong>
      <ul className="divide-y divide-line">
        {differences.map(({ id, kind, provider, amount, gatewayId, attemptId, tenancyId, at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p>{DIFFERENCE_WORDS[kind]()}</p>
              <p className="figures text-sm text-ink-soft">
                {[GATEWAY_NAMES[provider], amount && formatUsd(amount), gatewayId, dayOf(at)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {kind === 'stays_unknown' && attemptId && tenancyId && (
                <ActionForm
                  intent="attemptUnpaid"
                  id={id}
                  hidden={{ attemptId, tenancyId }}
                  failed={failed}
                  className=""
                >
                  <SubmitButton tone="quiet" className="button-small min-h-11">
                    {m.gateways_unpaid_owner()}
                  </SubmitButton>
                </ActionForm>
              )}
              <ActionForm intent="differenceSeen" id={id} failed={failed} className="">
                <SubmitButton tone="quiet" className="button-small min-h-11">
                  {m.gateways_seen()}
                </SubmitButton>
              </ActionForm>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface GatewayProps {
  me: Account;
  offered: Offered;
  connected: Connected | undefined;
}

function Gateway({ me, offered: { provider, lacks }, connected }: GatewayProps) {
  const gateway = GATEWAY_NAMES[provider];
  const wallets = listOf(METHODS_OF[provider].map((method) => METHOD_NAMES[method]()));
  return (
    <div className="space-y-3 border-b border-line pb-4 last:border-0 last:pb-0">
      <div>
        <h3 className="font-semibold">{gateway}</h3>
        <p className="text-sm text-ink-soft">
          {m.gateways_wallets({ wallets })} ·{' '}
          {connected ? m.gateways_connected({ date: dayOf(connected.savedAt) }) : m.gateways_not_connected()}
        </p>
        {lacks.length > 0 && (
          <p className="text-sm text-ink-soft">{lacks.map((skill) => LACKS_WORDS[skill]()).join(' ')}</p>
        )}
      </div>
      {connected && <Trial me={me} connected={connected} isReturned={!lacks.includes('refund')} />}
      {connected?.webhookUrl && (
        <div>
          <p className="text-sm text-ink-soft">{m.gateways_webhook()}</p>
          <p dir="ltr" className="text-start font-mono text-sm break-all select-all">
            {connected.webhookUrl}
          </p>
        </div>
      )}
      <Fold label={connected ? m.gateways_change() : m.gateways_connect()} intent={`gatewaySave-${provider}`}>
        <Enter me={me} provider={provider} given={connected?.given ?? {}} />
      </Fold>
      {connected && (
        <AskedForm
          ask={`remove-${provider}`}
          opener={m.gateways_remove()}
          openerLabel={m.gateways_remove_title({ gateway })}
          look="button-quiet button-small min-h-11 text-danger"
          intent="gatewayRemove"
          id={provider}
          hidden={{ provider }}
          fields={{ password: KNOWN_PASSWORD }}
          title={m.gateways_remove_title({ gateway })}
          text={m.gateways_remove_text()}
          confirmLabel={m.gateways_remove()}
          failed={failed}
          done={() => ({ title: m.gateways_removed() })}
        >
          <PasswordOwner email={me.email} />
          <PasswordField />
        </AskedForm>
      )}
    </div>
  );
}

/** What the gateway gave the owner. Nothing that was entered before is shown, but its end. */
function Enter({
  me,
  provider,
  given,
}: {
  me: Account;
  provider: GatewayProvider;
  given: Connected['given'];
}) {
  const names = GATEWAY_FIELDS[provider];
  const hintOf = (name: string) => {
    const end = given[name];
    return end ? m.gateways_field_kept({ end }) : m.gateways_field_optional();
  };
  const isNeeded = (name: string) => !given[name] && needsAllFields(provider);
  const fields: FieldSpecs = {
    ...Object.fromEntries(
      names.map((name) => [
        name,
        {
          label: FIELD_LABELS[name],
          type: 'password' as const,
          autoComplete: 'off',
          isOptional: !isNeeded(name),
          ...(!isNeeded(name) && { hint: () => hintOf(name) }),
          maxLength: GATEWAY_FIELD_LENGTH,
          dir: 'ltr' as const,
        },
      ]),
    ),
    password: KNOWN_PASSWORD,
  };
  return (
    <ActionForm
      intent={`gatewaySave-${provider}`}
      draft={false}
      fields={fields}
      failed={failed}
      done={() => ({ title: m.gateways_saved() })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <FormField key={name} name={name} />
        ))}
      </div>
      <PasswordOwner email={me.email} />
      <PasswordField />
      <SubmitButton>{m.gateways_save()}</SubmitButton>
    </ActionForm>
  );
}

/** "Send one dollar to yourself": a real attempt, and how it ended. */
function Trial({
  me,
  connected: { provider, ways, trial },
  isReturned,
}: {
  me: Account;
  connected: Connected;
  isReturned: boolean;
}) {
  const options = METHODS_OF[provider].flatMap((method) => ways.map((way) => ({ provider, method, way })));
  const paid = trial && {
    title:
      trial.state === 'reversed'
        ? m.gateways_trial_returned()
        : trial.state === 'settled'
          ? m.gateways_trial_kept()
          : m.gateways_trial_approved(),
  };
  return (
    <Fold label={m.gateways_trial()} intent={`gatewayTry-${provider}`} isOpen={trial !== null}>
      <p className="mb-3 text-sm text-ink-soft">
        {isReturned ? m.gateways_trial_text() : m.gateways_trial_text_kept()}
      </p>
      {trial && (
        <div className="mb-3">
          <AttemptState
            attempt={trial}
            look={{ intent: 'gatewayTrialLook', hidden: { provider } }}
            paid={paid ?? undefined}
          />
        </div>
      )}
      {!(trial && isOpenAttempt(trial.state)) && (
        <PromptForm
          intent={`gatewayTry-${provider}`}
          hidden={{ provider }}
          ways={options}
          label={m.gateways_trial_send()}
          number={me.phone ?? ''}
          view={trial ? `${trial.id} ${trial.state}` : ''}
        />
      )}
    </Fold>
  );
}
