import { Link } from 'react-router';
import { listingPrice } from '../../format/money.ts';
import { placeText } from '../../format/places.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Section } from '../../ui/page.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Rental } from './read-viewings.ts';

const SIZES = '(min-width: 640px) 20rem, 7rem';

/** Homes that one can ask to see: cards on a desk, rows with the photo at the side on a phone. */
export function Rentals({ rentals }: { rentals: readonly Rental[] }) {
  if (rentals.length === 0) return null;
  return (
    <Section
      title={m.viewings_rentals()}
      action={{ to: '/properties?type=rent', label: m.viewings_rentals_all() }}
    >
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {rentals.map(({ id, title, price, location, image }) => (
          <li key={id} className="card flex min-w-0 overflow-hidden sm:flex-col">
            <Picture
              src={image}
              alt=""
              sizes={SIZES}
              widths={[320, 480, 720]}
              className="w-28 shrink-0 object-cover sm:w-full"
            />
            <div className="flex min-w-0 grow flex-col p-3 sm:p-3.5">
              <p className="figures font-bold">{listingPrice(price, 'rent')}</p>
              <h3 className="mt-0.5 text-[0.9375rem]/5 font-medium">
                <Link to={href(`/properties/${id}`)} className="hover:text-ocean hover:underline">
                  <bdi>{title}</bdi>
                </Link>
              </h3>
              <p className="mt-0.5 mb-3 text-sm text-ink-soft">
                <bdi>{placeText(location)}</bdi>
              </p>
              <Link
                to={href(`/schedule-viewing?property=${id}`)}
                preventScrollReset
                aria-haspopup="dialog"
                aria-label={m.viewings_schedule_of({ title })}
                className="button button-tonal mt-auto min-h-11 px-3 py-2 text-[0.9375rem]"
              >
                {m.viewings_schedule()}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
