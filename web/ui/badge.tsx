import type { ReactNode } from 'react';

const TONES = {
  pending: { wash: 'bg-(--pending-wash)', text: 'text-(--pending)' },
  confirmed: { wash: 'bg-ocean-wash', text: 'text-ocean-deep' },
  progress: { wash: 'bg-(--progress-wash)', text: 'text-(--progress)' },
  done: { wash: 'bg-leaf-wash', text: 'text-leaf' },
  danger: { wash: 'bg-danger-wash', text: 'text-danger' },
  sand: { wash: 'bg-ground-deep', text: 'text-ink-soft' },
  rent: { wash: 'bg-ocean-wash', text: 'text-ocean-deep' },
  sale: { wash: 'bg-clay-wash', text: 'text-clay' },
} as const;

export type BadgeTone = keyof typeof TONES;

interface BadgeProps {
  tone: BadgeTone;
  /** The word: colour never stands alone. */
  children: ReactNode;
  /** Kinds, unlike states, have no dot; rent and sale are kinds already. */
  isKind?: boolean;
}

/** A state or a kind: dot, word, wash. */
export function Badge({ tone, children, isKind = tone === 'rent' || tone === 'sale' }: BadgeProps) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1.5 rounded-md px-2 text-[0.8125rem]/5 font-semibold whitespace-nowrap ${toneText(tone)} ${toneWash(tone)}`}
    >
      {!isKind && <Dot />}
      {children}
    </span>
  );
}

/** The dot of a state, in the colour of its words. */
export function Dot({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-2 shrink-0 rounded-full bg-current ${className}`}
    />
  );
}

/** The colours of a state for what is no badge: a tile's dot, a menu's button. */
export const toneText = (tone: BadgeTone): string => TONES[tone].text;
export const toneWash = (tone: BadgeTone): string => TONES[tone].wash;

const COUNTS = {
  waiting: 'bg-clay text-on-clay',
  telling: 'bg-ground-deep text-ink',
  new: 'bg-ocean text-on-ocean',
};

export type CountTone = keyof typeof COUNTS;

interface CountBadgeProps {
  value: number;
  /** Clay waits for me, sand only tells, blue is new. */
  tone: CountTone;
  /** What is counted, in whole words: "4 inquiries wait". */
  label: string;
}

/** A round count beside a word or on an icon; nothing where there is nothing. */
export function CountBadge({ value, tone, label }: CountBadgeProps) {
  if (value <= 0) return null;
  return (
    <span
      className={`inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-xs font-bold ${COUNTS[tone]}`}
    >
      <span aria-hidden="true" dir="ltr">
        {value > 99 ? '99+' : value}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
