import type { AdminUser } from '#contract/admin-users.api.ts';
import { isMissing } from '../../api/list-query.ts';
import type { PageApi } from '../../api/page-api.ts';
import { openedBy } from './address.ts';

/** A person and where they are signed in; nobody where they are gone by now. */
async function readPerson(id: string, call: PageApi) {
  try {
    const [person, sessions] = await Promise.all([
      call('readAdminUser', { params: { id } }),
      call('listUserSessions', { params: { id } }),
    ]);
    return { person, sessions };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** More about the person whom the address opens. */
export async function readOpened(request: Request, call: PageApi) {
  const id = openedBy(request, 'open');
  return id === undefined ? undefined : readPerson(id, call);
}

/** Which of these people the address opens, and for what; `now` is when the page was made. */
export function openedIn(request: Request, users: readonly AdminUser[]) {
  const named = (opening: 'edit' | 'delete' | 'deactivate') => {
    const id = openedBy(request, opening);
    return users.find((user) => user.id === id);
  };
  return {
    toEdit: named('edit'),
    toDelete: named('delete'),
    toDeactivate: named('deactivate'),
    now: new Date().toISOString(),
  };
}

/** What a screen with rows of people has opened. */
export type OpenedUsers = ReturnType<typeof openedIn> & { opened: Awaited<ReturnType<typeof readOpened>> };
