import { Link } from 'react-router';
import { BUSINESS_DAYS } from '#contract/page-texts.ts';
import type { PageHandle } from '#contract/pages.ts';
import { ContactList } from '../../features/support/contact-list.tsx';
import { MessageForm } from '../../features/support/message-form.tsx';
import { type PageTexts, readPageTexts } from '../../features/support/page-texts.ts';
import { Paragraphs } from '../../features/support/paragraphs.tsx';
import { formAction } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { Main } from '../../ui/main.tsx';
import type { Route } from './+types/contact';

export const handle: PageHandle = { cacheable: { parameters: [] } };

export const loader = ({ context }: Route.LoaderArgs) => readPageTexts(context, 'contact');

export const action = formAction({
  send: ({ name = '', phone = '', email = '', subject = '', message = '' }, { api }) =>
    api('sendContact', { body: { name, phone, email, subject, message } }),
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: m.support_contact_title(),
    description: loaderData?.description ?? '',
    path: '/contact',
    site: rootOf(matches),
  });

export default function Contact({ loaderData: texts }: Route.ComponentProps) {
  return (
    <Main className="page py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{m.support_contact_title()}</h1>
      <Paragraphs text={texts.intro} className="mt-3 max-w-2xl text-lg text-ink-soft" />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1.6fr_1fr]">
        <section className="card p-5 sm:p-7">
          <h2 className="mb-5 text-2xl">{texts.form}</h2>
          <MessageForm kind="contact" />
        </section>
        <div className="grid content-start gap-8">
          <section aria-labelledby="details">
            <h2 id="details" className="mb-4 text-xl">
              {m.support_contact_details()}
            </h2>
            <ContactList />
          </section>
          <Hours texts={texts} />
          <Services texts={texts} />
        </div>
      </div>
    </Main>
  );
}

interface PartProps {
  texts: PageTexts<'contact'>;
}

function Hours({ texts }: PartProps) {
  return (
    <section aria-labelledby="hours" className="border-t border-line pt-6">
      <h2 id="hours" className="mb-3 text-xl">
        {texts.hours}
      </h2>
      <dl className="figures divide-y divide-line">
        {BUSINESS_DAYS.map((days) => (
          <div key={days} className="flex justify-between gap-4 py-2">
            <dt>{texts[`hours_${days}`]}</dt>
            <dd className="font-medium">{texts[`hours_${days}_time`]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Services({ texts }: PartProps) {
  const services = [
    ['/properties?type=buy', m.common_property_sales(), 'sales'],
    ['/properties?type=rent', m.common_property_rentals(), 'rentals'],
    ['/moving-services', m.common_moving(), 'moving'],
    ['/support', m.common_premium_support(), 'support'],
  ] as const;
  return (
    <section aria-labelledby="services" className="border-t border-line pt-6">
      <h2 id="services" className="mb-3 text-xl">
        {texts.services}
      </h2>
      <ul className="grid gap-3">
        {services.map(([to, name, offer]) => (
          <li key={to}>
            <Link to={href(to)} className="link inline-block py-0.5 font-semibold">
              {name}
            </Link>
            <Paragraphs text={texts[`${offer}_text`]} className="text-sm text-ink-soft" />
          </li>
        ))}
      </ul>
    </section>
  );
}
