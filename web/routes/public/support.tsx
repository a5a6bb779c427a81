import { Link } from 'react-router';
import type { PageHandle } from '#contract/pages.ts';
import { ContactList } from '../../features/support/contact-list.tsx';
import { MessageForm } from '../../features/support/message-form.tsx';
import { formAction } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { Icon } from '../../ui/icon.tsx';
import { Main } from '../../ui/main.tsx';
import type { Route } from './+types/support';

/** Made from no data at all: kept until the process ends. */
export const handle: PageHandle = { cacheable: { parameters: [] } };

export const action = formAction({
  send: ({ name = '', email = '', subject = '', message = '' }, { api }) =>
    api('sendSupport', { body: { name, email, subject, message } }),
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = rootOf(matches);
  return pageMeta({
    title: m.support_title(),
    description: m.support_meta({ brand: site.brand }),
    path: '/support',
    site,
  });
};

export default function Support() {
  return (
    <Main className="page py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{m.support_title()}</h1>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1.6fr_1fr]">
        <div className="grid content-start gap-8">
          <Questions />
          <section className="card p-5 sm:p-7">
            <h2 className="mb-5 text-2xl">{m.support_form()}</h2>
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
              {m.support_hours()}
            </h2>
            <p className="figures flex items-center gap-3 font-medium">
              <Icon name="clock" className="size-5 text-ocean" />
              {m.support_hours_text()}
            </p>
          </section>
        </div>
      </div>
    </Main>
  );
}

function Questions() {
  const questions = [
    [m.support_q_list(), m.support_a_list(), '/list-property', m.common_list_property()],
    [m.support_q_moving(), m.support_a_moving(), '/moving-services', m.common_moving()],
    [m.support_q_data(), m.support_a_data(), '/privacy-policy', m.common_privacy()],
    [m.support_q_owner(), m.support_a_owner(), '/properties', m.common_properties()],
  ] as const;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="mb-4 text-2xl">
        {m.support_faq()}
      </h2>
      <div className="card divide-y divide-line">
        {questions.map(([question, answer, to, label]) => (
          <details key={to} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <Icon name="down" className="size-5 group-open:rotate-180" />
            </summary>
            <div className="px-5 pb-5 text-ink-soft">
              <p>{answer}</p>
              <Link to={href(to)} className="link mt-2 inline-block py-1 font-semibold">
                {label}
              </Link>
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
