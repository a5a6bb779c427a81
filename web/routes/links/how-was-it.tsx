import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { SeekerAnswer, SeekerQuestion } from '#contract/seekers.ts';
import { openLink } from '../../api/open-link.ts';
import { api } from '../../api/page-api.ts';
import { formAction, seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Route } from './+types/how-was-it';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.seekers_title(), matches);

/** Reading it answers nothing: chats and mail scanners follow links. */
export const loader = ({ params: { token }, context }: Route.LoaderArgs) =>
  openLink(() => context.get(api)('readSeekerWord', { params: { token } }));

const pathOf = (token: string) => `/how-was-it/${token}` as const;

export const action = formAction({
  answer: async ({ question, answer, note }, { api: call, params, language, isScripted }) => {
    const { token = '' } = params;
    const body = { question: question as SeekerQuestion, answer: answer as SeekerAnswer, note };
    const word = await call('answerSeekerWord', { params: { token }, body });
    return isScripted ? word : seeOther(href(pathOf(token), language));
  },
  renew: async (_, { api: call, params: { token = '' }, language }) => {
    const { sent } = await call('renewSeekerLink', { params: { token } });
    return seeOther(href(`${pathOf(token)}?sent=${sent ? 1 : 0}`, language));
  },
});
export { clientAction } from '../../forms/client-action.ts';

/** With a part of its own: what every page loads lists what each route needs at once. */
const LinkView = lazyPart(() => import('../../features/seekers/link-view.tsx'));

/** What an SMS or mail asks a seeker: how it went with a home, without signing in (T3, T9). */
export default function HowWasIt({ loaderData: word }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <Suspense>
      <LinkView word={word} sent={search.get('sent')} />
    </Suspense>
  );
}
