import { lazy, type ReactNode, Suspense } from 'react';
import { isWebAddress, MEDIA_WIDTHS, pictureSources } from '#contract/media.ts';
import type { PropertyType } from '#contract/properties.ts';
import { useLight } from './light.ts';

/** That of the panel, until its code is there. */
const ROOM = { display: 'block', aspectRatio: 'auto', height: '7rem' };
const HeldPicture = lazy(() => import('./held-picture.tsx'));

interface PictureProps {
  /** The address of the picture; the placeholder where there is none, or where it is still on another site. */
  src: string | undefined;
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute; without it there is but the one picture of `src`. */
  sizes?: string;
  /** Above the fold: loaded at once and first. */
  isFirst?: boolean;
  /** The widths to choose among, where not all of them make sense. */
  widths?: readonly number[];
  className?: string;
  /** Waits for a tap where data is saved (`useLight`); not inside of a link. */
  isOnTap?: boolean;
  /** What stands around the picture once it is there, such as a link. */
  wrap?: (picture: ReactNode) => ReactNode;
  /** A colour, or a tiny blurred picture as a data URL, seen until the picture is there. */
  preview?: string | null | undefined;
}

/** Spec 1 §7: what stands where a property has no picture, or a broken one (broken-pictures.ts). */
export const PLACEHOLDER = '/api/placeholder/800/600';

/** The drawing of a property of this type, where its listing has no picture. */
export const placeholderOf = (type: PropertyType): string => `${PLACEHOLDER}?type=${type}`;

/** A 4:3 picture that takes its room before it is there, in the width that the screen needs. */
export function Picture({ wrap = (picture) => picture, ...props }: PictureProps) {
  const isLight = useLight() && props.isOnTap;
  if (!isLight) return wrap(<Image {...props} />);
  const { src = '', className = '' } = props;
  const shape = `picture ${className}`;
  return (
    <Suspense fallback={<span className={shape} style={ROOM} />}>
      <HeldPicture src={src || PLACEHOLDER} className={shape}>
        {(address) => wrap(<Image {...props} src={address} widths={[]} isOnTap={false} />)}
      </HeldPicture>
    </Suspense>
  );
}

function Image(props: Omit<PictureProps, 'wrap'>) {
  const { src, alt, sizes, isFirst = false, widths = MEDIA_WIDTHS, className, preview, isOnTap } = props;
  const address = src && !isWebAddress(src) ? src : PLACEHOLDER;
  return (
    <img
      data-tap={isOnTap ? '' : undefined}
      src={address}
      srcSet={(sizes && pictureSources(address, 'webp', widths)) || undefined}
      sizes={sizes}
      alt={alt}
      width={800}
      height={600}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      className={className ? `picture ${className}` : 'picture'}
      style={
        preview
          ? { background: preview.startsWith('data:') ? `center/cover url(${preview})` : preview }
          : undefined
      }
    />
  );
}
