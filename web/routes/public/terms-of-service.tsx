import type { PageHandle } from '#contract/pages.ts';
import { LegalPage } from '../../features/support/legal-page.tsx';
import { readPageTexts } from '../../features/support/page-texts.ts';
import { m } from '../../messages/index.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import type { Route } from './+types/terms-of-service';

export const handle: PageHandle = { cacheable: { parameters: [] } };

export const loader = ({ context }: Route.LoaderArgs) => readPageTexts(context, 'terms');

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: m.legal_terms_title(),
    description: loaderData?.description ?? '',
    path: '/terms-of-service',
    site: rootOf(matches),
  });

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <LegalPage title={m.legal_terms_title()} page="terms" texts={loaderData} />;
}
