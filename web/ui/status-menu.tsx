import { type BadgeTone, Dot, toneText, toneWash } from './badge.tsx';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';

export interface StatusOption {
  value: string;
  label: string;
  tone: BadgeTone;
}

interface StatusMenuProps {
  label: string;
  /** The name and value that the chosen button sends with the form around it. */
  name: string;
  value: string;
  options: readonly StatusOption[];
  onChoose?: (value: string) => void;
  isBusy?: boolean;
}

/** A record's status and the others it may take: buttons that send the form they stand in. */
export function StatusMenu({ label, name, value, options, onChoose, isBusy = false }: StatusMenuProps) {
  const current = options.find((option) => option.value === value);
  const tone = current?.tone ?? 'sand';
  return (
    <Menu
      label={`${label}: ${current?.label ?? value}`}
      isBusy={isBusy}
      triggerClass={`inline-flex min-h-11 w-full items-center sm:min-w-34 gap-2 rounded-control px-2.5 text-sm font-semibold ${toneText(tone)} ${toneWash(tone)}`}
      trigger={
        <>
          <Dot />
          <span className="grow text-start">{current?.label ?? value}</span>
          <Icon name="down" className="size-4" />
        </>
      }
    >
      {options.map((option) => (
        <button
          key={option.value}
          type={onChoose ? 'button' : 'submit'}
          name={name}
          value={option.value}
          aria-current={option.value === value ? 'true' : undefined}
          onClick={onChoose && (() => onChoose(option.value))}
          className="menu-item"
        >
          <span className={`inline-flex ${toneText(option.tone)}`}>
            <Dot />
          </span>
          <span className="grow">{option.label}</span>
          {option.value === value && <Icon name="check" className="size-4 text-ocean" />}
        </button>
      ))}
    </Menu>
  );
}
