import type { Move } from '#contract/move-fields.api.ts';
import type { QrCode } from '../../../format/qr.ts';

type Way = NonNullable<Move['paid']>['ways'][number];
/** A way to pay with the drawing of its SOMQR code. */
export type PaymentMethodWithQr = Way & { qr: QrCode | undefined };

/** The codes are drawn where the page is made: the browser loads nothing for it. */
export async function paymentMethodsWithQr({ paid }: Move): Promise<PaymentMethodWithQr[]> {
  const { qrOf } = await import('../../../format/qr.ts');
  return (paid?.ways ?? []).map((way) => ({
    ...way,
    qr: way.somqr ? qrOf(way.somqr, { border: 3, ecc: 'M' }) : undefined,
  }));
}
