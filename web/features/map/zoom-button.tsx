import type { ReactNode } from 'react';

interface ZoomButtonProps {
  label: string;
  sign: ReactNode;
  isBusy?: boolean;
  onPress: () => void;
}

/** A square button of a map with a sign on it: in, out, or where one is. */
export function ZoomButton({ label, sign, isBusy, onPress }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={isBusy}
      title={label}
      className="grid size-11 place-items-center rounded-control border border-line-strong bg-card text-xl font-semibold hover:bg-ocean-wash"
      onClick={onPress}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
