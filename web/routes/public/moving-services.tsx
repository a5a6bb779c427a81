import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { data, useSearchParams } from 'react-router';
import type { MoveLists } from '#contract/move-lists.api.ts';
import type { MovingService } from '#contract/moving.api.ts';
import type { PageHandle } from '#contract/pages.ts';
import { readOnce, useRead } from '../../api/query.ts';
import { moveListsQuery } from '../../features/moves/lists-query.ts';
import { listServicesQuery } from '../../features/moving/api/list-services.ts';
import { BookingRequest } from '../../features/moving/booking-request.tsx';
import { PREFILL_PARAMETERS, prefilledBooking, prefillParameters } from '../../features/moving/prefill.ts';
import { BOOK, book } from '../../features/moving/request.ts';
import { searchServices } from '../../features/moving/search-services.ts';
import { ServiceGrid, ServiceGridSkeleton } from '../../features/moving/service-grid.tsx';
import { placeText } from '../../format/places.ts';
import { formAction } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/moving-services';

export const handle: PageHandle = { cacheable: { parameters: ['book', 'q', ...PREFILL_PARAMETERS] } };

/** At the end of the page: it comes with it, its scripts come later. */
const HowItWorks = lazyPart(() => import('../../features/moving/how-it-works.tsx'));

/** Skeleton cards while the services load (spec 1 §9). */
const SKELETON_COUNT = 8;

interface Loaded {
  services: MovingService[] | undefined;
  /** Where the form is asked for as part of the page. */
  lists?: MoveLists | undefined;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { fetch } = context.get(pageContext);
  const isBooked = new URL(request.url).searchParams.has('book');
  const [services, lists] = await Promise.all([
    readOnce(listServicesQuery(undefined, fetch)).catch(() => undefined),
    isBooked ? readOnce(moveListsQuery(fetch)).catch(() => undefined) : undefined,
  ]);
  // A page without its services asks for them again in the browser; it is not kept.
  return data<Loaded>({ services, lists }, { status: services ? 200 : 503 });
}

/** In the browser the page is there at once and its cards come when they come. */
export const clientLoader = (): Loaded => ({ services: undefined });

export const shouldRevalidate = () => false;

export const action = formAction({ [BOOK]: (values, call) => book(values, call.api) });
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.common_moving(),
    description: m.moving_meta(),
    path: '/moving-services',
    site: rootOf(matches),
  });

export default function MovingServices({ loaderData }: Route.ComponentProps) {
  return (
    <Page title={m.common_moving()} sub={m.moving_intro()}>
      <Services {...loaderData} />
      <Suspense>
        <HowItWorks />
      </Suspense>
    </Page>
  );
}

function Services({ services: loaded, lists }: Loaded) {
  const [search, setSearch] = useSearchParams();
  const [query, setQuery] = useState(search.get('q') ?? '');
  const input = useRef<HTMLInputElement>(null);
  const { data: services = [], isPending, isError } = useRead(listServicesQuery(), { initial: loaded });

  // What was typed before the page woke up counts too.
  useEffect(() => setQuery(input.current?.value ?? ''), []);

  const found = searchServices(services, query);
  const prefilled = prefilledBooking(search);
  const booked = services.find(({ id }) => id === search.get('book'));
  const apply = (words: string) => {
    setQuery(words);
    setSearch([...(words ? [['q', words] as [string, string]] : []), ...prefillParameters(prefilled)], {
      replace: true,
      preventScrollReset: true,
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(query.trim());
  };

  return (
    <>
      <search className="mb-6 block max-w-2xl">
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
      {prefilled.dropoffLocation && !booked && (
        <Notice tone="info" className="mb-6 max-w-2xl">
          {m.moving_prefilled({ place: placeText(prefilled.dropoffLocation) })}
        </Notice>
      )}
      {booked && <BookingRequest service={booked} values={prefilled} lists={lists} services={services} />}
      {isPending ? (
        <ServiceGridSkeleton count={SKELETON_COUNT} />
      ) : (
        <>
          <p role="status" className={found.length > 0 ? 'mb-4 text-ink-soft' : 'sr-only'}>
            {m.moving_found({ count: found.length })}
          </p>
          {found.length > 0 ? (
            <ServiceGrid services={found} values={prefilled} firstCount={3} headingLevel={2} />
          ) : (
            <EmptyState
              icon={<Icon name="truck" />}
              title={m.moving_none_title()}
              action={
                <NextStep
                  isError={isError}
                  isSearching={query.trim() !== ''}
                  onRetry={() => window.location.reload()}
                  onClear={() => {
                    apply('');
                    input.current?.focus();
                  }}
                />
              }
            >
              {query.trim() && !isError
                ? m.moving_none_search({ query: query.trim() })
                : m.moving_none_text()}
            </EmptyState>
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
      <button type="button" className="button button-primary" onClick={onRetry}>
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
