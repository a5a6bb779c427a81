import { Link } from 'react-router';
import type { Account } from '#contract/accounts.api.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Checkbox, FieldGroup } from '../../ui/choice.tsx';

/** Where news can go, and why it may not arrive there. */
export type Reach = Pick<Account, 'emailVerified' | 'phone'>;

interface NotifyByProps {
  reach: Reach;
  channels: { email: boolean; sms: boolean };
  /** Sends the form around it with every change. */
  savesAtOnce?: boolean;
}

export function NotifyBy({ reach, channels, savesAtOnce = false }: NotifyByProps) {
  const onChange = savesAtOnce ? sendForm : undefined;
  return (
    <FieldGroup legend={m.searches_told_by()}>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          name="email"
          label={m.searches_by_email()}
          defaultChecked={channels.email}
          onChange={onChange}
        />
        <Checkbox name="sms" label={m.searches_by_sms()} defaultChecked={channels.sms} onChange={onChange} />
      </div>
      <Missing reach={reach} channels={channels} />
    </FieldGroup>
  );
}

function Missing({ reach, channels }: Pick<NotifyByProps, 'reach' | 'channels'>) {
  const words = [
    ...(channels.email && !reach.emailVerified ? [m.searches_unconfirmed()] : []),
    ...(channels.sms && !reach.phone ? [m.searches_no_phone()] : []),
  ];
  if (words.length === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {words.join(' ')}{' '}
      <Link to={href('/account')} className="link inline-flex min-h-6 items-center">
        {m.searches_my_account()}
      </Link>
    </p>
  );
}

/** As if its button were pressed: the form's own checks and its key apply. */
export const sendForm = ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) =>
  currentTarget.form?.requestSubmit();
