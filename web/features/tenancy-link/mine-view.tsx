import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Move } from '#contract/move-fields.api.ts';
import type { TenancySummary } from '#contract/tenancy-fields.api.ts';
import type { ReceiptReading } from '#contract/wallets.api.ts';
import { placeText } from '../../format/places.ts';
import { usePlainResult } from '../../forms/plain-result.ts';
import { INTENT } from '../../forms/texts.ts';
import { hrefOf, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { LinkPanel, signInFor } from '../../shell/link-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { MarkedText } from '../agreements/marked-text.tsx';
import { Lines, Ltr } from '../agreements/parts.tsx';
import { plainReading } from '../agreements/plain-reading.ts';
import { readSms, smsState, useSmsState } from '../agreements/read-sms.ts';
import { dueTitle, formatUsd } from '../agreements/words.ts';
import { viewPath } from './frame.tsx';

/** What was shared is behind the `#`: it never leaves the device before it is read and its balance cut. */
const sharedText = (hash: string): string => new URLSearchParams(hash.slice(1)).get('text') ?? '';

/** Where the shared text stood, once it is read. */
const READ_HASH = '#read';

/**
 * What a shared text says, read on this device. It leaves the address once it is read, not before: a failure loses
 * nothing. Nothing is recorded before somebody chooses what it is for.
 */
function useReading() {
  const plain = plainReading(usePlainResult());
  const { hash } = useLocation();
  const kept = useSmsState();
  const navigate = useNavigate();
  const [reading, setReading] = useState<ReceiptReading>();
  const [isFailed, setFailed] = useState(false);
  const read = useEffectEvent(async () => {
    const text = sharedText(hash) || kept;
    if (text === '' || reading) return;
    try {
      const found = await readSms(text);
      setReading(found);
      setFailed(false);
      await navigate(READ_HASH, { replace: true, state: smsState(found), preventScrollReset: true });
    } catch {
      setFailed(true);
    }
  });
  useEffect(() => void read(), []);
  return { reading: plain ?? reading, isFailed, again: () => void read() };
}

const SignIn = signInFor('/dashboard');

interface MineProps {
  /** null for who is not signed in. */
  mine: { tenancies: readonly TenancySummary[]; moves: readonly Move[] } | null;
}

/** What the app was given by the phone's own share sheet: for which due, or which move, is it? */
export default function MineView({ mine }: MineProps) {
  const { reading, isFailed, again } = useReading();
  if (!mine) {
    return (
      <LinkPanel title={m.tenancy_mine_title()} text={m.tenancy_mine_sign_in()}>
        <SignIn />
      </LinkPanel>
    );
  }
  const { moves } = mine;
  const open = mine.tenancies.filter(({ next }) => next !== null);
  return (
    <Page width="form" title={m.tenancy_mine_title()} sub={m.tenancy_mine_text()}>
      {reading && <MarkedText reading={reading} />}
      {isFailed && (
        <Notice
          tone="danger"
          action={
            <button type="button" onClick={again} className="button button-secondary">
              {m.tenancy_read()}
            </button>
          }
        >
          {m.tenancy_read_failed()}
        </Notice>
      )}
      {open.length + moves.length === 0 && <p className="card mt-4 p-4">{m.tenancy_mine_none()}</p>}
      <ul className="mt-4 grid gap-3.5">
        {open.map(({ id, home, next, otherName }) => (
          <li key={id} className="card p-4">
            <p className="font-semibold">{next && dueTitle(next)}</p>
            <Lines
              lines={[
                [home.title, <Ltr key="open">{formatUsd(next?.open ?? '0.00')}</Ltr>],
                [m.tenancy_owner(), <bdi key="owner">{otherName}</bdi>],
              ]}
            />
            <Choose to={viewPath(id, 'pay', `&due=${next?.id}`)} reading={reading} />
          </li>
        ))}
        {moves.map(({ bookingId, service, pickupLocation, dropoffLocation, paid }) => (
          <li key={bookingId} className="card p-4">
            <p className="font-semibold">
              {m.papers_move({ from: placeText(pickupLocation), to: placeText(dropoffLocation) })}
            </p>
            <Lines lines={[[service.name, <Ltr key="open">{formatUsd(paid?.open ?? '0.00')}</Ltr>]]} />
            <Choose to={`/bookings/${bookingId}`} reading={reading} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** Takes what was read to the page of what it pays, which reads it as if it had been pasted there. */
function Choose({ to, reading }: { to: ScreenPath; reading: ReceiptReading | undefined }) {
  const navigate = useNavigate();
  const choose = (event: FormEvent) => {
    event.preventDefault();
    void navigate(hrefOf(to), reading ? { state: smsState(reading) } : {});
  };
  return (
    <form method="post" action={hrefOf(to)} onSubmit={choose} noValidate className="mt-3">
      <input type="hidden" name={INTENT} value="read" />
      <input type="hidden" name="text" value={reading?.cleaned ?? ''} />
      <button type="submit" className="button button-primary min-h-13 w-full text-[1.0625rem]">
        {m.tenancy_mine_choose()}
      </button>
    </form>
  );
}
