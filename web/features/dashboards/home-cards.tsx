import { listingPrice } from '../../format/money.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { type CardProperty, cardPicture } from '../listings/card.ts';
import { Facts } from '../listings/facts.tsx';

interface HomeCardsProps {
  homes: readonly CardProperty[];
  /** A second act beside View. */
  act?: { label: string; to: (id: string) => ScreenPath };
}

const WIDTH = 480;

/** Listings in short: photo at the side on a phone, four beside each other on a desk. */
export function HomeCards({ homes, act }: HomeCardsProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {homes.map(({ id, title, type, price, place, pictures: [first], ...sizes }) => (
        <li
          key={id}
          className="card grid grid-cols-[6.5rem_1fr] gap-x-3.5 overflow-hidden p-3.5 sm:flex sm:flex-col sm:p-0"
        >
          <Picture
            src={first && cardPicture(first, WIDTH)}
            alt=""
            className="aspect-square w-full rounded-control object-cover sm:aspect-[3/2] sm:rounded-none"
          />
          <div className="min-w-0 sm:grow sm:px-3.5 sm:pt-3">
            <p className="text-[1.0625rem]/6 font-bold">{listingPrice(price, type)}</p>
            <h3 className="mt-0.5 line-clamp-2 text-[0.9375rem]/5">
              <bdi>{title}</bdi>
            </h3>
            <p className="mt-1 text-sm text-ink-soft">
              <bdi className="block truncate">{place}</bdi>
            </p>
            <Facts property={sizes} className="mt-1 text-[0.8125rem]" />
          </div>
          <div className="col-span-2 mt-3 flex gap-2 sm:px-3.5 sm:pb-3.5">
            <Link
              to={href(`/properties/${id}`)}
              aria-label={`${m.dashboards_view()}: ${title}`}
              className="button button-quiet min-h-11 grow basis-0"
            >
              {m.dashboards_view()}
            </Link>
            {act && (
              <Link
                to={href(act.to(id))}
                aria-label={`${act.label}: ${title}`}
                className="button button-tonal min-h-11 grow basis-0"
              >
                {act.label}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
