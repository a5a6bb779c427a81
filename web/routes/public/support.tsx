import { Link } from 'react-router';
import { CHECKS } from '#contract/checks.ts';
import { QUESTIONS } from '#contract/page-texts.ts';
import type { PageHandle } from '#contract/pages.ts';
import { ContactList } from '../../features/support/contact-list.tsx';
import { MessageForm } from '../../features/support/message-form.tsx';
import { type PageTexts, readPageTexts } from '../../features/support/page-texts.ts';
import { Paragraphs } from '../../features/support/paragraphs.tsx';
import { formAction } from '../../forms/action.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { Icon } from '../../ui/icon.tsx';
import { Main } from '../../ui/main.tsx';
import type { Route } from './+types/support';

export const handle: PageHandle = { cacheable: { parameters: [] } };

export const loader = ({ context }: Route.LoaderArgs) => readPageTexts(context, 'support');

export const action = formAction({
  send: ({ name = '', email = '', subject = '', message = '' }, { api }) =>
    api('sendSupport', { body: { name, email, subject, message } }),
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: m.support_title(),
    description: loaderData?.description ?? '',
    path: '/support',
    site: rootOf(matches),
  });

export default function Support({ loaderData: texts }: Route.ComponentProps) {
  return (
    <Main className="page py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{m.support_title()}</h1>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1.6fr_1fr]">
        <div className="grid content-start gap-8">
          <Questions texts={texts} />
          <Checks texts={texts} />
          <section className="card p-5 sm:p-7">
            <h2 className="mb-5 text-2xl">{texts.form}</h2>
            <MessageForm kind="support" />
          </section>
        </div>
        <div className="grid content-start gap-8">
          <section aria-labelledby="details">
            <h2 id="details" className="mb-4 text-xl">
              {m.support_contact_details()}
            </h2>
            <ContactList />
          </section>
          <section aria-labelledby="hours" className="border-t border-line pt-6">
            <h2 id="hours" className="mb-3 text-xl">
              {texts.hours}
            </h2>
            <p className="figures flex items-center gap-3 font-medium">
              <Icon name="clock" className="size-5 text-ocean" />
              {texts.hours_text}
            </p>
          </section>
        </div>
      </div>
    </Main>
  );
}

/** What each check of a home or its owner means, and what it does not (T7). */
function Checks({ texts }: { texts: PageTexts<'support'> }) {
  return (
    <section id="checks" aria-labelledby="checks-title" className="scroll-mt-24">
      <h2 id="checks-title" className="mb-2 text-2xl">
        {texts.checks}
      </h2>
      <Paragraphs text={texts.checks_intro} className="text-ink-soft" />
      <dl className="card mt-4 divide-y divide-line">
        {CHECKS.map((kind) => (
          <div key={kind} className="p-5">
            <dt className="font-semibold">{texts[`check_${kind}`]}</dt>
            <dd className="mt-1 text-ink-soft">{texts[`check_${kind}_text`]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Where the answers lead. */
const MORE = {
  list: ['/list-property', m.common_list_property],
  moving: ['/moving-services', m.common_moving],
  data: ['/privacy-policy', m.common_privacy],
  owner: ['/properties', m.common_properties],
} as const satisfies Record<(typeof QUESTIONS)[number], readonly [ScreenPath, () => string]>;

function Questions({ texts }: { texts: PageTexts<'support'> }) {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="mb-4 text-2xl">
        {texts.faq}
      </h2>
      <div className="card divide-y divide-line">
        {QUESTIONS.map((name) => (
          <details key={name} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {texts[`question_${name}`]}
              <Icon name="down" className="size-5 group-open:rotate-180" />
            </summary>
            <div className="px-5 pb-5 text-ink-soft">
              <Paragraphs text={texts[`answer_${name}`]} className="not-first:mt-2" />
              <Link to={href(MORE[name][0])} className="link mt-2 inline-block py-1 font-semibold">
                {MORE[name][1]()}
              </Link>
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
