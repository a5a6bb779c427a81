import { useState } from 'react';
import type { Signal } from '#contract/signals.api.ts';
import { listingPrice } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { placeText } from '../../format/places.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { listingPath } from './words.ts';

interface SideProps {
  label: string;
  listing: Signal['listing'];
  owner: string;
}

function Side({ label, listing, owner }: SideProps) {
  const { title, price, type, location, isDeleted } = listing;
  return (
    <li className="min-w-0">
      <p className="text-sm text-ink-soft">{label}</p>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {isDeleted ? (
          title
        ) : (
          <Link to={href(listingPath(listing))} className="link">
            {title}
          </Link>
        )}
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        <span className="figures">{listingPrice(price, type)}</span> · <bdi>{placeText(location)}</bdi> ·{' '}
        <bdi>{owner}</bdi>
      </p>
    </li>
  );
}

type Copy = NonNullable<Signal['copy']>;
type Pair = Copy['pairs'][number];

/** How alike both photos of a pair are. */
const alikeOf = ({ isMirrored, distance }: Pair): string =>
  isMirrored ? m.reports_pair_mirrored() : distance === 0 ? m.reports_pair_same() : m.reports_pair_near();

/** A photo of the marked listing beside the one that was there first. */
const Both = ({ pair, sizes, gap }: { pair: Pair; sizes: string; gap: string }) => (
  <span className={`grid grid-cols-2 ${gap}`}>
    {[pair.photo, pair.originalPhoto].map((photo, at) => (
      <span key={at === 0 ? 'own' : 'first'} className="block overflow-hidden rounded-control">
        <Picture src={photo} alt="" sizes={sizes} />
      </span>
    ))}
  </span>
);

/** All photos that both listings have, pair by pair: one large, and whichever is chosen beneath it. */
function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  const [at, setAt] = useState(0);
  const shown = pairs[at] ?? pairs[0];
  if (!shown) return null;
  return (
    <>
      <figure className="mt-2">
        <Both pair={shown} sizes="(min-width: 640px) 440px, 50vw" gap="gap-3" />
        <figcaption aria-live="polite" className="mt-1.5 text-[0.9375rem]">
          {pairs.length > 1 &&
            `${m.reports_pair_of({ number: figure(at + 1), count: figure(pairs.length) })}: `}
          {alikeOf(shown)}
        </figcaption>
      </figure>
      {pairs.length > 1 && (
        <ul aria-label={m.reports_pairs()} className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
          {pairs.map((pair, n) => (
            <li key={pair.photo}>
              <button
                type="button"
                aria-pressed={n === at}
                aria-label={`${m.reports_pair_of({ number: figure(n + 1), count: figure(pairs.length) })}: ${alikeOf(pair)}`}
                onClick={() => setAt(n)}
                className="block w-full cursor-pointer rounded-control border-2 border-line p-1 hover:border-line-strong aria-pressed:border-ocean"
              >
                <Both pair={pair} sizes="140px" gap="gap-1" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The marked listing beside the one that had its photos first. */
export function SignalSides({ signal: { id, listing, owner, copy } }: { signal: Signal }) {
  if (!copy) return null;
  const { original, pairs } = copy;
  return (
    <>
      <ul className="mt-3 grid grid-cols-2 gap-3">
        <Side label={m.reports_earlier_same()} listing={listing} owner={owner.name} />
        <Side label={m.reports_signals_there()} listing={original.listing} owner={original.owner.name} />
      </ul>
      <Pairs key={id} pairs={pairs} />
    </>
  );
}
