import { m } from '../../messages/index.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

const steps = (): [IconName, string, string][] => [
  ['check', m.home_safe_see(), m.home_safe_see_text()],
  ['phone', m.home_safe_talk(), m.home_safe_talk_text()],
  ['warning', m.home_safe_report(), m.home_safe_report_text()],
];

/** What keeps people safe from what they complain of: homes that are gone, deposits for nothing, fees in between. */
export function Safety() {
  return (
    <ul className="grid gap-5 sm:grid-cols-3">
      {steps().map(([icon, title, text]) => (
        <li key={title} className="flex items-start gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-wash text-leaf">
            <Icon name={icon} />
          </span>
          <div>
            <h3 className="text-base">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
