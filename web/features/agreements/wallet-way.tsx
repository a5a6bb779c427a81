import { phoneText } from '../../format/phones.ts';
import type { QrCode } from '../../format/qr.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { showError, showToast } from '../../ui/toast-store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Ltr } from './parts.tsx';
import { QrPicture } from './qr-picture.tsx';

interface WalletWayProps {
  dial: { code: string; link: string } | null;
  /** The amount has cents, which the wallet's code does not take: who looks for it reads why it is missing. */
  dialsWholeOnly: boolean;
  /** In E.164. */
  number: string | null;
  /** The drawing of its SOMQR code. */
  qr: QrCode | undefined;
  /** As it is shown. */
  amount: string;
}

/** How a wallet is paid: the code to dial, the number, the SOMQR code; what there is of them. */
export const WalletWay = ({ dial, dialsWholeOnly, number, qr, amount }: WalletWayProps) => (
  <>
    {dial && <Dial dial={dial} amount={amount} />}
    {dialsWholeOnly && <p className="p-4">{m.tenancy_dials_whole_only({ amount })}</p>}
    {number && <CopyNumber number={number} />}
    {qr && <Somqr qr={qr} />}
  </>
);

/** On a phone one tap; at a desk the code alone. */
function Dial({ dial: { code, link }, amount }: { dial: { code: string; link: string }; amount: string }) {
  return (
    <div className="p-4">
      <a href={link} className="button button-primary min-h-13 w-full text-[1.0625rem] lg:hidden">
        <Icon name="phone" />
        {m.tenancy_dial({ amount })}
      </a>
      <p className="text-center text-ink-soft max-lg:mt-2">
        {m.tenancy_dials_before()} <Ltr>{code}</Ltr>. {m.tenancy_dials_after()}
      </p>
    </div>
  );
}

function CopyNumber({ number }: { number: string }) {
  const isHydrated = useHydrated();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number.replace('+252', '0'));
      showToast({ title: m.tenancy_copied(), tone: 'success' });
    } catch {
      // No clipboard without TLS, or it was not allowed.
      showError(m.tenancy_copy_failed());
    }
  };
  return (
    <div className="flex items-center justify-between gap-3 p-4">
      <div>
        <p className="text-[0.9375rem] text-ink-soft">{m.tenancy_or_number()}</p>
        <p className="text-lg font-semibold select-all">
          <Ltr>{phoneText(number).replace('+252 ', '0')}</Ltr>
        </p>
      </div>
      {isHydrated && (
        <button
          type="button"
          className="link inline-flex min-h-11 items-center gap-2 font-semibold"
          onClick={() => void copy()}
        >
          <Icon name="copy" />
          {m.tenancy_copy()}
        </button>
      )}
    </div>
  );
}

const Somqr = ({ qr }: { qr: QrCode }) => (
  <div className="flex flex-wrap items-start gap-4 p-4">
    <QrPicture qr={qr} label={m.tenancy_somqr_label()} className="size-29 lg:size-40" />
    <div className="min-w-0 flex-1 basis-36">
      <p className="font-semibold">SOMQR</p>
      <p className="text-[0.9375rem] text-ink-soft">{m.tenancy_somqr_text()}</p>
    </div>
  </div>
);
