import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, GatewayConfig } from './config.ts';
import { PROJECT_ROOT } from './platform/database/root.ts';
import type { Stop } from './shutdown.ts';

/** Longer than the process needs on the slowest machine. */
const START_MS = 20_000;

/** The names of the lists that the demonstration's wallets have. */
const LISTS = { waafipay: 'API_TRANSACTIONS', edahab: '/api/ListInvoices' } as const;

/**
 * Starts the wallets of the demonstration, a process of its own that ends with this one; the production bundle does not
 * have them. Pushes the function that ends them to `stops`.
 * @returns where they are; undefined outside of the demonstration, or where real gateways are configured
 */
export async function startDemoWallets(
  { demo, dataDir, gateways }: Config,
  stops: Stop[],
): Promise<GatewayConfig | undefined> {
  const path = join(PROJECT_ROOT, 'demo/wallets/main.ts');
  if (!demo || !gateways.isDefault || !existsSync(path)) return undefined;
  const child = fork(path, {
    env: { ...process.env, WALLETS_FILE: join(dataDir, 'demo-wallets.json') },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  stops.push(() => {
    child.kill();
  });
  const port = await new Promise<number | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), START_MS);
    child.once('exit', () => resolve(undefined));
    child.once('message', (message: { port: number }) => {
      clearTimeout(timer);
      resolve(message.port);
    });
  });
  // Without them everything else goes on: nobody has connected a gateway yet.
  if (port === undefined) return undefined;
  child.channel?.unref();
  child.unref();
  const origin = `http://127.0.0.1:${port}`;
  return {
    ...gateways,
    waafipay: { url: `${origin}/asm`, list: LISTS.waafipay },
    edahab: { url: `${origin}/edahab`, list: LISTS.edahab },
    tijaabo: { url: `${origin}/tijaabo` },
  };
}

/** The same as variables, for processes that this one starts. */
export const asVariables = ({ waafipay, edahab, tijaabo }: GatewayConfig): Record<string, string> => ({
  WAAFIPAY_URL: waafipay.url,
  WAAFIPAY_LIST: waafipay.list ?? '',
  EDAHAB_URL: edahab.url,
  EDAHAB_LIST: edahab.list ?? '',
  TIJAABO_URL: tijaabo.url ?? '',
});
