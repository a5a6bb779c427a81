import type { GatewayProvider } from '#contract/gateways.ts';
import type { GatewayConfig } from '#server/config.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { sendTo } from './calls.ts';
import { eDahab } from './edahab.ts';
import type { Credentials, Gateway, GatewayClient } from './gateway.ts';
import { TIJAABO } from './tijaabo.ts';
import { waafiPay } from './waafipay.ts';

/** Every gateway, and where it is reached; undefined where the configuration does not say so. */
const REGISTER: Readonly<
  Record<GatewayProvider, (config: GatewayConfig) => { gateway: Gateway; url: string } | undefined>
> = {
  waafipay: ({ waafipay: { url, list } }) => ({ gateway: waafiPay(list), url }),
  edahab: ({ edahab: { url, list } }) => ({ gateway: eDahab(url, list), url }),
  tijaabo: ({ tijaabo: { url } }) => (url === undefined ? undefined : { gateway: TIJAABO, url }),
};

type App = Pick<AppContext, 'config' | 'clock'>;

/** A gateway; undefined where this one is not offered. */
export const gatewayBy = ({ config }: Pick<App, 'config'>, provider: GatewayProvider): Gateway | undefined =>
  REGISTER[provider](config.gateways)?.gateway;

/** A gateway that an owner has connected, and how it is called in their name. */
export interface Connection {
  gateway: Gateway;
  client: GatewayClient;
}

/** A status query, a refund or a list: nobody types a PIN meanwhile. */
const QUICK_SECONDS = 15;

/** @param isPrompt its payer types the PIN meanwhile. @returns undefined for a gateway that is not offered */
export function connect(
  { config: { gateways }, clock }: App,
  provider: GatewayProvider,
  credentials: Credentials,
  isPrompt = false,
): Connection | undefined {
  const found = REGISTER[provider](gateways);
  if (!found) return undefined;
  const send = sendTo(found.url, isPrompt ? gateways.seconds : Math.min(gateways.seconds, QUICK_SECONDS));
  return { gateway: found.gateway, client: { credentials, send, now: clock() } };
}
