import type { PageHandle } from '#contract/pages.ts';
import { LegalPage } from '../../features/support/legal-page.tsx';
import { m } from '../../messages/index.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { useSite } from '../../shell/site.ts';
import type { Route } from './+types/terms-of-service';

/** Made from no data at all: kept until the process ends. */
export const handle: PageHandle = { cacheable: { parameters: [] } };

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = rootOf(matches);
  return pageMeta({
    title: m.legal_terms_title(),
    description: m.legal_terms_meta({ brand: site.brand }),
    path: '/terms-of-service',
    site,
  });
};

export default function TermsOfService() {
  const { brand } = useSite();
  return (
    <LegalPage
      title={m.legal_terms_title()}
      intro={m.legal_terms_intro({ brand })}
      sections={[
        {
          id: 'acceptance',
          title: m.legal_terms_acceptance(),
          paragraphs: [m.legal_terms_acceptance_1({ brand })],
        },
        {
          id: 'platform',
          title: m.legal_terms_platform(),
          paragraphs: [m.legal_terms_platform_1({ brand }), m.legal_terms_platform_2()],
        },
        {
          id: 'responsibilities',
          title: m.legal_terms_responsibilities(),
          paragraphs: [m.legal_terms_responsibilities_1(), m.legal_terms_responsibilities_2()],
        },
        {
          id: 'listings',
          title: m.legal_terms_listings(),
          paragraphs: [m.legal_terms_listings_1({ brand }), m.legal_terms_listings_2()],
        },
        {
          id: 'moving',
          title: m.legal_terms_moving(),
          paragraphs: [m.legal_terms_moving_1(), m.legal_terms_moving_2()],
        },
        {
          id: 'suspension',
          title: m.legal_terms_suspension(),
          paragraphs: [m.legal_terms_suspension_1()],
        },
        {
          id: 'liability',
          title: m.legal_terms_liability(),
          paragraphs: [m.legal_terms_liability_1({ brand }), m.legal_terms_liability_2()],
        },
        {
          id: 'contact',
          title: m.legal_contact(),
          paragraphs: [m.legal_terms_contact_1()],
        },
      ]}
    />
  );
}
