import type { Move } from '#contract/move-fields.api.ts';
import { type QrCode, qrOf } from '../../../format/qr.ts';

type Way = NonNullable<Move['paid']>['ways'][number];
/** A way to pay with the drawing of its SOMQR code. */
export type PaymentMethodWithQr = Way & { qr: QrCode | undefined };

/** For loaders: the codes are drawn where the page is made. */
export const paymentMethodsWithQr = ({ paid }: Move): PaymentMethodWithQr[] =>
  (paid?.ways ?? []).map((way) => ({
    ...way,
    qr: way.somqr ? qrOf(way.somqr, { border: 3, ecc: 'M' }) : undefined,
  }));
