import { useState } from 'react';
import { pictureSources } from '#contract/media.ts';

interface PictureProps {
  /** The address of the picture; the placeholder where there is none. */
  src: string | undefined;
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Above the fold: loaded at once and first. */
  isFirst?: boolean;
  className?: string;
  /** A colour, or a tiny blurred picture as a data URL, seen until the picture is there. */
  preview?: string | null | undefined;
}

/** Spec 1 §7: what stands where a property has no picture. */
export const PLACEHOLDER = '/api/placeholder/800/600';

/** A 4:3 picture that takes its room before it is there, in the width that the screen needs. */
export function Picture({ src, alt, sizes, isFirst = false, className = '', preview }: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const address = hasFailed || !src ? PLACEHOLDER : src;
  return (
    <img
      src={address}
      srcSet={pictureSources(address)}
      sizes={sizes}
      alt={alt}
      width={800}
      height={600}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      className={`aspect-[4/3] w-full bg-ground-deep object-cover ${className}`}
      style={
        preview
          ? { background: preview.startsWith('data:') ? `center/cover url(${preview})` : preview }
          : undefined
      }
      onError={() => setHasFailed(true)}
    />
  );
}
