import type { Opinion } from '#contract/shortlist.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowButton } from '../../ui/row-action.tsx';
import { VERDICT_LABELS, VERDICT_TONES } from './words.ts';

interface OpinionsProps {
  title: string;
  opinions: readonly Opinion[];
  /** Whose list it is may remove them; which showing of the page it is (`VIEW`). */
  removableIn?: string;
}

/** What those who have the link think of a home, oldest first. */
export function Opinions({ title, opinions, removableIn }: OpinionsProps) {
  if (opinions.length === 0) return null;
  return (
    <ul aria-label={m.shortlist_opinions_on({ title })} className="divide-y divide-line-soft">
      {opinions.map(({ id, name, verdict, comment }) => (
        <li key={id} className="flex min-h-11 items-center gap-2.5 py-1 text-sm">
          <Badge tone={VERDICT_TONES[verdict]}>{VERDICT_LABELS[verdict]()}</Badge>
          <p className="min-w-0 grow wrap-anywhere">
            <bdi className="font-semibold">{name}</bdi>
            {comment && (
              <span dir="auto" className="ms-2 text-ink-soft">
                {comment}
              </span>
            )}
          </p>
          {removableIn !== undefined && (
            <ActionForm
              intent="removeOpinion"
              id={id}
              view={removableIn}
              failed={m.shortlist_failed}
              done={() => ({ title: m.shortlist_opinion_removed() })}
              onDone={() => document.querySelector<HTMLElement>('#list-title')?.focus()}
              className=""
            >
              <RowButton
                type="submit"
                isDanger
                label={m.shortlist_opinion_remove({ name })}
                icon={<Icon name="bin" />}
              />
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  );
}
