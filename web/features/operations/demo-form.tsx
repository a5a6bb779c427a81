import { Link } from 'react-router';
import { TEST_TARGET_PRICE } from '#contract/operations.ts';
import { dollars } from '../../format/money.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Choice } from '../../ui/choice.tsx';
import { DEMO_FIELDS } from './demo-kinds.ts';

interface DemoFormProps {
  /** The title of the listing that two of the tests are about. */
  listing: string | undefined;
  hasMailbox: boolean;
}

/** Sends one of four test notifications (spec 2 §2). */
export function DemoForm({ listing, hasMailbox }: DemoFormProps) {
  return (
    <ActionForm
      intent="send"
      fields={DEMO_FIELDS}
      failed={m.operations_demo_failed}
      missing={m.operations_demo_missing}
      done={() => ({ title: m.operations_demo_sent(), description: m.operations_demo_sent_text() })}
      keepsValues
      className="space-y-4"
    >
      <div className="card grid gap-5 p-4 sm:p-5">
        <FormField name="email" />
        <TypeChoice />
      </div>
      <Sends listing={listing} />
      {hasMailbox && (
        <Link to={href('/admin/mailbox')} className="link inline-flex min-h-11 items-center">
          {m.operations_demo_mailbox()}
        </Link>
      )}
    </ActionForm>
  );
}

function TypeChoice() {
  const { errors, values } = useFormState();
  return (
    <Choice
      name="type"
      legend={m.operations_demo_type()}
      isPaired
      defaultValue={values.type}
      error={errors.type}
      options={[
        { value: 'email', label: m.operations_demo_by_email() },
        { value: 'sms', label: m.operations_demo_by_sms(), hint: m.operations_demo_by_sms_hint() },
      ]}
    />
  );
}

function Sends({ listing }: { listing: string | undefined }) {
  const target = dollars(TEST_TARGET_PRICE);
  const about = (text: string) => (listing === undefined ? m.operations_demo_no_listing() : text);
  const sends = [
    { kind: 'test', label: m.operations_demo_test(), text: m.operations_demo_test_text(), isOff: false },
    { kind: 'alert', label: m.operations_demo_alert(), text: m.operations_demo_alert_text(), isOff: false },
    {
      kind: 'inquiry',
      label: m.operations_demo_inquiry(),
      text: about(m.operations_demo_inquiry_text({ listing: listing ?? '' })),
      isOff: listing === undefined,
    },
    {
      kind: 'price',
      label: m.operations_demo_price(),
      text: about(m.operations_demo_price_text({ listing: listing ?? '', target })),
      isOff: listing === undefined,
    },
  ];
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {sends.map(({ kind, label, text, isOff }) => (
        <li key={kind} className="card flex flex-col justify-between gap-3 p-4">
          <p dir="auto" className="text-[0.9375rem] text-ink-soft">
            {text}
          </p>
          <SubmitButton
            name="kind"
            value={kind}
            tone={kind === 'test' ? 'primary' : 'quiet'}
            isDisabled={isOff}
            className="w-full"
          >
            {label}
          </SubmitButton>
        </li>
      ))}
    </ul>
  );
}
