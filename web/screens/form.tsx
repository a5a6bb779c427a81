import type { ComponentProps, ComponentType } from 'react';
import type { FormResult } from '../forms/action.ts';
import { privateMeta, type rootOf } from '../seo.ts';
import { Page } from '../ui/page.tsx';

type Matches = Parameters<typeof rootOf>[0];
type PageProps = ComponentProps<typeof Page>;

interface FormScreen<Read> {
  /** Of the screen, its tab and its place in the trail. */
  title: () => string;
  /** In the trail of the area; the title unless told. */
  crumb?: () => string;
  /** One form unless told; a page's with `page`. */
  width?: PageProps['width'] | 'page';
  /** What stands about the title. */
  head: (read: Read) => Partial<Pick<PageProps, 'title' | 'eyebrow' | 'sub' | 'back' | 'actions'>>;
  /** Of a screen that search engines may show; private unless told. */
  meta?: (matches: Matches) => ReturnType<typeof privateMeta>;
  View: ComponentType<{
    read: Read;
    /** How a form of this screen ended that was sent without scripts. */
    result: FormResult | undefined;
  }>;
}

interface ScreenProps<Read> {
  loaderData: Read;
  actionData?: unknown;
}

type Loader = (...asked: never[]) => Promise<object>;

/**
 * A screen that asks for something: its head and its forms. What it begins with is the route's `loader`, what its forms do
 * its `action`, which the build keeps out of the browser.
 */
export function formScreen<L extends Loader>(screen: FormScreen<Awaited<ReturnType<L>>>) {
  const { title, crumb = title, meta } = screen;
  return {
    handle: { crumb },
    meta: ({ matches }: { matches: Matches }) => meta?.(matches) ?? privateMeta(title(), matches),
    Screen: screenOf(screen),
  };
}

// Made once, with its route's module.
const screenOf =
  <Read,>({ title, width = 'form', head, View }: FormScreen<Read>) =>
  ({ loaderData, actionData }: ScreenProps<Read>) => (
    <Page title={title()} {...(width !== 'page' && { width })} {...head(loaderData)}>
      <View read={loaderData} result={actionData as FormResult | undefined} />
    </Page>
  );
