import type { ProposalAnswer } from '#contract/proposals.ts';
import type { TenancyDue } from '#contract/tenancy-fields.api.ts';
import { m } from '../../messages/index.ts';
import { Lines, Ltr, Pair } from '../agreements/parts.tsx';
import { dayText, dueTitle, formatUsd, fullDay } from '../agreements/words.ts';
import { ActionButton, type Shown } from './frame.tsx';
import { PaymentCard } from './payment-card.tsx';
import { toAnswer } from './views.ts';
import { ANSWER_NAMES, termLines } from './words.ts';

interface AnswersProps {
  intent: string;
  id?: string;
  hidden?: Record<string, string>;
  answers: readonly ProposalAnswer[];
}

/** What may be said to a proposal, each as large as the other. */
export function Answers({ intent, id, hidden = {}, answers }: AnswersProps) {
  if (answers.length === 0) return null;
  const buttons = answers.map((answer) => (
    <ActionButton
      key={answer}
      intent={intent}
      {...(id !== undefined && { id })}
      hidden={hidden}
      answer={answer}
      done={`${intent === 'noticeAnswer' ? 'notice' : intent}.${answer}`}
      tone={answer === 'agree' ? 'primary' : 'quiet'}
    >
      {ANSWER_NAMES[answer]()}
    </ActionButton>
  ));
  return <div className="mt-3">{buttons.length > 1 ? <Pair>{buttons}</Pair> : buttons}</div>;
}

/** What waits for the reader's word comes before everything that only informs. */
export function WaitingForYou(shown: Shown) {
  const { tenancy } = shown;
  const { proposal, proposalAnswers, notice, dues } = tenancy;
  const added = dues.filter(({ answers, state }) => state === 'proposed' && answers.includes('agree'));
  const payments = toAnswer(tenancy);
  const from = tenancy.proposalFrom ?? proposal?.fromOn ?? '';
  const isForMe = (answers: readonly ProposalAnswer[]) => answers.includes('agree');
  return (
    <div className="mb-4 grid gap-3.5 empty:hidden">
      {payments.map((payment) => (
        <PaymentCard key={payment.id} {...shown} payment={payment} />
      ))}
      {added.map((due) => (
        <AddedDue key={due.id} due={due} />
      ))}
      {proposal && isForMe(proposalAnswers) && (
        <section className="card p-4">
          <h2 className="text-lg">{m.tenancy_new_terms({ day: fullDay(proposal.fromOn) })}</h2>
          <Lines className="mt-2" lines={termLines(proposal)} />
          {from !== proposal.fromOn && <p className="mt-2">{m.tenancy_terms_late({ day: fullDay(from) })}</p>}
          <Answers
            intent="terms"
            hidden={{ version: String(proposal.version), fromOn: from }}
            answers={proposalAnswers}
          />
        </section>
      )}
      {notice && isForMe(notice.answers) && (
        <section className="card p-4">
          <h2 className="text-lg">{m.tenancy_notice_by({ day: fullDay(notice.endsOn) })}</h2>
          {notice.words && (
            <p dir="auto" className="whitespace-pre-line">
              {notice.words}
            </p>
          )}
          {notice.meansOn !== notice.endsOn && (
            <p className="mt-2">{m.tenancy_notice_late({ day: fullDay(notice.meansOn) })}</p>
          )}
          <Answers intent="noticeAnswer" hidden={{ endsOn: notice.meansOn }} answers={notice.answers} />
        </section>
      )}
    </div>
  );
}

/** What the other side added: owed once it is accepted. */
function AddedDue({ due }: { due: TenancyDue }) {
  return (
    <section className="card p-4">
      <h2 className="text-lg">{m.tenancy_added_due({ what: dueTitle(due) })}</h2>
      <p>
        <strong>
          <Ltr>{formatUsd(due.amount)}</Ltr>
        </strong>{' '}
        <span className="text-ink-soft">
          {due.kind === 'credit' ? m.tenancy_credit_asks() : m.tenancy_to_pay_by({ day: dayText(due.dueOn) })}
        </span>
      </p>
      <Answers intent="due" id={due.id} answers={due.answers} />
    </section>
  );
}
