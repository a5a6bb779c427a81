import { ratingStars } from '#contract/moving.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';

const STAR = 'size-4';

/** A rating in words; 0 is what nobody has rated yet. */
export const ratingText = (rating: string): string =>
  Number.parseFloat(rating) > 0 ? m.moving_rating({ rating: shown(rating) }) : m.moving_new();

const shown = (rating: string): string => (Number.parseFloat(rating) || 0).toFixed(1);

/** Five stars, as many filled as the rating says (spec 1 §9), with the same in words for those who do not see them. */
export function RatingStars({ rating }: { rating: string }) {
  const { full, half, empty } = ratingStars(rating);
  if (!(Number.parseFloat(rating) > 0)) return <p className="text-sm font-semibold">{ratingText(rating)}</p>;
  return (
    <p className="flex items-center gap-1.5">
      <span role="img" aria-label={ratingText(rating)} className="flex gap-0.5 text-star">
        {Array.from({ length: full }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stars have nothing but their place.
          <Icon key={`full-${index}`} name="star" filled className={STAR} />
        ))}
        {half && (
          <span className="relative">
            <Icon name="star" className={STAR} />
            <span className="absolute inset-y-0 start-0 w-1/2 overflow-hidden">
              <Icon name="star" filled className={`absolute start-0 top-0 mirrored ${STAR}`} />
            </span>
          </span>
        )}
        {Array.from({ length: empty }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stars have nothing but their place.
          <Icon key={`empty-${index}`} name="star" className={STAR} />
        ))}
      </span>
      <span aria-hidden="true" className="figures text-sm font-semibold">
        {shown(rating)}
      </span>
    </p>
  );
}
