import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Me } from '#contract/accounts.api.ts';
import { languageOf } from '#contract/accounts.ts';
import type { Booking, BookingDetail } from '#contract/bookings.api.ts';
import { readForm } from '../api/read-form.ts';
import { readMe } from '../features/accounts/session.ts';
import { useRememberMe } from '../features/accounts/use-remember.ts';
import { ownDesk } from '../features/bookings/api/desk.ts';
import { listBookings } from '../features/bookings/api/list-bookings.ts';
import { type ActOutcome, MyBookings } from '../features/bookings/my-bookings.tsx';
import { SignInPrompt } from '../features/bookings/sign-in-prompt.tsx';
import { takeAct } from '../features/bookings/take-act.ts';
import { isSomebodyRemembered, useCurrentUser } from '../features/layout/current-user.ts';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta, rootOf } from '../seo.ts';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/my-moving-services';

interface Loaded {
  /** undefined where it is not asked on the server. */
  me: Me | null | undefined;
  bookings: Booking[] | undefined;
  opened: BookingDetail | undefined;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { fetch } = context.get(pageContext);
  const me = (await readMe(fetch)) ?? null;
  if (!me) return data<Loaded>({ me, bookings: undefined, opened: undefined });
  const open = new URL(request.url).searchParams.get('open');
  const [bookings, opened] = await Promise.all([
    // A page without its bookings asks for them again in the browser.
    listBookings(me.id, fetch).catch(() => undefined),
    open
      ? ownDesk(open)
          .read({ fetch })
          .catch(() => undefined)
      : undefined,
  ]);
  return data<Loaded>({ me, bookings, opened }, { status: bookings ? 200 : 503 });
}

/**
 * In the browser the page is there at once and its bookings come when they come. Where this browser remembers nobody
 * the server is asked: it may know better.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  if (!isSomebodyRemembered()) return serverLoader();
  return { me: undefined, bookings: undefined, opened: undefined };
}

/** What is open stands in the address and is read on its own; only a plain form reads all anew. */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) => formMethod !== undefined;

/** Message, cancel and rating as plain forms. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const id = String(form.get('id') ?? '');
  const { outcome, status } = await takeAct(ownDesk(id), form, context.get(pageContext).fetch);
  if (outcome) return data<ActOutcome>({ id, ...outcome }, { status });
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('cancel');
  const query = searchParams.toString();
  const path = `${href('/my-moving-services', languageOf(pathname))}${query && `?${query}`}`;
  throw redirect(`${path}#${form.get('intent') === 'message' ? 'thread' : `booking-${id}`}`);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    title: m.moving_mine_title(),
    description: m.moving_mine_meta(),
    path: '/my-moving-services',
    site: rootOf(matches),
  }),
  { name: 'robots', content: 'noindex' },
];

export default function MyMovingServices({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="content" className="page grow py-8 sm:py-12">
      <Link to={href('/dashboard/buyer')} className="link inline-flex min-h-11 items-center gap-1">
        <Icon name="left" className="size-4" />
        {m.moving_mine_back()}
      </Link>
      <div className="mt-2 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-2xl">
          <h1 className="text-3xl sm:text-4xl">{m.moving_mine_title()}</h1>
          <p className="mt-2 text-lg text-ink-soft">{m.moving_mine_intro()}</p>
        </div>
        <Link to={href('/moving-services')} className="button button-primary">
          <Icon name="truck" />
          {m.moving_mine_new()}
        </Link>
      </div>
      <Bookings loaded={loaderData} outcome={actionData} />
    </main>
  );
}

interface BookingsProps {
  loaded: Loaded;
  outcome: ActOutcome | undefined;
}

function Bookings({ loaded, outcome }: BookingsProps) {
  const known = useCurrentUser();
  const me = loaded.me === undefined ? known : loaded.me;
  if (!me) return loaded.me === null ? <Stranger /> : <SignInPrompt />;
  return (
    <>
      {loaded.me && <Remember me={loaded.me} />}
      <MyBookings
        key={me.id}
        userId={me.id}
        given={loaded.bookings}
        opened={loaded.opened}
        outcome={outcome}
      />
    </>
  );
}

function Remember({ me }: { me: Me }) {
  useRememberMe(me);
  return null;
}

/** The server knows nobody: what this browser remembers of somebody is over. */
function Stranger() {
  useRememberMe(undefined);
  return <SignInPrompt />;
}
