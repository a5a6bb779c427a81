import { type FormEvent, useEffect, useRef, useState } from 'react';
import { data, useActionData, useSearchParams } from 'react-router';
import type { MovingService } from '#contract/moving.api.ts';
import type { PageHandle } from '#contract/pages.ts';
import { ApiError, call } from '../api/client.ts';
import { readOnce, useRead } from '../api/query.ts';
import { readForm } from '../api/read-form.ts';
import { listServicesQuery } from '../features/moving/api/list-services.ts';
import type { SentBooking } from '../features/moving/api/send-booking.ts';
import { bookingFailure } from '../features/moving/booking-failure.ts';
import { BookingPanel, type BookingResult } from '../features/moving/booking-panel.tsx';
import { HowItWorks } from '../features/moving/how-it-works.tsx';
import { searchServices } from '../features/moving/search-services.ts';
import { ServiceGrid, ServiceGridSkeleton } from '../features/moving/service-grid.tsx';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta, rootOf } from '../seo.ts';
import { fieldErrorsOf, keyOf } from '../ui/form-errors.ts';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/moving-services';

export const handle: PageHandle = { cacheable: { parameters: ['book'] } };

/** Skeleton cards while the services load (spec 1 §9). */
const SKELETON_COUNT = 8;

interface Loaded {
  services: MovingService[] | undefined;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { fetch } = context.get(pageContext);
  const services = await readOnce(listServicesQuery(undefined, fetch)).catch(() => undefined);
  // A page without its services asks for them again in the browser; it is not kept.
  return data<Loaded>({ services }, { status: services ? 200 : 503 });
}

/** In the browser the page is there at once and its cards come when they come. */
export const clientLoader = (): Loaded => ({ services: undefined });

export const shouldRevalidate = () => false;

/** The booking form sent as a plain form. Who acts is the session's matter, so no user is named. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const values = {
    pickupLocation: field('pickupLocation'),
    dropoffLocation: field('dropoffLocation'),
    date: field('date'),
    phone: field('phone'),
    notes: field('notes'),
  };
  const movingServiceId = new URL(request.url).searchParams.get('book') ?? '';
  const body = { movingServiceId, ...values, status: 'pending' as const };
  try {
    const { fetch } = context.get(pageContext);
    const booking = await call('createBooking', { body }, { fetch, idempotencyKey: await keyOf(body) });
    return data<BookingResult>({ booking });
  } catch (error) {
    const errors = fieldErrorsOf(error);
    const isMissing = Object.entries(values).some(([name, value]) => name !== 'notes' && value === '');
    const failure = isMissing ? m.moving_missing() : bookingFailure(error);
    const status = error instanceof ApiError ? error.status : 500;
    return data<BookingResult>({ values, errors, failure }, { status });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.moving_title(),
    description: m.moving_meta(),
    path: '/moving-services',
    site: rootOf(matches),
  });

export default function MovingServices({ loaderData: { services } }: Route.ComponentProps) {
  return (
    <main id="content" className="page grow py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{m.moving_title()}</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">{m.moving_intro()}</p>
      <Services loaded={services} />
      <HowItWorks />
    </main>
  );
}

function Services({ loaded }: { loaded: MovingService[] | undefined }) {
  const [search, setSearch] = useSearchParams();
  const [query, setQuery] = useState(search.get('q') ?? '');
  const input = useRef<HTMLInputElement>(null);
  const result = useActionData<typeof action>();
  const [sent, setSent] = useState<SentBooking>();
  const { data: services = [], isPending, isError } = useRead(listServicesQuery(), loaded);

  // What was typed before the page woke up counts too.
  useEffect(() => setQuery(input.current?.value ?? ''), []);

  const found = searchServices(services, query);
  const booked = services.find(({ id }) => id === search.get('book'));
  const apply = (words: string) => {
    setQuery(words);
    setSearch(words ? { q: words } : {}, { replace: true, preventScrollReset: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(query.trim());
  };

  return (
    <>
      <search className="mt-6 mb-6 block max-w-2xl">
        <form method="get" action={href('/moving-services')} onSubmit={submit} className="flex gap-2">
          <input
            ref={input}
            type="search"
            name="q"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            placeholder={m.moving_search_placeholder()}
            aria-label={m.moving_search()}
            maxLength={200}
            className="field"
          />
          <button type="submit" className="button button-quiet">
            <Icon name="search" />
            <span className="sr-only sm:not-sr-only">{m.moving_search_button()}</span>
          </button>
        </form>
      </search>
      {booked && (
        <BookingPanel service={booked} result={sent ? { booking: sent } : result} onSent={setSent} />
      )}
      {isPending ? (
        <ServiceGridSkeleton count={SKELETON_COUNT} />
      ) : (
        <>
          <p role="status" className={found.length > 0 ? 'mb-4 text-ink-soft' : 'sr-only'}>
            {m.moving_found({ count: found.length })}
          </p>
          {found.length > 0 ? (
            <ServiceGrid services={found} firstCount={3} headingLevel={2} />
          ) : (
            <div className="card px-5 py-14 text-center">
              <Icon name="truck" className="mx-auto size-10 text-ink-soft" />
              <h2 className="mt-3 text-xl">{m.moving_none_title()}</h2>
              <p className="mx-auto mt-2 max-w-md text-ink-soft">
                {query.trim() && !isError
                  ? m.moving_none_search({ query: query.trim() })
                  : m.moving_none_text()}
              </p>
              <NextStep
                isError={isError}
                isSearching={query.trim() !== ''}
                onRetry={() => window.location.reload()}
                onClear={() => {
                  apply('');
                  input.current?.focus();
                }}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}

interface NextStepProps {
  isError: boolean;
  isSearching: boolean;
  onRetry: () => void;
  onClear: () => void;
}

/** What to do where no service is shown. */
function NextStep({ isError, isSearching, onRetry, onClear }: NextStepProps) {
  if (isError) {
    return (
      <button type="button" className="button button-primary mt-6" onClick={onRetry}>
        {m.common_try_again()}
      </button>
    );
  }
  if (!isSearching) return null;
  // A form, so that it clears without scripts too.
  return (
    <form
      method="get"
      action={href('/moving-services')}
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault();
        onClear();
      }}
    >
      <button type="submit" className="button button-primary">
        {m.moving_clear_search()}
      </button>
    </form>
  );
}
