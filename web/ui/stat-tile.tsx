import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href, hrefOf, type ScreenPath } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { type BadgeTone, toneText } from './badge.tsx';
import { Icon } from './icon.tsx';
import { Sparkline } from './sparkline.tsx';

interface StatGridProps {
  label?: string;
  /** On a phone one row of chips, to be swiped: counts that filter a list. */
  isChips?: boolean;
  children: ReactNode;
}

const TILES =
  'grid grid-cols-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]';
const CHIPS = 'stat-chips sm:grid sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]';

/** Tiles side by side: two in a row on a phone, as many as there are on a desk. */
export function StatGrid({ label, isChips = false, children }: StatGridProps) {
  return (
    <ul aria-label={label} className={`stat-grid gap-3 ${isChips ? CHIPS : TILES}`}>
      {children}
    </ul>
  );
}

export interface Trend {
  direction: 'up' | 'down' | 'flat';
  /** What changed and against what: "24 on the 30 days before". */
  text: string;
  /** Whether the change is to be glad of; without it the line stays grey. */
  isGood?: boolean;
}

interface StatTileProps {
  label: string;
  value: ReactNode;
  /** The third line: what changed or what comes next. */
  note?: ReactNode;
  trend?: Trend;
  /** The run of the figure, oldest first. */
  spark?: readonly number[];
  /** The whole tile leads there. */
  to?: ScreenPath;
  /** The same for a path that is data. */
  path?: string;
  /** Its filter is the one in force. */
  isActive?: boolean;
  /** A state's dot before the label. */
  tone?: BadgeTone;
  icon?: ReactNode;
  /** The leading figure of a row. */
  isLeading?: boolean;
}

const LOOK = 'card flex h-full flex-col px-3.5 py-3 sm:px-4';

/** A figure, what it is and how it changed. */
export function StatTile({ to, path, isActive = false, ...rest }: StatTileProps) {
  const content = <TileContent {...rest} />;
  const address = path === undefined ? to && href(to) : hrefOf(path);
  return (
    <li>
      {address === undefined ? (
        <div className={LOOK}>{content}</div>
      ) : (
        <Link
          to={address}
          preventScrollReset
          aria-current={isActive ? 'true' : undefined}
          className={`${LOOK} hover:border-line-strong aria-[current]:border-ocean aria-[current]:bg-ocean-wash`}
        >
          {content}
        </Link>
      )}
    </li>
  );
}

/** From so many characters on, a figure of the usual size would not fit into half a phone. */
const LONG_FIGURE = 8;

function sizeOf(value: ReactNode, isLeading: boolean): string {
  if (typeof value === 'string' && value.length >= LONG_FIGURE) return 'text-xl/9 sm:text-2xl/9';
  return isLeading ? 'text-[2rem]/10' : 'text-[1.6875rem]/9 sm:text-[1.875rem]/9';
}

function TileContent({ label, value, note, trend, spark, tone, icon, isLeading = false }: StatTileProps) {
  return (
    <>
      <span className="flex items-start justify-between gap-2 text-sm font-medium">
        <span className="flex items-baseline gap-1.5">
          {tone && (
            <span
              aria-hidden="true"
              className={`size-2 shrink-0 rounded-[2px] bg-current ${toneText(tone)}`}
            />
          )}
          {label}
        </span>
        {icon}
      </span>
      {/* In a narrow tile the figure keeps its line, and the run of it falls out of sight. */}
      <span
        className={`mt-0.5 flex items-end justify-between gap-x-3 ${spark ? 'sm:h-9 sm:flex-wrap sm:overflow-hidden' : ''}`}
      >
        <span className={`min-w-0 font-bold tracking-tight wrap-anywhere ${sizeOf(value, isLeading)}`}>
          {value}
        </span>
        {spark && <Sparkline values={spark} className="mb-1.5 h-6 w-16 max-sm:hidden" />}
      </span>
      {trend && <TrendLine {...trend} />}
      {note && <span className="mt-0.5 text-[0.8125rem]/5 text-ink-soft">{note}</span>}
    </>
  );
}

const DIRECTIONS = { up: m.ui_up, down: m.ui_down };

function TrendLine({ direction, text, isGood }: Trend) {
  const colour = isGood === undefined ? 'text-ink-soft' : isGood ? 'text-leaf' : 'text-danger';
  return (
    <span className={`mt-0.5 flex items-start gap-1 text-[0.8125rem]/5 ${colour}`}>
      {direction !== 'flat' && (
        <>
          <Icon name={direction === 'up' ? 'arrowUp' : 'arrowDown'} className="mt-1 size-3" />
          <span className="sr-only">{DIRECTIONS[direction]()} </span>
        </>
      )}
      <span>{text}</span>
    </span>
  );
}
