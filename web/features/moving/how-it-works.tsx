import { m } from '../../messages/index.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

/** Three steps from the truck to the new home (spec 1 §2). */
export default function HowItWorks() {
  const steps: [IconName, string, string][] = [
    ['truck', m.moving_how_choose(), m.moving_how_choose_text()],
    ['chat', m.moving_request_quote(), m.moving_how_quote_text()],
    ['check', m.moving_how_go(), m.moving_how_go_text()],
  ];
  return (
    <section aria-labelledby="how" className="mt-14 border-t border-line pt-10">
      <h2 id="how" className="text-2xl sm:text-3xl">
        {m.moving_how_title()}
      </h2>
      <ol className="mt-6 grid gap-8 md:grid-cols-3">
        {steps.map(([icon, title, text], index) => (
          <li key={icon} className="flex gap-4">
            <span className="figures grid size-11 shrink-0 place-items-center rounded-full bg-ocean-wash text-lg font-bold text-ocean">
              {index + 1}
            </span>
            <div>
              <h3 className="flex items-center gap-2 text-lg">
                {title}
                <Icon name={icon} className="size-5 text-ocean" />
              </h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
