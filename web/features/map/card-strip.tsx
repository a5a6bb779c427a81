import { type RefObject, useEffect, useRef } from 'react';
import { listingPrice } from '../../format/money.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { cardPicture } from '../listings/card.ts';
import { Facts } from '../listings/facts.tsx';
import { Heart } from '../listings/heart.tsx';
import type { MapCard } from './map-card.ts';

/** Sharp at 116 px on a phone. */
const PHOTO_WIDTH = 320;
/** A swipe has come to rest when nothing moved for so long; not all phones tell the end of it. */
const REST_MS = 140;

interface CardStripProps {
  cards: readonly MapCard[];
  chosenId: string | null;
  /** A card was swiped to. */
  onShow: (card: MapCard) => void;
}

/** Cards along the bottom of a phone's map: the one in the middle is the one that the map shows. */
export function CardStrip({ cards, chosenId, onShow }: CardStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  useStripFollowing(strip, chosenId);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touched = useRef(false);
  const rest = () => {
    const card = cards.find(({ id }) => id === middleCard(strip.current));
    if (touched.current && card && card.id !== chosenId) onShow(card);
    touched.current = false;
  };
  if (cards.length === 0) return null;
  return (
    <ul
      ref={strip}
      className="map-strip"
      aria-label={m.map_cards()}
      onPointerDown={() => {
        touched.current = true;
      }}
      onTouchStart={() => {
        touched.current = true;
      }}
      onWheel={() => {
        touched.current = true;
      }}
      onScroll={() => {
        clearTimeout(resting.current);
        resting.current = setTimeout(rest, REST_MS);
      }}
    >
      {cards.map((card) => (
        <li
          key={card.id}
          data-card={card.id}
          aria-current={card.id === chosenId || undefined}
          className="card"
        >
          <Picture src={card.pictures[0] && cardPicture(card.pictures[0], PHOTO_WIDTH)} alt="" isOnTap />
          <div>
            <p>
              <strong>{listingPrice(card.price, card.type)}</strong>
            </p>
            <p dir="auto" className="map-strip-title">
              <Link
                to={href(`/properties/${card.id}`)}
                aria-label={`${m.listings_view_details()}: ${card.title}`}
                onFocus={() => card.id !== chosenId && onShow(card)}
              >
                <bdi>{card.title}</bdi>
              </Link>
            </p>
            <Facts property={card} />
            <p className="map-strip-place">
              <Icon name="pin" className="size-4" />
              <bdi>{card.place}</bdi>
            </p>
          </div>
          <Heart id={card.id} title={card.title} />
        </li>
      ))}
    </ul>
  );
}

const cardIn = (strip: HTMLElement | null, id: string) =>
  strip?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);

/** The card whose middle is nearest to the strip's. */
function middleCard(strip: HTMLElement | null): string | undefined {
  const middleOf = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  if (!strip) return undefined;
  const distance = (element: Element) => Math.abs(middleOf(element) - middleOf(strip));
  const [nearest] = [...strip.querySelectorAll<HTMLElement>('[data-card]')].sort(
    (a, b) => distance(a) - distance(b),
  );
  return nearest?.dataset['card'];
}

/** Brings the card of the chosen listing into the middle. */
function useStripFollowing(strip: RefObject<HTMLElement | null>, chosenId: string | null): void {
  useEffect(() => {
    const box = strip.current;
    const card = chosenId === null ? null : cardIn(box, chosenId);
    if (!box || !card || middleCard(box) === chosenId) return;
    const from = box.getBoundingClientRect();
    const to = card.getBoundingClientRect();
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollBy({
      left: to.left + to.width / 2 - (from.left + from.width / 2),
      behavior: isStill ? 'auto' : 'smooth',
    });
  }, [strip, chosenId]);
}
