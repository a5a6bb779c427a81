import type { ReceiptDirection, SomqrAcquirer, WalletCode } from '#contract/wallets.ts';
import { wholeTyped } from '../../format/amount-typed.ts';
import { type FormCall, orScreen } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { WALLETS_TAB } from './wallet-words.ts';

/** Names and values are for the API to check. */
const patternOf = ({ wallet, direction, template = '', example = '', isActive, position }: FormTexts) => ({
  wallet: wallet as WalletCode,
  direction: direction as ReceiptDirection,
  template,
  example,
  isActive: isActive === 'on',
  position: wholeTyped(position),
});

/** What the settings take about wallets, for `formAction`; a pattern that is tried gives what it would read. */
export const WALLET_ACTS = {
  wallet: async (values: FormTexts, call: FormCall) => {
    const {
      id,
      name = '',
      dial,
      dialCents,
      acquirer,
      prefixes = '',
      isTried,
      isActive,
      position,
      version,
    } = values;
    const body = {
      name,
      dial: dial || null,
      dialCents: dialCents || null,
      acquirer: (acquirer || null) as SomqrAcquirer | null,
      prefixes: prefixes.split(/[\s,]+/).filter(Boolean),
      isTried: isTried === 'on',
      isActive: isActive === 'on',
      position: wholeTyped(position),
      version: Number(version),
    };
    const changed = await call.api('changeWallet', { params: { code: id as WalletCode }, body });
    return orScreen(call, WALLETS_TAB, changed);
  },
  pattern: async (values: FormTexts, call: FormCall) => {
    const { id, version, preview } = values;
    const body = patternOf(values);
    if (preview) {
      const { wallet, direction, template, example: text } = body;
      return call.api('tryWalletPattern', { body: { wallet, direction, template, text } });
    }
    if (!id) await call.api('createWalletPattern', { body });
    else
      await call.api('changeWalletPattern', { params: { id }, body: { ...body, version: Number(version) } });
    return orScreen(call, WALLETS_TAB, undefined);
  },
  patternDelete: async ({ id = '' }: FormTexts, call: FormCall) =>
    orScreen(call, WALLETS_TAB, await call.api('deleteWalletPattern', { params: { id } })),
};
