import type { SeekerAnswer, SeekerQuestion } from '#contract/seekers.ts';
import { seeOther } from '../../forms/action.ts';
import { m } from '../../messages/index.ts';
import { linkPage } from '../../screens/link-page.tsx';
import { wayTo } from '../../shell/link-panel.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const LinkView = lazyPart(() => import('../../features/seekers/link-view.tsx'));
const Elsewhere = wayTo('/properties', m.seekers_other_homes);

/** What an SMS or mail asks a seeker: how it went with a home, without signing in (T3, T9). */
const screen = linkPage({
  title: m.seekers_title,
  read: (call, { token }) => call('readSeekerWord', { params: { token } }),
  acts: [
    {
      answer: async ({ question, answer, note }, { api, params: { token = '' }, request, isScripted }) => {
        const body = { question: question as SeekerQuestion, answer: answer as SeekerAnswer, note };
        const word = await api('answerSeekerWord', { params: { token }, body });
        return isScripted ? word : seeOther(new URL(request.url).pathname);
      },
    },
  ],
  over: { title: m.seekers_wrong_title, text: m.seekers_wrong_text, way: Elsewhere },
  ended: {
    title: m.seekers_expired_title,
    text: (day) => m.seekers_expired_text({ day }),
    label: m.seekers_renew,
    failed: ({ code }) => (code === 'conflict' ? m.seekers_over() : m.seekers_failed()),
    renew: async (call, token) => (await call('renewSeekerLink', { params: { token } })).sent,
    sent: { title: m.seekers_sent_title, text: m.seekers_sent_text },
    unsent: { title: m.seekers_unsent_title, text: m.seekers_unsent_text, way: Elsewhere },
  },
  view: ({ shown }) => <LinkView word={shown} />,
});
export const meta = screen.meta;
export const loader = screen.loader;
export const action = screen.action;
export const clientAction = screen.clientAction;
export default screen.Screen;
