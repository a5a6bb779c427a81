import { Glyph } from './glyph.tsx';
import { Icon, type IconName } from './icon.tsx';

/** Signs of the signed-in half alone: kept apart from icon.tsx so that visitors do not load them. */
const PATHS = {
  home: 'M4 11l8-7 8 7v9h-5.5v-5.5h-5V20H4z',
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h4.5l1.5 3h4l1.5-3H20',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  money: 'M3 6.5h18v11H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.3 12h.01M17.7 12h.01',
  chart: 'M3 20.5h18M7 17v-5M12 17V6M17 17V9',
  building: 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3M16.5 13v.01M16.5 17v.01',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.3a3.5 3.5 0 0 1 0 6.4M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  flag: 'M5 21V4h13l-3 4.5 3 4.5H5',
  shield: 'M12 3l7.5 2.5v6c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5v-6zM8.8 12l2.3 2.3 4.2-4.5',
  activity: 'M3 12h4l3-8 4 16 3-8h4',
  history: 'M4 5v4.5h4.5M4.3 9.5a8.3 8.3 0 1 1-.5 4M12 8v4.5l3 1.8',
  logout: 'M9 4H5v16h4M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.8v.01',
  bin: 'M4 7h16M9.5 7V4h5v3M6 7l1 13.5h10L18 7M10 11v6M14 11v6',
  download: 'M12 4v10.5M8 11l4 4 4-4M5 20h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6.5H7zM16.8 11.6v.01',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.4 3.2M6.2 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2M3.5 3.5l17 17',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  sort: 'M8 10l4-4.5 4 4.5M8 14l4 4.5 4-4.5',
  up: 'M6 15l6-6 6 6',
  arrowUp: 'M12 19.5v-15M6.5 10L12 4.5l5.5 5.5',
  arrowDown: 'M12 4.5v15M6.5 14l5.5 5.5 5.5-5.5',
  lock: 'M5.5 11h13v9.5h-13zM8 11V8a4 4 0 0 1 8 0v3M12 15v2',
  dots: 'M5 12a.8.8 0 1 0 1.6 0 .8.8 0 0 0-1.6 0zM11.2 12a.8.8 0 1 0 1.6 0 .8.8 0 0 0-1.6 0zM17.4 12a.8.8 0 1 0 1.6 0 .8.8 0 0 0-1.6 0z',
  route:
    'M6 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.5 5.5H16a3.2 3.2 0 0 1 0 6.4H8a3.3 3.3 0 0 0 0 6.6h7.5',
  bookmark: 'M6.5 4h11v16.5L12 16l-5.5 4.5z',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  compare: 'M4 6h6v12H4zM14 6h6v12h-6zM12 3v18',
  send: 'M20.5 3.5L3.5 10l6.5 3.5 3.5 6.5zM10 13.5l4.5-4.5',
  paperclip:
    'M19.5 11.5l-7.8 7.8a4.6 4.6 0 0 1-6.5-6.5l8.2-8.2a3.1 3.1 0 0 1 4.4 4.4L9.7 17a1.6 1.6 0 0 1-2.2-2.2l7.3-7.3',
  key: 'M8.5 19.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM11.7 11.8L20 3.5M16 7.5l3 3',
  settings:
    'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1M18.5 5.5l-2.1 2.1M7.6 16.4l-2.1 2.1',
} as const;

export type AppIconName = keyof typeof PATHS;

const MIRRORED: readonly AppIconName[] = ['logout', 'send', 'route', 'document'];

interface AppIconProps {
  name: AppIconName;
  className?: string;
  isFilled?: boolean;
}

export function AppIcon({ name, className, isFilled = false }: AppIconProps) {
  return (
    <Glyph
      path={PATHS[name]}
      className={className}
      isFilled={isFilled}
      isMirrored={MIRRORED.includes(name)}
    />
  );
}

export type AreaIconName = AppIconName | IconName;

/** A sign of either kind, for menus that have both. */
export const AreaIcon = ({ name, className = 'size-5' }: { name: AreaIconName; className?: string }) =>
  isAppIcon(name) ? (
    <AppIcon name={name} className={className} />
  ) : (
    <Icon name={name} className={className} />
  );

const isAppIcon = (name: AreaIconName): name is AppIconName => Object.hasOwn(PATHS, name);

export const APP_ICON_NAMES = Object.keys(PATHS) as readonly AppIconName[];
