const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z',
  pin: 'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11zM12 12.2a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z',
  bed: 'M3 18v-7h18v7M3 14h18M5 11V8a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v3',
  bath: 'M4 12h16v2a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM7 12V6.5A2.5 2.5 0 0 1 12 6M7 19l-1 2M17 19l1 2',
  area: 'M4 4h16v16H4zM4 9h3M4 14h3M9 20v-3M14 20v-3',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  map: 'M9 4L3.5 6v14L9 18l6 2 5.5-2V4L15 6zM9 4v14M15 6v14',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  chat: 'M4 5h16v11H9l-5 4z',
  talk: 'M4 20l1.4-4.3A8 8 0 1 1 8.6 19zM9 12h.01M12.5 12h.01M16 12h.01',
  phone:
    'M5 4h4l1.5 5L8 10.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M6 12v7h12v-7',
  star: 'M12 4l2.5 5.2 5.7.8-4.1 4 1 5.6L12 16.9 6.9 19.6l1-5.6-4.1-4 5.7-.8z',
  truck:
    'M3 6h11v10H3zM14 10h4l3 3v3h-7zM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  down: 'M6 9l6 6 6-6',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3z',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  bell: 'M6 17v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  refresh: 'M20 4.5V9h-4.5M19.6 9a8.2 8.2 0 1 0 .4 5',
  bolt: 'M13 3L5 14h6l-1 7 8-11h-6z',
  target: 'M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.1',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  name: IconName;
  /** Its size; null where the style of what it stands in says it. */
  className?: string | null;
  filled?: boolean;
}

/** The element with all drawings, first in every page. */
const DRAWINGS_ID = 'icons';

/** The domed house of the brand, in colours of its own. */
const BRAND = `<symbol id="icon-brand" viewBox="0 0 32 32"><path d="M3 27v-7a13 13 0 0 1 26 0v7z" class="fill-ocean"/><path d="M12 27v-6a4 4 0 0 1 8 0v6z" class="fill-ground"/><path d="M8.5 16.5a8 8 0 0 1 15 0" fill="none" stroke-width="1.6" class="stroke-ground" stroke-linecap="round"/></symbol>`;

const drawings = () =>
  BRAND +
  Object.entries(PATHS)
    .map(([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
    .join('');
/** Made once; the browser keeps what came with the page and loads no drawings with its scripts. */
const DRAWINGS = import.meta.env.SSR ? drawings() : '';

/** Every drawing once: a page of listings shows the same few signs dozens of times. */
export function IconDrawings() {
  const inside = import.meta.env.SSR ? DRAWINGS : (document.getElementById(DRAWINGS_ID)?.innerHTML ?? '');
  return (
    <svg
      id={DRAWINGS_ID}
      aria-hidden="true"
      className="hidden"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: they are our own drawings
      dangerouslySetInnerHTML={{ __html: inside }}
    />
  );
}

/** A drawn sign beside words; screen readers pass over it. */
export function Icon({ name, className = 'size-5', filled = false }: IconProps) {
  const mirrored = name === 'left' || name === 'right' ? ' rtl:-scale-x-100' : '';
  return (
    <svg
      aria-hidden="true"
      className={`icon${filled ? ' fill-current' : ''}${mirrored}${className === null ? '' : ` ${className}`}`}
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}
