import { type ComponentType, Suspense } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { openLink } from '../api/open-link.ts';
import { api, type PageApi } from '../api/page-api.ts';
import { dayOf } from '../format/dates.ts';
import { type FormCall, formAction, type Handlers, seeOther } from '../forms/action.ts';
import { ActionForm } from '../forms/action-form.tsx';
import { clientAction } from '../forms/client-action.ts';
import { SubmitButton } from '../forms/form-field.tsx';
import type { SayFailed } from '../forms/words.ts';
import { pageContext } from '../page-context.ts';
import { type PreviewImage, previewMeta, privateMeta, rootOf } from '../seo.ts';
import { LinkPanel } from '../shell/link-panel.tsx';
import { Icon } from '../ui/icon.tsx';

type Params = Readonly<Record<string, string | undefined>>;

/** What a link's address says. */
export interface LinkAddress {
  token: string;
  search: URLSearchParams;
  request: Request;
  /** The public origin, for addresses that are passed on. */
  origin: string;
}

/** What a page may be told beside its own: that its link has ended, and when. */
interface Ending {
  isExpired?: boolean;
  expiresAt?: string | null;
  expiredAt?: string;
}

interface LinkViewProps<Read> {
  /** What was read, of a link that still opens. */
  shown: Exclude<Read, { isExpired: true }>;
  token: string;
  search: URLSearchParams;
}

/** What is said in place of the page, and the one way out. */
interface Panel {
  title: () => string;
  text: () => string;
  way?: ComponentType;
}

/** For links that end by themselves: one tap sends another to where this one was sent. */
interface Ended {
  title: (day: string) => string;
  text: (day: string) => string;
  label: () => string;
  failed: SayFailed;
  /** Whether a message may go there. */
  renew: (call: PageApi, token: string) => Promise<boolean>;
  sent: Panel;
  unsent: Panel;
}

interface LinkPage<Read extends object> {
  title: () => string;
  /** What the link opens, null where nothing. It answers nothing: chats and mail scanners follow links. */
  read: (call: PageApi, address: LinkAddress) => Promise<Read | null>;
  /** Every act is a plain form first: the phone may have no scripts. */
  acts?: readonly Handlers[];
  view: ComponentType<LinkViewProps<Read>>;
  /** Where the link is wrong or over. */
  over: Panel;
  ended?: Ended;
  /** What chats show of a link that is passed on. */
  preview?: (token: string) => PreviewImage;
}

interface ScreenProps<Read> {
  loaderData: Read | null;
  params: Params;
}

/** A record for who came by a private link, without an account, in the frame of `routes/links/layout.tsx`. */
export function linkPage<Read extends object>(page: LinkPage<Read>) {
  const { title, acts = [], ended, preview } = page;
  return {
    /** Where who has signed in reads the record by its id. */
    handle: { crumb: title },
    meta: ({ matches, params: { token = '' }, loaderData }: MetaProps) => [
      ...privateMeta(title(), matches),
      ...(preview && loaderData ? previewMeta(preview(token), rootOf(matches).origin) : []),
    ],
    // The browser calls neither; tests run both in it.
    loader: import.meta.env.SSR || import.meta.env.MODE === 'test' ? loaderOf(page) : NOT_HERE,
    action:
      import.meta.env.SSR || import.meta.env.MODE === 'test'
        ? formAction(...acts, ...(ended ? [{ renew: renewBy(ended) }] : []))
        : NOT_HERE,
    clientAction,
    Screen: screenOf(page),
  };
}

/** What the build takes out of the browser's files. */
const NOT_HERE = undefined as never;

const loaderOf =
  <Read extends object>({ read }: LinkPage<Read>) =>
  ({ params: { token = '' }, request, context }: LoaderFunctionArgs) => {
    const { origin } = context.get(pageContext);
    const { searchParams: search } = new URL(request.url);
    return openLink(() => read(context.get(api), { token, search, request, origin }));
  };

const screenOf =
  <Read extends object>(page: LinkPage<Read>) =>
  (props: ScreenProps<Read>) => <LinkScreen page={page} {...props} />;

function LinkScreen<Read extends object>({
  page: { view: View, over, ended },
  loaderData: shown,
  params: { token = '' },
}: ScreenProps<Read> & { page: LinkPage<Read> }) {
  const [search] = useSearchParams();
  if (shown === null) return <Instead {...over} />;
  if (ended && isEnded(shown)) {
    return <AtItsEnd ended={ended} day={dayOfEnd(shown)} sent={search.get('sent')} />;
  }
  return (
    <Suspense>
      <View key={token} shown={shown as LinkViewProps<Read>['shown']} token={token} search={search} />
    </Suspense>
  );
}

interface MetaProps {
  matches: Parameters<typeof rootOf>[0];
  params: Params;
  loaderData: unknown;
}

const isEnded = (shown: Ending): boolean => shown.isExpired === true;
const dayOfEnd = ({ expiredAt, expiresAt }: Ending): string => {
  const at = expiredAt ?? expiresAt;
  return at ? dayOf(at) : '';
};

const renewBy =
  ({ renew }: Ended) =>
  async (_: unknown, { api: call, params: { token = '' }, request }: FormCall) => {
    const isSent = await renew(call, token);
    return seeOther(`${new URL(request.url).pathname}?sent=${isSent ? 1 : 0}`);
  };

const Instead = ({ title, text, way: Way }: Panel) => (
  <LinkPanel title={title()} text={text()}>
    {Way && <Way />}
  </LinkPanel>
);

/** The link has ended: so it says, or whether another one was `sent`. */
function AtItsEnd({ ended, day, sent }: { ended: Ended; day: string; sent: string | null }) {
  if (sent === '0') return <Instead {...ended.unsent} />;
  if (sent !== null) return <Instead way={Done} {...ended.sent} />;
  return (
    <LinkPanel title={ended.title(day)} text={ended.text(day)}>
      <ActionForm intent="renew" failed={ended.failed} className="">
        <SubmitButton className="min-h-12">{ended.label()}</SubmitButton>
      </ActionForm>
    </LinkPanel>
  );
}

const Done = () => <Icon name="check" className="size-8 text-leaf" />;
