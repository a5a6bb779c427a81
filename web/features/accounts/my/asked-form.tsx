import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ActionForm } from '../../../forms/action-form.tsx';
import { href } from '../../../i18n.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';

interface AskedFormProps extends Omit<ComponentProps<typeof ActionForm>, 'formId' | 'children'> {
  /** The name of the question in the address: without scripts it stands open there. */
  ask: string;
  /** What opens the question. */
  opener: string;
  /** The same where several look alike. */
  openerLabel?: string;
  look: string;
  title: string;
  /** What is lost. */
  text: ReactNode;
  confirmLabel: string;
  /** The fields. */
  children?: ReactNode;
}

/** A form that is sent after a question. */
export function AskedForm(props: AskedFormProps) {
  const { ask, opener, openerLabel, look, title, text, confirmLabel, children, onDone, ...form } = props;
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(search.get('ask') === ask);
  const formId = useId();
  return (
    <>
      <Link
        to={href(`/account?ask=${ask}`)}
        preventScrollReset
        aria-haspopup="dialog"
        aria-label={openerLabel}
        className={`button ${look}`}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {opener}
      </Link>
      <ConfirmDialog
        title={title}
        confirmLabel={confirmLabel}
        form={formId}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeTo="/account"
      >
        {text}
        <ActionForm
          {...form}
          formId={formId}
          className="mt-4 space-y-4 text-ink"
          onDone={(result) => {
            setOpen(false);
            onDone?.(result);
          }}
        >
          {children}
        </ActionForm>
      </ConfirmDialog>
    </>
  );
}
