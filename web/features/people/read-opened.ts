import { isMissing } from '../../api/list-query.ts';
import type { PageApi } from '../../api/page-api.ts';
import { isId } from '../../screens/list-filters.tsx';

/** Whom the address opens, and where they are signed in; nobody where they are gone by now. */
export async function readOpened(request: Request, call: PageApi) {
  const id = new URL(request.url).searchParams.get('open') ?? '';
  if (!isId(id)) return undefined;
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
