import type { ComponentProps, ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { type FormResult, formAction, type Handlers } from '../forms/action.ts';
import { clientAction } from '../forms/client-action.ts';
import { privateMeta, type rootOf } from '../seo.ts';
import { Page } from '../ui/page.tsx';

type Matches = Parameters<typeof rootOf>[0];
type PageProps = ComponentProps<typeof Page>;

interface FormProps<Read> {
  read: Read;
  /** How a form of this screen ended that was sent without scripts. */
  result: FormResult | undefined;
}

interface FormScreen<Read extends object> {
  /** Of the screen, its tab and its place in the trail. */
  title: () => string;
  /** In the trail of the area; the title unless told. */
  crumb?: () => string;
  /** What the form begins with. */
  read: (asked: LoaderFunctionArgs) => Promise<Read>;
  /** One intent an act; where to go after is said there. */
  acts: readonly Handlers[];
  /** One form unless told; a page's with `page`. */
  width?: PageProps['width'] | 'page';
  /** What stands about the title. */
  head: (read: Read) => Partial<Pick<PageProps, 'title' | 'eyebrow' | 'sub' | 'back' | 'actions'>>;
  /** Of a screen that search engines may show; private unless told. */
  meta?: (matches: Matches) => ReturnType<typeof privateMeta>;
  View: ComponentType<FormProps<Read>>;
}

interface ScreenProps<Read> {
  loaderData: Read;
  actionData?: unknown;
}

/** A screen that asks for something: what it begins with, its forms and what they do. A route exports what it needs of it. */
export function formScreen<Read extends object>(screen: FormScreen<Read>) {
  const { title, crumb = title, read, acts, meta } = screen;
  return {
    handle: { crumb },
    meta: ({ matches }: { matches: Matches }) => meta?.(matches) ?? privateMeta(title(), matches),
    loader: read,
    action: formAction(...acts),
    clientAction,
    Screen: screenOf(screen),
  };
}

// Made once, with its route's module.
const screenOf =
  <Read extends object>({ title, width = 'form', head, View }: FormScreen<Read>) =>
  ({ loaderData, actionData }: ScreenProps<Read>) => (
    <Page title={title()} {...(width !== 'page' && { width })} {...head(loaderData)}>
      <View read={loaderData} result={actionData as FormResult | undefined} />
    </Page>
  );
