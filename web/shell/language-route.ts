import type { LoaderFunctionArgs, MetaDescriptor, ShouldRevalidateFunctionArgs } from 'react-router';
import { isLanguage } from '#contract/accounts.ts';
import { m } from '../messages/index.ts';
import { rootOf } from '../seo.ts';

/** The first part of a path is a language or it is nothing at all (D36). English has no prefix. */
export function refuseUnknownLanguage(first: string | undefined): void {
  if (first !== undefined && (!isLanguage(first) || first === 'en')) {
    throw new Response(null, { status: 404 });
  }
}

export function loader({ params }: Pick<LoaderFunctionArgs, 'params'>) {
  refuseUnknownLanguage(params.lang);
  return null;
}

/** For pages that have no title of their own because there is no such page. */
export function meta({ matches }: { matches: Parameters<typeof rootOf>[0] }): MetaDescriptor[] {
  return [
    { title: `${m.common_not_found_title()} · ${rootOf(matches).brand}` },
    { name: 'robots', content: 'noindex' },
  ];
}

/** An unknown path of one part looks like a language: it is asked about whenever that part changes. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.lang !== nextParams.lang;
