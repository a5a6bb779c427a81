import { useEffect, useState } from 'react';
import { Form, Link, useFetcher } from 'react-router';
import type { Move } from '#contract/move-fields.api.ts';
import type { TenancySummary } from '#contract/tenancy-fields.api.ts';
import type { ReceiptReading } from '#contract/wallets.api.ts';
import { placeText } from '../../format/places.ts';
import type { FormResult } from '../../forms/action.ts';
import { usePlainResult } from '../../forms/plain-result.ts';
import { INTENT } from '../../forms/texts.ts';
import { href, hrefOf, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { LinkPanel } from '../../shell/link-panel.tsx';
import { signInPath } from '../../shell/next-path.ts';
import { Page } from '../../ui/page.tsx';
import { Lines, Ltr, viewPath } from './frame.tsx';
import { MarkedText } from './marked-text.tsx';
import { plainReading } from './plain-reading.ts';
import { dueTitle, exact } from './words.ts';

/** What was shared is behind the `#`: it never leaves the device before it is read and its balance cut. */
function sharedText(): string {
  return new URLSearchParams(location.hash.slice(1)).get('text') ?? '';
}

/** What a shared text says. Nothing is recorded before somebody chooses what it is for. */
function useReading(): ReceiptReading | undefined {
  const plain = plainReading(usePlainResult());
  const { submit, data } = useFetcher<FormResult>();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const text = isAsked ? '' : sharedText();
    if (text === '') return;
    setAsked(true);
    history.replaceState(history.state, '', location.pathname);
    void submit({ [INTENT]: 'read', text }, { method: 'post' });
  }, [isAsked, submit]);
  return plain ?? (data?.isDone ? (data.value as ReceiptReading) : undefined);
}

interface MineProps {
  /** null for who is not signed in. */
  mine: { tenancies: readonly TenancySummary[]; moves: readonly Move[] } | null;
}

/** What the app was given by the phone's own share sheet: for which due, or which move, is it? */
export default function MineView({ mine }: MineProps) {
  const reading = useReading();
  if (!mine) {
    return (
      <LinkPanel title={m.tenancy_mine_title()} text={m.tenancy_mine_sign_in()}>
        <Link to={signInPath(href('/dashboard'))} className="button button-primary">
          {m.common_sign_in()}
        </Link>
      </LinkPanel>
    );
  }
  const { moves } = mine;
  const open = mine.tenancies.filter(({ next }) => next !== null);
  const text = reading?.cleaned ?? '';
  return (
    <Page width="form" title={m.tenancy_mine_title()} sub={m.tenancy_mine_text()}>
      {reading && <MarkedText reading={reading} />}
      {open.length + moves.length === 0 && <p className="card mt-4 p-4">{m.tenancy_mine_none()}</p>}
      <ul className="mt-4 grid gap-3.5">
        {open.map(({ id, home, next, otherName }) => (
          <li key={id} className="card p-4">
            <p className="font-semibold">{next && dueTitle(next)}</p>
            <Lines
              lines={[
                [home.title, <Ltr key="open">{exact(next?.open ?? '0.00')}</Ltr>],
                [m.tenancy_owner(), <bdi key="owner">{otherName}</bdi>],
              ]}
            />
            <Choose to={viewPath(id, 'pay', `&due=${next?.id}`)} text={text} />
          </li>
        ))}
        {moves.map(({ bookingId, service, pickupLocation, dropoffLocation, paid }) => (
          <li key={bookingId} className="card p-4">
            <p className="font-semibold">
              {m.papers_move({ from: placeText(pickupLocation), to: placeText(dropoffLocation) })}
            </p>
            <Lines lines={[[service.name, <Ltr key="open">{exact(paid?.open ?? '0.00')}</Ltr>]]} />
            <Choose to={`/bookings/${bookingId}`} text={text} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** Takes what was read to the page of what it pays, which reads it as if it had been pasted there. */
const Choose = ({ to, text }: { to: ScreenPath; text: string }) => (
  <Form method="post" action={hrefOf(to)} className="mt-3">
    <input type="hidden" name={INTENT} value="read" />
    <input type="hidden" name="text" value={text} />
    <button type="submit" className="button button-primary min-h-13 w-full text-[1.0625rem]">
      {m.tenancy_mine_choose()}
    </button>
  </Form>
);
