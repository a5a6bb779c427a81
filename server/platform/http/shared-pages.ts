import type { AppContext } from '../context/context.ts';
import { differsByPerson } from '../settings/site.ts';
import { SESSION_COOKIE } from './session.ts';
import { isLooking } from './visitor.ts';

/**
 * Whether a browser with these cookies gets the pages that are kept for everybody: not while an administrator looks as
 * somebody, nor, while some have features that others do not have, with a session.
 */
export const getsSharedPages = ({ tags }: Pick<AppContext, 'tags'>, cookies: string | undefined): boolean =>
  !isLooking(cookies) && !(differsByPerson(tags) && cookies?.includes(`${SESSION_COOKIE}=`));
