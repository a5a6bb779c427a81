import type { ReactNode } from 'react';

interface ToggleChipProps {
  isOn: boolean;
  /** It can be chosen, though no home fits. */
  isVain?: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A choice of the filters; a second tap takes it away. */
export const ToggleChip = ({ isOn, isVain = false, onToggle, children }: ToggleChipProps) => (
  <button
    type="button"
    className="chip"
    aria-pressed={isOn}
    data-on={isOn ? '' : undefined}
    data-none={isVain ? '' : undefined}
    onClick={onToggle}
  >
    {children}
  </button>
);
