import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Share } from '#contract/shortlist.api.ts';
import type { CallAnswer } from '../../api/client.ts';
import { dayOf } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { usePlainResult } from '../../forms/plain-result.ts';
import { href, hrefOf, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PassOn } from './pass-on.tsx';

interface ShareDialogProps {
  share: Share | null;
  view: string;
  /** The screen without it. */
  closeTo: ScreenPath;
}

type Made = CallAnswer<'shareShortlist'>;

/** Makes, renews and ends the private link to the list. The link is shown once: only its hash is kept. */
export function ShareDialog({ share, view, closeTo }: ShareDialogProps) {
  const navigate = useNavigate();
  const plain = usePlainResult();
  const [made, setMade] = useState<Made | undefined>(
    plain?.isDone && plain.intent === 'share' ? (plain.value as Made) : undefined,
  );
  const close = () => void navigate(href(closeTo), { preventScrollReset: true, replace: true });
  return (
    <Dialog title={m.shortlist_share_title()} onClose={close} closeTo={closeTo} id="share">
      <p className="mb-4 text-ink-soft">{m.shortlist_share_text()}</p>
      {made && <MadeLink made={made} />}
      {!made && share && (
        <p className="mb-4 font-medium">
          {m.shortlist_share_until({ date: dayOf(share.expiresAt) })}{' '}
          <span className="font-normal text-ink-soft">{m.shortlist_share_not_kept()}</span>
        </p>
      )}
      {!made && (
        <ActionForm
          intent="share"
          view={view}
          failed={m.shortlist_failed}
          onDone={({ value }) => setMade(value as Made)}
          className=""
        >
          <Checkbox
            name="showsNotes"
            label={m.shortlist_share_notes()}
            hint={m.shortlist_share_notes_hint()}
            defaultChecked={share?.showsNotes ?? false}
          />
          <SubmitButton className="mt-3 w-full">
            {share ? m.shortlist_share_renew() : m.shortlist_share_make()}
          </SubmitButton>
        </ActionForm>
      )}
      {share && (
        <ActionForm
          intent="endShare"
          view={view}
          failed={m.shortlist_failed}
          done={() => ({ title: m.shortlist_share_ended() })}
          onDone={close}
          className="mt-2"
        >
          <SubmitButton tone="quiet" className="w-full text-danger">
            {m.shortlist_share_end()}
          </SubmitButton>
        </ActionForm>
      )}
    </Dialog>
  );
}

function MadeLink({ made }: { made: Made }) {
  // The visitor's page in the language of whoever shares.
  const url = new URL(hrefOf(made.path), made.url).href;
  return (
    <div role="status" className="mb-3 space-y-3">
      <p>
        <strong className="block font-semibold">{m.shortlist_share_made()}</strong>
        <span className="text-ink-soft">{m.shortlist_share_until({ date: dayOf(made.expiresAt) })}</span>
      </p>
      <input
        readOnly
        dir="ltr"
        value={url}
        aria-label={m.shortlist_share_link()}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="field"
      />
      <PassOn url={url} />
    </div>
  );
}
