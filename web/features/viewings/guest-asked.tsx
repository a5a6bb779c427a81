import { phoneText } from '../../format/phones.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { closeOwnDialog, DialogActions, Sheet } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { GuestViewing } from './guest.ts';
import { ViewingFacts } from './viewing-facts.tsx';

interface GuestAskedProps {
  viewing: GuestViewing;
  closeTo: ScreenPath;
  onClose: () => void;
}

/** The answer to a guest: what was asked for, and the link by which it is followed. */
export function GuestAsked({ viewing, closeTo, onClose }: GuestAskedProps) {
  const { landlordName, visitorPhone, followPath } = viewing;
  const phone = `\u2066${phoneText(visitorPhone ?? '')}\u2069`;
  return (
    <Sheet
      title={m.viewings_scheduled_title()}
      onClose={onClose}
      closeTo={closeTo}
      sign={
        <span className="mt-2 mb-2 grid size-13 place-items-center rounded-full bg-leaf-wash text-leaf">
          <Icon name="check" className="size-6" />
        </span>
      }
    >
      <p className="font-semibold">{m.viewings_unanswered({ name: landlordName })}</p>
      <p role="status" className="mt-1 text-ink-soft">
        {m.viewings_guest_sent({ name: landlordName, phone })}
      </p>
      <div className="mt-4 rounded-card border border-line p-3.5">
        <ViewingFacts viewing={viewing} />
      </div>
      <p className="mt-4 text-[0.9375rem] text-ink-soft">{m.viewings_guest_keep()}</p>
      <DialogActions>
        <button type="button" className="button button-quiet grow" onClick={closeOwnDialog}>
          {m.viewings_close()}
        </button>
        <Link to={href(followPath as ScreenPath)} className="button button-primary grow">
          {m.viewings_guest_follow()}
        </Link>
      </DialogActions>
    </Sheet>
  );
}
