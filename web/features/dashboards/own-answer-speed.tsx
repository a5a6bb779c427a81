import type { OwnAnswers } from '#contract/answer-speed.api.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';

/** How fast the owner who looks answers, as their listings say it, or what is lacking to say it. */
export function OwnAnswerSpeed({ within, answers, needed }: OwnAnswers) {
  return (
    <p className="mt-3 flex items-start gap-2 text-[0.9375rem]">
      <Icon name="mail" className="mt-0.5 size-5 text-ink-soft" />
      <span>
        {within ? (
          <>
            <strong className="font-semibold">{m.dashboards_answers({ speed: within })}</strong>{' '}
            <span className="text-ink-soft">{m.dashboards_answers_shown()}</span>
          </>
        ) : (
          <span className="text-ink-soft">
            {m.dashboards_answers_needed({ count: Math.max(1, needed - answers) })}
          </span>
        )}
      </span>
    </p>
  );
}
