import type { Check } from '#contract/checks.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { dayOf } from '../../../format/dates.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { useSite } from '../../../shell/site.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { CHECK_LABELS } from '../check-words.ts';
import { ConfirmedLine } from './confirmed-line.tsx';

const SIGNS: Record<Check, IconName> = {
  visit: 'home',
  title: 'document',
  identity: 'user',
  phone: 'phone',
};

const HOW: Record<Check, (words: { brand: string }) => string> = {
  visit: m.checks_visit_how,
  title: m.listings_documents_title_deed,
  identity: m.checks_identity_how,
  phone: m.checks_phone_how,
};

/**
 * When the listing was confirmed, and what is checked of it and its owner, each with its day (T7). All of it leads to
 * what each check means. What is missing or over is not shown.
 */
export function Checks({ property }: { property: PropertyDetail }) {
  const { brand } = useSite();
  const { checks } = property;
  return (
    <Link to={href('/support#checks')} className="checks">
      <span className="checks-top">
        <ConfirmedLine {...property} />
        <Icon name="right" className="ms-auto size-4.5" />
      </span>
      <span className="checks-head">
        <strong>{m.checks_heading()}</strong>
        <span>{m.checks_meaning()}</span>
      </span>
      {checks.length > 0 && (
        <ul data-count={checks.length}>
          {checks.map(({ kind, at }) => (
            <li key={kind}>
              <Icon name={SIGNS[kind]} className="size-5" />
              <strong>{CHECK_LABELS[kind]()}</strong>
              <time dateTime={at}>{dayOf(at)}</time>
              <small>{HOW[kind]({ brand })}</small>
            </li>
          ))}
        </ul>
      )}
    </Link>
  );
}
