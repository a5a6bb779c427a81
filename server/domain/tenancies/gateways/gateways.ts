import type { GatewayProvider } from '#contract/gateways.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { eDahab } from './edahab.ts';
import type { Credentials, Gateway, Line } from './gateway.ts';
import { sendTo } from './send.ts';
import { waafiPay } from './waafipay.ts';

type App = Pick<AppContext, 'config' | 'clock'>;

/** A status query, a refund or a list: nobody types a PIN meanwhile. */
const QUICK_SECONDS = 15;

/** The connector of a gateway, at the address that the configuration names. */
export function gatewayBy({ config }: Pick<App, 'config'>, provider: GatewayProvider): Gateway {
  const { waafipay, edahab } = config.gateways;
  return provider === 'waafipay' ? waafiPay(waafipay.list) : eDahab(edahab.url, edahab.list);
}

/** A line to a gateway in the name of an owner. @param isPrompt its payer types the PIN meanwhile */
export function lineTo(
  { config, clock }: App,
  provider: GatewayProvider,
  credentials: Credentials,
  isPrompt = false,
): Line {
  const { seconds } = config.gateways;
  const send = sendTo(config.gateways[provider].url, isPrompt ? seconds : Math.min(seconds, QUICK_SECONDS));
  return { credentials, send, now: clock() };
}
