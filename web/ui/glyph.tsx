interface GlyphProps {
  /** Drawn on a grid of 24. */
  path: string;
  className?: string | undefined;
  isFilled?: boolean;
  /** It points along the line of reading: turned round in Arabic. */
  isMirrored?: boolean;
}

/** The pen that all icons are drawn with; screen readers pass over it. */
export function Glyph({ path, className = 'size-5', isFilled = false, isMirrored = false }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`shrink-0 ${isMirrored ? 'mirrored' : ''} ${className}`}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
