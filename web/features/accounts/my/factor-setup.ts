import { encode } from 'uqr';
import { type CallInput, call, type Fetch } from '../../../api/client.ts';

/** What an authenticator app needs: the secret as text, as an address, and that as a QR code. */
export interface FactorSetup {
  secret: string;
  uri: string;
  qr: { size: number; path: string };
}

/** What is shown once, after a step of turning two-step sign-in on. */
export type FactorShown = { setup: FactorSetup } | { backupCodes: string[] };

/** The QR code as an SVG path of unit squares, made on the server: the browser needs no code for it. */
function qrOf(uri: string): FactorSetup['qr'] {
  const { size, data } = encode(uri, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}

export const factorSetup = ({ secret, uri }: { secret: string; uri: string }): FactorSetup => ({
  secret,
  uri,
  qr: qrOf(uri),
});

export async function startFactor(password: string, fetch: Fetch): Promise<FactorShown> {
  return { setup: factorSetup(await call('startSecondFactor', { body: { password } }, { fetch })) };
}

export async function confirmFactor(code: string, fetch: Fetch): Promise<FactorShown> {
  const input: CallInput<'confirmSecondFactor'> = { body: { code } };
  return call('confirmSecondFactor', input, { fetch });
}
