import { type ReactNode, useEffect, useRef } from 'react';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { listingPrice } from '../../../format/money.ts';
import { placeName } from '../../../format/place-names.ts';
import { href, hrefOf } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { districtPath } from '../../districts/district-path.ts';
import { useListBefore } from './list-before.ts';

/** Its height on a phone, where it stays at the top. */
const BAR_PX = 52;

/** Tells the bar's style that the photos have scrolled away. */
function usePastPhotos() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const photos = document.querySelector('.photo-stage');
    if (!photos) return;
    const observer = new IntersectionObserver(
      // Several changes may come at once, on a busy phone: the last says how it is.
      (changes) => bar.current?.toggleAttribute('data-past', changes.at(-1)?.isIntersecting === false),
      { rootMargin: `-${BAR_PX}px 0px 0px` },
    );
    observer.observe(photos);
    return () => observer.disconnect();
  }, []);
  return bar;
}

interface HomeBarProps {
  property: PropertyDetail;
  /** Share and save. */
  children: ReactNode;
}

/**
 * Above the photos: where one is, share and save. On a phone it stands for the site's header: back to the same place in
 * the list, and the price once the photos are gone.
 */
export function HomeBar({ property, children }: HomeBarProps) {
  const bar = usePastPhotos();
  const before = useListBefore();
  const { title, district, price, type } = property;
  const arrow = <Icon name="right" className="size-4" />;
  return (
    <div ref={bar} className="home-bar">
      <Link
        to={before ? hrefOf(before.path) : href(district ? districtPath(district.slug) : '/properties')}
        className="home-back"
        onClick={before?.goBack}
      >
        <Icon name="left" />
        <bdi>
          {before?.title ??
            (district ? m.listings_homes_in({ place: placeName(district.name) }) : m.common_properties())}
        </bdi>
      </Link>
      <nav aria-label={m.listings_breadcrumb()}>
        <ol className="crumbs">
          <li>
            <Link to={href('/')}>{m.common_home()}</Link>
            {arrow}
          </li>
          <li>
            <Link to={href('/properties')}>{m.common_properties()}</Link>
            {arrow}
          </li>
          {district && (
            <li>
              <Link to={href(districtPath(district.slug))}>{placeName(district.name)}</Link>
              {arrow}
            </li>
          )}
          <li dir="auto" aria-current="page">
            {title}
          </li>
        </ol>
      </nav>
      <strong aria-hidden="true">{listingPrice(price, type)}</strong>
      {children}
    </div>
  );
}
