import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { movedTo } from '../../features/reports/address.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { NotFound } from '../../shell/error-screen.tsx';

export function loader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { pathname, searchParams } = new URL(request.url);
  const moved = movedTo(pathname, searchParams);
  if (moved) throw redirect(href(moved, languageOf(pathname)), 301);
  return data(null, { status: 404 });
}

export const meta = () => [{ title: m.common_not_found_title() }, { name: 'robots', content: 'noindex' }];

export default NotFound;
