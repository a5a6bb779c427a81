import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ConfirmAct } from '../../../forms/confirm-act.tsx';
import { href } from '../../../i18n.ts';

interface AskedFormProps
  extends Omit<
    ComponentProps<typeof ConfirmAct>,
    'isOpen' | 'onClose' | 'closeTo' | 'className' | 'children'
  > {
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
  const { ask, opener, openerLabel, look, title, text, confirmLabel, children, ...form } = props;
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(search.get('ask') === ask);
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
      <ConfirmAct
        {...form}
        draft={false}
        title={title}
        confirmLabel={confirmLabel}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeTo="/account"
        className="space-y-4 text-ink"
      >
        <div className="text-ink-soft">{text}</div>
        {children}
      </ConfirmAct>
    </>
  );
}
