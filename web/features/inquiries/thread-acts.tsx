import type { InquiryThread } from '#contract/inquiries.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { m } from '../../messages/index.ts';
import { useSite } from '../../shell/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { chatWith, eventTemplate, mailTo } from './outside.ts';
import { otherName, STATUS_LABELS } from './words.ts';

interface ThreadActsProps {
  inquiry: InquiryThread;
  now: string;
}

/** Chat, mail and calendar, outside of the site (spec 2 §2). */
function useWays({ inquiry, now }: ThreadActsProps) {
  const { brand } = useSite();
  const name = otherName(inquiry);
  return [
    { icon: 'chat', to: chatWith(inquiry, brand), label: m.inquiries_chat({ name }), isOutside: true },
    { icon: 'mail', to: mailTo(inquiry), label: m.inquiries_mail({ name }), isOutside: false },
    {
      icon: 'calendar',
      to: eventTemplate(inquiry, now),
      label: m.inquiries_calendar({ name }),
      isOutside: true,
    },
  ] as const;
}

const outside = (isOutside: boolean) => (isOutside ? { target: '_blank', rel: 'noreferrer' } : {});

/** As three buttons, on a desk. */
export function WaysOut(props: ThreadActsProps) {
  return (
    <div className="flex gap-3 max-lg:hidden">
      {useWays(props).map(
        ({ icon, to, label, isOutside }) =>
          to && (
            <a
              key={icon}
              href={to}
              {...outside(isOutside)}
              aria-label={label}
              title={label}
              className="button button-quiet size-11 p-0"
            >
              <Icon name={icon} />
            </a>
          ),
      )}
    </div>
  );
}

/** The same in a menu, with what one thinks of the inquiry, on a phone. */
export function ThreadMenu(props: ThreadActsProps) {
  const { inquiry } = props;
  const ways = useWays(props);
  return (
    <span className="lg:hidden">
      <Menu
        label={m.inquiries_more({ name: otherName(inquiry) })}
        trigger={<Icon name="dots" />}
        triggerClass="inline-flex size-11 items-center justify-center rounded-control hover:bg-ground-deep"
      >
        {ways.map(
          ({ icon, to, label, isOutside }) =>
            to && (
              <a key={icon} href={to} {...outside(isOutside)} className="menu-item">
                <Icon name={icon} />
                {label}
              </a>
            ),
        )}
        {inquiry.abilities.canSetStatus && (
          <>
            <StatusForm inquiry={inquiry} status="interested" className="menu-item" />
            <StatusForm inquiry={inquiry} status="not_interested" className="menu-item" />
            <UnreadForm inquiry={inquiry} className="menu-item" />
          </>
        )}
      </Menu>
    </span>
  );
}

const MARK =
  'button button-quiet min-h-11 px-3 py-2 text-[0.9375rem] aria-pressed:border-ocean aria-pressed:bg-ocean-wash';

/** What an owner thinks of who asks; a second tap takes it back. */
export function MarkAs({ inquiry }: { inquiry: InquiryThread }) {
  return (
    <div className="flex items-center gap-2 border-b border-line px-6 py-2 max-lg:hidden">
      <span className="text-sm text-ink-soft">{m.inquiries_mark_as()}</span>
      <StatusForm inquiry={inquiry} status="interested" className={MARK} />
      <StatusForm inquiry={inquiry} status="not_interested" className={MARK} />
      <span className="ms-auto">
        <UnreadForm inquiry={inquiry} className={MARK} />
      </span>
    </div>
  );
}

interface StatusFormProps {
  inquiry: InquiryThread;
  status: 'interested' | 'not_interested';
  className: string;
}

function StatusForm({ inquiry, status, className }: StatusFormProps) {
  const isSet = inquiry.status === status;
  const before = inquiry.answeredAt ? 'responded' : 'new';
  return (
    <ActionForm
      intent="status"
      id={inquiry.id}
      hidden={{ status: isSet ? before : status }}
      view={inquiry.status}
      failed={m.inquiries_status_failed}
      done={() => ({ title: m.inquiries_status_saved() })}
      className="contents"
    >
      <button type="submit" aria-pressed={isSet} className={className}>
        <Icon name={status === 'interested' ? 'check' : 'close'} className="size-5" />
        {STATUS_LABELS[status]()}
      </button>
    </ActionForm>
  );
}

/** Closes the thread, and leaves it to be read again. */
function UnreadForm({ inquiry, className }: { inquiry: InquiryThread; className: string }) {
  return (
    <ActionForm
      intent="unread"
      id={inquiry.id}
      view={inquiry.lastAt}
      failed={m.inquiries_unread_failed}
      className="contents"
    >
      <button type="submit" className={className}>
        <Icon name="mail" className="size-5" />
        {m.inquiries_mark_unread()}
      </button>
    </ActionForm>
  );
}
