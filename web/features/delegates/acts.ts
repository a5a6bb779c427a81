import type { DelegateRole } from '#contract/delegates.ts';
import type { FormCall } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import type { Made } from './invite-form.tsx';

/** What the account takes about who acts for whom, for `formAction`. */
export const DELEGATE_ACTS = {
  invite: async (
    { name = '', role, propertyId, phone, email, password = '' }: FormTexts,
    { api }: FormCall,
  ): Promise<Made> => {
    const made = await api('inviteDelegate', {
      body: {
        name,
        password,
        role: (role ?? 'answers') as DelegateRole,
        propertyId: propertyId || null,
        ...(phone && { phone }),
        ...(email && { email }),
      },
    });
    return { ...made, name };
  },
  delegatePayments: ({ id = '', confirms }: FormTexts, { api }: FormCall) =>
    api('letConfirmPayments', { params: { id }, body: { confirmsPayments: confirms === 'true' } }),
  delegationEnd: ({ id = '' }: FormTexts, { api }: FormCall) => api('endDelegation', { params: { id } }),
};
