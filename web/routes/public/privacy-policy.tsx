import type { PageHandle } from '#contract/pages.ts';
import { LegalPage } from '../../features/support/legal-page.tsx';
import { readPageTexts } from '../../features/support/page-texts.ts';
import { m } from '../../messages/index.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import type { Route } from './+types/privacy-policy';

export const handle: PageHandle = { cacheable: { parameters: [] } };

export const loader = ({ context }: Route.LoaderArgs) => readPageTexts(context, 'privacy');

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: m.legal_privacy_title(),
    description: loaderData?.description ?? '',
    path: '/privacy-policy',
    site: rootOf(matches),
  });

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage title={m.legal_privacy_title()} page="privacy" texts={loaderData} />;
}
