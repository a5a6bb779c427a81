import { redirectDocument } from 'react-router';
import { ROLES } from '#contract/accounts.ts';
import { type FormCall, formAction, orScreen } from '../../forms/action.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { saveUser } from './save-user.ts';

const idsOf = (ids: string) => ids.split(',');

/** The acts on people of a screen; without scripts each leads back to where the list is. */
export function userAction(placeOf: (request: Request) => ScreenPath) {
  const back = (call: FormCall, value: unknown) => orScreen(call, placeOf(call.request), value);
  return formAction({
    save: async (values, call) => {
      const saved = await saveUser(values, call.api);
      return saved.stored ? saved : back(call, saved);
    },
    activity: async ({ id = '', isActive }, call) =>
      back(call, await call.api('updateUser', { params: { id }, body: { isActive: isActive === 'true' } })),
    delete: async ({ id = '' }, call) => back(call, await call.api('deleteUser', { params: { id } })),
    look: async ({ id = '', reason = '', password }, { api: call, language }) => {
      await call('startLook', { params: { id }, body: { reason, ...(password ? { password } : {}) } });
      // The whole document: every part of the page is somebody else's now.
      return redirectDocument(href('/dashboard', language), 303);
    },
    reset: ({ id = '' }, { api: call }) => call('mailPasswordReset', { params: { id } }),
    endSession: ({ id = '' }, { api: call }) => call('endUserSession', { params: { id } }),
    endSessions: ({ id = '' }, { api: call }) => call('endUserSessions', { params: { id } }),
    // Rows are ticked by scripts alone.
    severalActivity: ({ ids = '', isActive }, { api: call }) =>
      call('changeUsers', { body: { ids: idsOf(ids), isActive: isActive === 'true' } }),
    severalRole: ({ ids = '', role: chosen, password }, { api: call }) => {
      const role = ROLES.find((one) => one === chosen);
      return call('changeUsers', {
        body: { ids: idsOf(ids), ...(role ? { role } : {}), ...(password ? { password } : {}) },
      });
    },
    severalReset: ({ ids = '' }, { api: call }) => call('mailPasswordResets', { body: { ids: idsOf(ids) } }),
  });
}
