import type { PageHandle } from '#contract/pages.ts';
import { LegalPage } from '../../features/support/legal-page.tsx';
import { m } from '../../messages/index.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { useSite } from '../../shell/site.ts';
import type { Route } from './+types/privacy-policy';

/** Made from no data at all: kept until the process ends. */
export const handle: PageHandle = { cacheable: { parameters: [] } };

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = rootOf(matches);
  return pageMeta({
    title: m.legal_privacy_title(),
    description: m.legal_privacy_meta({ brand: site.brand }),
    path: '/privacy-policy',
    site,
  });
};

export default function PrivacyPolicy() {
  const { brand } = useSite();
  return (
    <LegalPage
      title={m.legal_privacy_title()}
      intro={m.legal_privacy_intro({ brand })}
      sections={[
        {
          id: 'information',
          title: m.legal_privacy_information(),
          paragraphs: [
            m.legal_privacy_information_1(),
            m.legal_privacy_information_2(),
            m.legal_privacy_information_3(),
          ],
        },
        {
          id: 'use',
          title: m.legal_privacy_use(),
          paragraphs: [m.legal_privacy_use_1(), m.legal_privacy_use_2()],
        },
        {
          id: 'sharing',
          title: m.legal_privacy_sharing(),
          paragraphs: [m.legal_privacy_sharing_1(), m.legal_privacy_sharing_2(), m.legal_privacy_sharing_3()],
        },
        {
          id: 'security',
          title: m.legal_privacy_security(),
          paragraphs: [m.legal_privacy_security_1(), m.legal_privacy_security_2()],
        },
        {
          id: 'rights',
          title: m.legal_privacy_rights(),
          paragraphs: [m.legal_privacy_rights_1()],
        },
        {
          id: 'contact',
          title: m.legal_contact(),
          paragraphs: [m.legal_privacy_contact_1()],
        },
      ]}
    />
  );
}
