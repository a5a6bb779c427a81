import { Link } from 'react-router';
import type { Viewing } from '#contract/viewings.api.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { DayLeaf } from '../../viewings/day-leaf.tsx';
import { StatusButton } from '../../viewings/status-button.tsx';
import { whenOf } from '../waiting.tsx';
import type { Waiting } from '../waiting-list.tsx';
import { Waits } from './waits.tsx';

/** Somebody asks to see a home: the answer is one tap away. */
export const waitingViewing = (viewing: Viewing, now: string, onConfirmed: () => void): Waiting => ({
  key: viewing.id,
  sign: <DayLeaf date={viewing.date} />,
  title: m.dashboards_owner_viewing_asked({ when: whenOf(viewing, new Date(now)) }),
  text: `${viewing.visitorName} · ${viewing.propertyTitle}`,
  aside: <Waits from={viewing.createdAt} now={now} />,
  path: `/viewings?open=${viewing.id}#viewing-${viewing.id}`,
  acts: (
    <>
      <StatusButton viewing={viewing} step="confirm" onAnswered={onConfirmed} className="min-h-11" />
      <Link
        to={href(`/viewings?move=${viewing.id}`)}
        aria-label={`${m.dashboards_owner_other_time()}: ${viewing.visitorName}`}
        className="button button-quiet min-h-11"
      >
        {m.dashboards_owner_other_time()}
      </Link>
    </>
  ),
});
