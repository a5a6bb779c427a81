import { m } from '../../messages/index.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';

const TIPS: readonly [IconName, () => string, () => string][] = [
  ['eye', m.dashboards_tip_see, m.dashboards_tip_see_text],
  ['document', m.dashboards_tip_price, m.dashboards_tip_price_text],
  ['shield', m.dashboards_tip_deposit, m.dashboards_tip_deposit_text],
];

export function RentalTips() {
  return (
    <Section title={m.dashboards_tips()}>
      <ul className="card grid gap-x-6 gap-y-4 p-4 sm:grid-cols-3">
        {TIPS.map(([icon, title, text]) => (
          <li key={icon} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-ocean" />
            <div>
              <h3 className="text-[0.9375rem]">{title()}</h3>
              <p className="mt-0.5 text-sm text-ink-soft">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
