import type { ConfirmationLink } from '#contract/confirmations.api.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { Page, PageNote } from '../../ui/page.tsx';
import { AnswerButton } from './answer-button.tsx';
import { AskedHome } from './asked-home.tsx';
import { allAvailable, firstHidden } from './words.ts';

/** So many homes are asked about at first; the rest unfold. */
const SHOWN = 10;

/** What an owner is asked by a private link: one tap for all, or an answer for each (T2). */
export default function ConfirmationLinkView({ link }: { link: ConfirmationLink }) {
  const { listings, name } = link;
  const open = listings.filter(({ state }) => state === 'due');
  const hidden = listings.filter(({ state }) => state === 'unconfirmed');
  const waiting = [...open, ...hidden];
  const date = firstHidden(open);
  const count = listings.length;
  const sub =
    waiting.length === 0
      ? m.confirmations_thanks()
      : hidden.length > 0
        ? m.confirmations_intro_hidden({ name: name ?? '' })
        : date && open.some(({ isDoubted }) => isDoubted)
          ? m.confirmations_intro_doubted({ name: name ?? '', day: date })
          : date
            ? m.confirmations_intro({ name: name ?? '', day: date })
            : m.confirmations_intro_soon({ name: name ?? '' });
  const ordered = [...waiting, ...listings.filter(({ state }) => state !== 'due' && state !== 'unconfirmed')];
  return (
    <Page
      width="form"
      title={waiting.length === 0 ? m.confirmations_thanks_title() : m.confirmations_title({ count })}
      sub={sub}
    >
      {count > 1 && waiting.length > 0 && (
        <div className="mb-4">
          <AnswerButton
            answer="available"
            listings={waiting}
            tone="primary"
            className="min-h-13 w-full text-[1.0625rem]"
          >
            {waiting.length === count
              ? allAvailable(count)
              : m.confirmations_others({ count: waiting.length, shown: figure(waiting.length) })}
          </AnswerButton>
        </div>
      )}
      <div className="grid gap-3.5">
        {ordered.slice(0, SHOWN).map((listing) => (
          <AskedHome key={listing.id} listing={listing} />
        ))}
        {ordered.length > SHOWN && (
          <details>
            <summary className="button button-quiet min-h-12 w-full list-none [&::-webkit-details-marker]:hidden">
              {m.confirmations_show_all({ count: figure(ordered.length) })}
            </summary>
            <div className="mt-3.5 grid gap-3.5">
              {ordered.slice(SHOWN).map((listing) => (
                <AskedHome key={listing.id} listing={listing} />
              ))}
            </div>
          </details>
        )}
      </div>
      <PageNote>{m.confirmations_link_note()}</PageNote>
    </Page>
  );
}
