import { Link } from 'react-router';
import type { PageHandle } from '#contract/pages.ts';
import { ContactList } from '../../features/support/contact-list.tsx';
import { MessageForm } from '../../features/support/message-form.tsx';
import { formAction } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { Main } from '../../ui/main.tsx';
import type { Route } from './+types/contact';

/** Made from no data at all: kept until the process ends. */
export const handle: PageHandle = { cacheable: { parameters: [] } };

export const action = formAction({
  send: ({ name = '', phone = '', email = '', subject = '', message = '' }, { api }) =>
    api('sendContact', { body: { name, phone, email, subject, message } }),
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = rootOf(matches);
  return pageMeta({
    title: m.support_contact_title(),
    description: m.support_contact_meta({ brand: site.brand }),
    path: '/contact',
    site,
  });
};

export default function Contact() {
  return (
    <Main className="page py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{m.support_contact_title()}</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">{m.support_contact_intro()}</p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1.6fr_1fr]">
        <section className="card p-5 sm:p-7">
          <h2 className="mb-5 text-2xl">{m.support_contact_form()}</h2>
          <MessageForm kind="contact" />
        </section>
        <div className="grid content-start gap-8">
          <section aria-labelledby="details">
            <h2 id="details" className="mb-4 text-xl">
              {m.support_contact_details()}
            </h2>
            <ContactList />
          </section>
          <Hours />
          <Services />
        </div>
      </div>
    </Main>
  );
}

function Hours() {
  const hours = [
    [m.support_contact_hours_week(), m.support_contact_hours_week_time()],
    [m.support_contact_hours_sat(), m.support_contact_hours_sat_time()],
    [m.support_contact_hours_sun(), m.support_contact_hours_sun_time()],
  ] as const;
  return (
    <section aria-labelledby="hours" className="border-t border-line pt-6">
      <h2 id="hours" className="mb-3 text-xl">
        {m.support_contact_hours()}
      </h2>
      <dl className="figures divide-y divide-line">
        {hours.map(([days, time]) => (
          <div key={days} className="flex justify-between gap-4 py-2">
            <dt>{days}</dt>
            <dd className="font-medium">{time}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Services() {
  const services = [
    ['/properties?type=buy', m.common_property_sales(), m.support_contact_sales_text()],
    ['/properties?type=rent', m.common_property_rentals(), m.support_contact_rentals_text()],
    ['/moving-services', m.common_moving(), m.support_contact_moving_text()],
    ['/support', m.common_premium_support(), m.support_contact_support_text()],
  ] as const;
  return (
    <section aria-labelledby="services" className="border-t border-line pt-6">
      <h2 id="services" className="mb-3 text-xl">
        {m.support_contact_services()}
      </h2>
      <ul className="grid gap-3">
        {services.map(([to, name, text]) => (
          <li key={to}>
            <Link to={href(to)} className="link inline-block py-0.5 font-semibold">
              {name}
            </Link>
            <p className="text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
