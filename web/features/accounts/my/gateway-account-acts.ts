import { GATEWAY_FIELDS, GATEWAYS, type GatewayProvider } from '#contract/gateways.ts';
import type { FormCall } from '../../../forms/action.ts';
import type { FormTexts } from '../../../forms/texts.ts';
import { wishOf } from '../../tenancies/gateway-acts.ts';

const save =
  (provider: GatewayProvider) =>
  async ({ password = '', ...values }: FormTexts, { api }: FormCall): Promise<void> => {
    const entered = GATEWAY_FIELDS[provider].flatMap((name) => (values[name] ? [[name, values[name]]] : []));
    await api('saveGateway', {
      params: { provider },
      body: { password, fields: Object.fromEntries(entered) },
    });
  };

const attempt =
  (provider: GatewayProvider) =>
  (values: FormTexts, { api }: FormCall) =>
    api('tryGateway', { params: { provider }, body: wishOf(values) });

/** What the account takes about payment gateways, for `formAction`. */
export const GATEWAY_ACCOUNT_ACTS = {
  ...Object.fromEntries(GATEWAYS.map((provider) => [`gatewaySave-${provider}`, save(provider)])),
  ...Object.fromEntries(GATEWAYS.map((provider) => [`gatewayTry-${provider}`, attempt(provider)])),
  gatewayTrialLook: ({ provider }: FormTexts, { api }: FormCall) =>
    api('askTrial', { params: { provider: provider as GatewayProvider } }),
  gatewayRemove: async ({ provider, password = '' }: FormTexts, { api }: FormCall): Promise<void> => {
    await api('removeGateway', { params: { provider: provider as GatewayProvider }, body: { password } });
  },
  attemptUnpaid: async (
    { id = '', attemptId = '', tenancyId = '' }: FormTexts,
    { api }: FormCall,
  ): Promise<void> => {
    await api('sayUnpaid', { params: { key: tenancyId, id: attemptId } });
    await api('seeDifference', { params: { id } });
  },
  differenceSeen: async ({ id = '' }: FormTexts, { api }: FormCall): Promise<void> => {
    await api('seeDifference', { params: { id } });
  },
};
