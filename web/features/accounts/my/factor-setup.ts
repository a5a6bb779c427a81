import { encode } from 'uqr';
import type { PageApi } from '../../../api/page-api.ts';

/** What an authenticator app needs: the secret as text, as an address, and that as a QR code. */
export interface FactorSetup {
  secret: string;
  uri: string;
  /** The QR code as an SVG path of unit squares, and the length of its side. */
  qr: { size: string; path: string };
}

/** What is shown once, after a step of turning two-step sign-in on. */
export type FactorShown = { setup: FactorSetup } | { backupCodes: string[] };

/** Made on the server: the browser needs no code for it. Squares beside each other are one stroke. */
function qrOf(uri: string): FactorSetup['qr'] {
  const { size, data } = encode(uri, { border: 2 });
  const path = data.map((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join(''),
  );
  return { size: String(size), path: path.join('') };
}

export async function startFactor(password: string, api: PageApi): Promise<FactorShown> {
  const setup = await api('startSecondFactor', { body: { password } });
  return { setup: { ...setup, qr: qrOf(setup.uri) } };
}
