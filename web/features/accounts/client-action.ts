import { call } from '../../api/client.ts';
import { clientAction as send } from '../../forms/client-action.ts';
import { rememberCurrentUser } from '../../shell/current-user.ts';

/**
 * As of every form. Whoever it lets in is remembered beside the page that comes next: a public page is the same for
 * everybody and does not know (D2).
 */
export async function clientAction(args: Parameters<typeof send>[0]): Promise<unknown> {
  try {
    return await send(args);
  } catch (answer) {
    if (answer instanceof Response) call('readMe', {}).then(rememberCurrentUser, () => undefined);
    throw answer;
  }
}
