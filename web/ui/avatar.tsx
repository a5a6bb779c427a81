const TONES = [
  'bg-leaf-wash text-leaf',
  'bg-clay-wash text-clay',
  'bg-(--progress-wash) text-(--progress)',
  'bg-ocean-wash text-ocean-deep',
  'bg-(--pending-wash) text-(--pending)',
];

/** The first letters of the first and the last name; one where letters join, as in Arabic. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = [...(words[0] ?? '')][0] ?? '';
  if (/\p{Script=Arabic}/u.test(first)) return first;
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase('en');
}

interface AvatarProps {
  name: string;
  size?: 'small' | 'medium' | 'large';
  /** Oneself, in ink. */
  isMe?: boolean;
}

const SIZES = { small: 'size-8 text-xs', medium: 'size-10 text-sm', large: 'size-11 text-base' };

/** A person without a picture; the name stands beside it. */
export function Avatar({ name, size = 'medium', isMe = false }: AvatarProps) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const tone = isMe ? 'bg-ink text-ground' : TONES[sum % TONES.length];
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center rounded-full font-bold ${SIZES[size]} ${tone}`}
    >
      {initialsOf(name)}
    </span>
  );
}
