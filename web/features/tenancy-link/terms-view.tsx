import { MONTHLY_KINDS, TENANCY_LIMITS } from '#contract/tenancies.ts';
import type { TenancyTerms } from '#contract/tenancy-fields.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpec, FieldSpecs } from '../../forms/fields.ts';
import { FormField, FormFields, SubmitButton } from '../../forms/form-field.tsx';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import { Section } from '../../ui/page.tsx';
import { Lines } from '../agreements/parts.tsx';
import { fullDay, monthlyName } from '../agreements/words.ts';
import { ActionButton, Frame, type Shown, useDone } from './frame.tsx';
import { Answers, WaitingForYou } from './waiting.tsx';
import { termLines } from './words.ts';

/** The terms that hold, new ones, the end, and whether one is reminded. */
export function TermsView(shown: Shown) {
  const { tenancy, today } = shown;
  const { terms, proposal, proposalAnswers, notice, mayPropose, reminders, endsOn } = tenancy;
  const isMine = proposal !== null && proposalAnswers.includes('withdraw');
  return (
    <Frame {...shown} title={m.tenancy_view_terms()}>
      <WaitingForYou {...shown} />
      <Lines
        className="card divide-y divide-line-soft px-4 py-2"
        lines={[
          [m.tenancy_owner(), <bdi key="owner">{tenancy.owner.name}</bdi>],
          [m.tenancy_tenant(), <bdi key="tenant">{tenancy.tenant.name}</bdi>],
          [m.tenancy_since(), fullDay(tenancy.startsOn)],
          ...(endsOn ? [[m.tenancy_until(), fullDay(endsOn)] as const] : []),
          ...termLines(terms),
        ]}
      />
      {isMine && (
        <section className="card mt-4 p-4">
          <h2 className="text-lg">{m.tenancy_your_proposal({ day: fullDay(proposal.fromOn) })}</h2>
          <Lines className="mt-2" lines={termLines(proposal)} />
          <Answers intent="terms" hidden={{ version: String(proposal.version) }} answers={proposalAnswers} />
        </section>
      )}
      {mayPropose && <Propose terms={terms} today={today} />}
      {mayPropose && (
        <Section title={m.tenancy_end()} className="mt-6">
          {notice?.answers.includes('withdraw') ? (
            <div className="card p-4">
              <p>{m.tenancy_notice_yours({ day: fullDay(notice.endsOn) })}</p>
              <Answers intent="noticeAnswer" answers={notice.answers} />
            </div>
          ) : (
            !notice && <GiveNotice today={today} />
          )}
        </Section>
      )}
      <Section title={m.tenancy_reminders()} className="mt-6">
        <div className="card p-4">
          <p className="mb-3 text-ink-soft">
            {reminders ? m.tenancy_reminders_on() : m.tenancy_reminders_off()}
          </p>
          <ActionButton
            intent="reminders"
            hidden={{ reminders: String(!reminders) }}
            answer=""
            done="reminders"
            tone="quiet"
            className="min-h-12"
          >
            {reminders ? m.tenancy_reminders_stop() : m.tenancy_reminders_start()}
          </ActionButton>
        </div>
      </Section>
    </Frame>
  );
}

const AMOUNT = { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } as const;
const failed = ({ code, issues }: { code: string; issues: object }) =>
  Object.keys(issues).length > 0
    ? SHOWN_ELSEWHERE
    : code === 'conflict'
      ? m.tenancy_changed()
      : m.tenancy_failed();

function proposalFields(terms: TenancyTerms): FieldSpecs {
  const monthly = MONTHLY_KINDS.map((kind): [string, FieldSpec] => {
    const label = terms.monthly.find((one) => one.kind === kind)?.label ?? '';
    return [`monthly_${kind}`, { ...AMOUNT, label: () => monthlyName({ kind, label }), isOptional: true }];
  });
  return {
    fromOn: { label: m.tenancy_from, type: 'date' },
    rent: { ...AMOUNT, label: m.tenancy_due_rent },
    dueDay: {
      label: m.tenancy_term_due_day,
      type: 'number',
      min: 1,
      max: 31,
      inputMode: 'numeric',
      dir: 'ltr',
    },
    ...Object.fromEntries(monthly),
  };
}

/** New terms from a day on; what is not asked for stays as it is. */
function Propose({ terms, today }: { terms: TenancyTerms; today: string }) {
  const say = useDone();
  const monthly = terms.monthly.map(({ kind, amount }) => [`monthly_${kind}`, amount]);
  const labels = terms.monthly.map(({ kind, label }) => [`label_${kind}`, label]);
  return (
    <details className="mt-4">
      <summary className="button button-quiet min-h-12 w-full list-none [&::-webkit-details-marker]:hidden">
        {m.tenancy_propose()}
      </summary>
      <ActionForm
        intent="propose"
        fields={proposalFields(terms)}
        values={{
          fromOn: nextFirst(today),
          rent: terms.rent,
          dueDay: String(terms.dueDay),
          ...Object.fromEntries(monthly),
        }}
        hidden={{
          deposit: terms.deposit,
          depositHolder: terms.depositHolder,
          monthsInAdvance: String(terms.monthsInAdvance),
          shortestMonths: String(terms.shortestMonths),
          ...(terms.people !== null && { people: String(terms.people) }),
          ...Object.fromEntries(labels),
        }}
        failed={failed}
        onDone={() => say('proposed')}
        className="card mt-3 space-y-3 p-4"
      >
        <FormFields />
        <SubmitButton className="min-h-12 w-full">{m.tenancy_propose_send()}</SubmitButton>
      </ActionForm>
    </details>
  );
}

/** The first day of the next month. */
function nextFirst(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

const NOTICE_FIELDS: FieldSpecs = {
  endsOn: { label: m.tenancy_last_day, type: 'date' },
  words: { label: m.tenancy_notice_words, rows: 3, maxLength: TENANCY_LIMITS.words, isOptional: true },
};

function GiveNotice({ today }: { today: string }) {
  const say = useDone();
  return (
    <details>
      <summary className="button button-quiet min-h-12 w-full list-none [&::-webkit-details-marker]:hidden">
        {m.tenancy_give_notice()}
      </summary>
      <ActionForm
        intent="notice"
        fields={{ ...NOTICE_FIELDS, endsOn: { label: m.tenancy_last_day, type: 'date', min: today } }}
        failed={failed}
        onDone={() => say('noticed')}
        className="card mt-3 space-y-3 p-4"
      >
        <FormField name="endsOn" />
        <FormField name="words" />
        <SubmitButton className="min-h-12 w-full">{m.tenancy_notice_send()}</SubmitButton>
      </ActionForm>
    </details>
  );
}
