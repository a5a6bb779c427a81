import { Link } from 'react-router';
import type { Inquiry } from '#contract/inquiries.api.ts';
import { figure } from '../../../format/numbers.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Section } from '../../../ui/page.tsx';
import { latestWords, otherName, STATUS_LABELS, STATUS_TONES } from '../../inquiries/words.ts';

interface RecentInquiriesProps {
  inquiries: readonly Inquiry[];
  /** How many there are of all. */
  total: number;
}

/** The latest inquiries, those unread first, each with the way to answer it (spec 2 §2). */
export function RecentInquiries({ inquiries, total }: RecentInquiriesProps) {
  return (
    <Section
      title={m.dashboards_owner_recent()}
      action={{ to: '/property-inquiries', label: m.dashboards_owner_all({ count: figure(total) }) }}
    >
      {inquiries.length === 0 ? (
        <p className="card px-4 py-3 text-ink-soft">{m.dashboards_owner_no_inquiries()}</p>
      ) : (
        <ul className="card divide-y divide-line-soft">
          {inquiries.map((inquiry) => (
            <li key={inquiry.id} className="flex items-center gap-3 px-4 py-3">
              <Avatar name={otherName(inquiry)} />
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <bdi className={inquiry.isUnread ? 'font-bold' : 'font-medium'}>{otherName(inquiry)}</bdi>
                  <Badge tone={STATUS_TONES[inquiry.status]}>{STATUS_LABELS[inquiry.status]()}</Badge>
                </p>
                <p className="truncate text-sm text-ink-soft" dir="auto">
                  {latestWords(inquiry)}
                </p>
              </div>
              <Link
                to={href(`/property-inquiries?open=${inquiry.id}`)}
                aria-label={m.dashboards_owner_respond_to({ name: otherName(inquiry) })}
                className="button button-tonal min-h-11 shrink-0"
              >
                {m.dashboards_owner_respond()}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
