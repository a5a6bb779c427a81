import type { PaymentMethod } from '#contract/tenancies.ts';
import { WALLETS } from '#contract/wallets.ts';
import { readFailure } from '../../api/api-error.ts';
import { ApiError } from '../../api/call-error.ts';
import type { FormCall } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';

interface Way {
  method: PaymentMethod;
  number?: string;
  text?: string;
}

function waysOf({ bank, cash, ...numbers }: FormTexts): Way[] {
  const wallets = WALLETS.flatMap((method) => {
    const number = numbers[method]?.trim();
    return number ? [{ method, number }] : [];
  });
  return [
    ...wallets,
    ...(bank?.trim() ? [{ method: 'bank' as const, text: bank.trim() }] : []),
    ...(cash === 'on' ? [{ method: 'cash' as const }] : []),
  ];
}

/** The API counts ways, the form has a field for each. */
const fieldOf = (name: string, ways: readonly Way[]) =>
  name.replace(/^ways\.(\d+)\..*/, (_, n: string) => ways[Number(n)]?.method ?? name);

/** What the account takes about how an owner is paid, for `formAction`. */
export const WAYS_ACTS = {
  ways: async (values: FormTexts, { api }: FormCall) => {
    const ways = waysOf(values);
    try {
      await api('saveWaysToPay', { body: { ways, password: values.password ?? '' } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code, issues } = readFailure(error);
      const named = Object.fromEntries(
        Object.entries(issues).map(([name, issue]) => [fieldOf(name, ways), issue]),
      );
      throw new ApiError(error.status, JSON.stringify({ code, issues: named }));
    }
  },
};
