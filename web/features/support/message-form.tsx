import { ActionForm } from '../../forms/action-form.tsx';
import { FormFields, SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { MESSAGE_KINDS, type MessageKind, REACH_WORDS } from './message-kinds.ts';

/** A message to us; what is typed stays until it is sent. */
export function MessageForm({ kind }: { kind: MessageKind }) {
  const { fields, send, sent, sentText } = MESSAGE_KINDS[kind];
  return (
    <ActionForm
      intent="send"
      fields={fields}
      {...(kind === 'contact' && { words: REACH_WORDS })}
      draft={kind}
      failed={m.support_failed}
      missing={m.forms_missing_all}
      done={() => ({ title: sent(), description: sentText() })}
    >
      <FormFields />
      <SubmitButton className="w-full sm:w-auto">{send()}</SubmitButton>
    </ActionForm>
  );
}
