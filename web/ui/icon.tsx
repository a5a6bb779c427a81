import drawings from './icons.svg?url';

/** The drawings of icons.svg, each a symbol by the name of `icon-…`. */
export type IconName =
  | 'menu'
  | 'close'
  | 'heart'
  | 'pin'
  | 'search'
  | 'filter'
  | 'map'
  | 'list'
  | 'chat'
  | 'talk'
  | 'phone'
  | 'mail'
  | 'share'
  | 'star'
  | 'truck'
  | 'clock'
  | 'check'
  | 'left'
  | 'right'
  | 'down'
  | 'globe'
  | 'expand'
  | 'bell'
  | 'calendar'
  | 'user'
  | 'copy'
  | 'refresh'
  | 'bolt'
  | 'target'
  | 'warning'
  | 'home'
  | 'inbox'
  | 'book'
  | 'document'
  | 'money'
  | 'chart'
  | 'building'
  | 'users'
  | 'flag'
  | 'shield'
  | 'activity'
  | 'history'
  | 'logout'
  | 'info'
  | 'bin'
  | 'download'
  | 'print'
  | 'edit'
  | 'eye'
  | 'eyeOff'
  | 'plus'
  | 'minus'
  | 'order'
  | 'sort'
  | 'up'
  | 'arrowUp'
  | 'arrowDown'
  | 'lock'
  | 'dots'
  | 'route'
  | 'bookmark'
  | 'grid'
  | 'compare'
  | 'send'
  | 'paperclip'
  | 'key'
  | 'settings'
  | 'camera'
  | 'photos'
  | 'grip';

interface IconProps {
  name: IconName;
  /** Its size; null where the style of what it stands in says it. */
  className?: string | null;
  filled?: boolean;
}

/** The element with the drawings of the page, first in it. */
const DRAWINGS_ID = 'icons';

/** Every drawing once: a page of listings shows the same few signs dozens of times. The server puts in those it shows. */
export function IconDrawings() {
  const inside = import.meta.env.SSR ? '' : (document.getElementById(DRAWINGS_ID)?.innerHTML ?? '');
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

/** They point along the line of reading: turned round in Arabic. */
const MIRRORED: readonly IconName[] = ['left', 'right', 'logout', 'send', 'route', 'document'];

const addresses = new Map<IconName, string>();

/** Where a drawing is: in the page if that came with it, else in the file of all. */
function addressOf(name: IconName): string {
  const inPage = `#icon-${name}`;
  if (import.meta.env.SSR) return inPage;
  const known = addresses.get(name);
  if (known !== undefined) return known;
  const address = document.querySelector(inPage) ? inPage : drawings + inPage;
  addresses.set(name, address);
  return address;
}

/** A drawn sign beside words; screen readers pass over it. */
export function Icon({ name, className = 'size-5', filled = false }: IconProps) {
  const mirrored = MIRRORED.includes(name) ? ' mirrored' : '';
  return (
    <svg
      aria-hidden="true"
      className={`icon${filled ? ' fill-current' : ''}${mirrored}${className === null ? '' : ` ${className}`}`}
    >
      <use href={addressOf(name)} />
    </svg>
  );
}
