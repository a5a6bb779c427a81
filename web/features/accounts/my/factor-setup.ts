import type { PageApi } from '../../../api/page-api.ts';
import { type QrCode, qrOf } from '../../../format/qr.ts';

/** What an authenticator app needs: the secret as text, as an address, and that as a QR code. */
export interface FactorSetup {
  secret: string;
  uri: string;
  qr: QrCode;
}

/** What is shown once, after a step of turning two-step sign-in on. */
export type FactorShown = { setup: FactorSetup } | { backupCodes: string[] };

export async function startFactor(password: string, api: PageApi): Promise<FactorShown> {
  const setup = await api('startSecondFactor', { body: { password } });
  return { setup: { ...setup, qr: qrOf(setup.uri) } };
}
