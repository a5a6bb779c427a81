import { Link } from 'react-router';
import type { AdminDocument } from '#contract/documents.api.ts';
import { momentOf } from '../../format/dates.ts';
import { figure } from '../../format/numbers.ts';
import { placeText } from '../../format/places.ts';
import { ago } from '../../format/relative.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import type { Column } from '../../ui/table-row.tsx';
import { KIND_LABELS } from './words.ts';

/** A document in the queue: what it is, of which home and whose, and since when it stands so. */
export const documentColumns = (now: Date): Column<AdminDocument>[] => [
  {
    key: 'document',
    header: m.documents_document(),
    isTitle: true,
    cell: ({ id, kind }) => (
      <Link
        to={href(`/admin/documents/${id}`)}
        className="inline-flex min-h-11 items-center font-semibold hover:underline"
      >
        {KIND_LABELS[kind]()}
      </Link>
    ),
  },
  {
    key: 'listing',
    header: m.documents_listing(),
    minWidth: '10rem',
    cell: ({ listing: { title, location } }) => (
      <div>
        <bdi>{title}</bdi>
        <span className="block text-sm text-ink-soft">
          <bdi>{placeText(location)}</bdi>
        </span>
      </div>
    ),
  },
  {
    key: 'owner',
    header: m.documents_owner(),
    minWidth: '8rem',
    cell: ({ owner }) => <bdi>{owner.name}</bdi>,
  },
  {
    key: 'pages',
    header: m.documents_page_count(),
    align: 'end',
    cell: ({ pages }) => <span className="figures">{figure(pages.length)}</span>,
  },
  {
    key: 'since',
    header: m.documents_since(),
    align: 'end',
    cell: ({ since }) => (
      <time dateTime={since} title={momentOf(since)}>
        {ago(since, now)}
      </time>
    ),
  },
];
