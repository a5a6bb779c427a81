import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type ComponentType, createElement, Fragment, useLayoutEffect, useState } from 'react';
import {
  type ActionFunction,
  createRoutesStub,
  data,
  type LoaderFunction,
  type MiddlewareFunction,
  matchRoutes,
  type NavigateFunction,
  type NavigationType,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  type SubmitFunction,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useSubmit,
} from 'react-router';
import { inject, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { languageOf } from '#contract/accounts.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { api, pageApi } from '../api/page-api.ts';
import { forgetReads } from '../api/query.ts';
import { directionOf } from '../i18n.ts';
import { setLocaleSource } from '../messages/language.ts';
import { pageContext } from '../page-context.ts';
import { IconDrawings } from '../ui/icon.tsx';
import { closeToast } from './seen.ts';
import { openServer } from './server.ts';
import { forgetShown, noteDrawn, noteShown, shownKey, untilShown } from './shown.ts';

type Args = Parameters<LoaderFunction>[0];

interface RouteModule {
  default?: ComponentType;
  ErrorBoundary?: ComponentType;
  loader?: LoaderFunction;
  clientLoader?: (args: Args & { serverLoader: () => Promise<unknown> }) => Promise<unknown>;
  action?: ActionFunction;
  clientAction?: (args: Args & { serverAction: () => Promise<unknown> }) => Promise<unknown>;
  middleware?: MiddlewareFunction[];
  shouldRevalidate?: ShouldRevalidateFunction;
  handle?: unknown;
}

const files = import.meta.glob<RouteModule>(['../routes/**/*.{ts,tsx}', '!../routes/dev/**']);
const loaded = new Map<string, RouteModule>();

async function load(file: string): Promise<RouteModule> {
  const known = loaded.get(file);
  if (known) return known;
  const module = await files[`../${file}`]?.();
  if (!module) throw new Error(`There is no route ${file}.`);
  loaded.set(file, module);
  return module;
}

/** What the server gives the loaders and actions of one request. */
const contexts = new WeakMap<Request, { provider: RouterContextProvider; lost?: TypeError }>();

async function contextOf(request: Request) {
  // On the server each request has its own language.
  const language = languageOf(new URL(request.url).pathname);
  setLocaleSource(() => language);
  const known = contexts.get(request);
  if (known) return known;
  const { site, origin } = await openServer();
  const context: { provider: RouterContextProvider; lost?: TypeError } = {
    provider: new RouterContextProvider(),
  };
  const ask = async (path: string, init?: RequestInit) => {
    try {
      return await fetch(path, init);
    } catch (error) {
      if (error instanceof TypeError) context.lost = error;
      throw error;
    }
  };
  context.provider.set(pageContext, { fetch: ask, site, origin, nonce: '' });
  context.provider.set(api, pageApi(ask));
  contexts.set(request, context);
  return context;
}

const isData = (value: unknown): value is { data: unknown; init: ResponseInit | null } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit';

/** Runs an action as the framework does: on the server, called by the one of the browser where there is one. */
async function act({ action, clientAction }: RouteModule, args: Args): Promise<unknown> {
  const context = await contextOf(args.request);
  const onServer = async () => {
    const result = await action?.({ ...args, request: args.request.clone(), context: context.provider });
    // A network that is lost is the browser's failure, not the server's.
    if (context.lost) throw context.lost;
    return result;
  };
  if (!clientAction) return onServer();
  let init: ResponseInit | null = null;
  const serverAction = async () => {
    const result = await onServer();
    if (result instanceof Response) throw result;
    if (!isData(result)) return result;
    init = result.init;
    return result.data;
  };
  const result = await clientAction({ ...args, serverAction });
  return isData(result) || result instanceof Response ? result : data(result, init ?? undefined);
}

/** By then the loader has run. */
const screenOf = (file: string) => (props: object) =>
  createElement((loaded.get(file)?.default ?? Outlet) as ComponentType<object>, props);

const errorScreenOf = (file: string) => (props: { error?: unknown }) => {
  const own = loaded.get(file)?.ErrorBoundary as ComponentType<object> | undefined;
  if (!own) throw props.error;
  return createElement(own, props);
};

const Nothing = () => null;

/** A route of the product; its module is loaded when its loader first runs. */
function routeOf({ id, file, path, index, children }: RouteConfigEntry): RouteObject & { id: string } {
  const middleware: MiddlewareFunction = async (args, next) => {
    const { middleware: own = [] } = await load(file);
    const { provider } = await contextOf(args.request);
    const from = (n: number): Promise<unknown> => {
      const one = own[n];
      return one
        ? Promise.resolve(one({ ...args, context: provider }, () => from(n + 1) as never))
        : (next() as Promise<unknown>);
    };
    return (await from(0)) as Response;
  };
  const loader: LoaderFunction = async (args) => {
    const module = await load(file);
    const { provider } = await contextOf(args.request);
    const serverLoader = async () => (await module.loader?.({ ...args, context: provider })) ?? null;
    // The first page comes from the server.
    return module.clientLoader && isShown() ? module.clientLoader({ ...args, serverLoader }) : serverLoader();
  };
  const action: ActionFunction = async (args) => act(await load(file), args) as never;
  return {
    id: id ?? file.replace(/\.tsx?$/, ''),
    ...(path !== undefined && { path }),
    ...(index ? { index } : { children: children?.map(routeOf) ?? [] }),
    Component: screenOf(file),
    ErrorBoundary: errorScreenOf(file),
    middleware: [middleware],
    loader,
    action,
    handle: loaded.get(file)?.handle,
    shouldRevalidate: (args) =>
      isPlain || (loaded.get(file)?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate),
  } as RouteObject & { id: string };
}

let navigate: NavigateFunction | undefined;
let submit: SubmitFunction | undefined;
let drawAnew: (() => void) | undefined;
/** A form is being sent as by a browser without scripts: all is read for the page that answers. */
let isPlain = false;

/** Sends a form as a browser without scripts does, until the page that answers is drawn as a new one. */
export async function sendPlain(form: HTMLFormElement): Promise<void> {
  const action = form.getAttribute('action') ?? location.pathname + location.search;
  isPlain = true;
  await submit?.(new FormData(form), { method: 'post', action });
  isPlain = false;
  drawAnew?.();
  await vi.waitFor(() => {
    if (form.isConnected) throw new Error('The page is not drawn anew yet.');
  }, 20_000);
}

/** Goes to another address, or back by a number, as links and the browser's own buttons do, until its screen is there. */
export async function go(to: string | number): Promise<void> {
  await untilShown();
  const before = shownKey();
  await (typeof to === 'number' ? navigate?.(to) : navigate?.(to));
  await untilShown(before);
}

/** The place of each entry in the history, as the browser's router counts them. */
let places = new Map<string, number>();

function placeOf(key: string, type: NavigationType): number {
  const at = (window.history.state as { idx?: number } | null)?.idx ?? -1;
  const place = places.get(key) ?? (type === 'PUSH' ? at + 1 : Math.max(at, 0));
  places.set(key, place);
  return place;
}

/** Keeps the window's address and history, which some components read, in line with the router's. */
function Root() {
  const location = useLocation();
  const type = useNavigationType();
  const language = languageOf(location.pathname);
  const path = location.pathname + location.search + location.hash;
  window.history.replaceState({ idx: placeOf(location.key, type) }, '', path);
  const place = { key: location.key, isSettled: useNavigation().state === 'idle' };
  noteDrawn(place);
  setLocaleSource(() => language);
  navigate = useNavigate();
  submit = useSubmit();
  const [drawn, setDrawn] = useState(0);
  drawAnew = () => setDrawn(drawn + 1);
  useLayoutEffect(() => noteShown(place));
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }, [language]);
  return (
    <>
      <IconDrawings />
      <Fragment key={drawn}>
        <Outlet />
      </Fragment>
      <ScrollRestoration />
    </>
  );
}

/** What the browser says of the page's address: the test's own page was loaded by another one. */
function loadedAs(at: string): void {
  const entries = performance.getEntriesByType.bind(performance);
  const { href } = new URL(at, location.origin);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'navigation' ? [{ name: href } as PerformanceEntry] : entries(type),
  );
}

const isShown = () => document.querySelector('.area, #content') !== null;

/**
 * Shows a screen of the product by its address, with its frame, in a router of all routes. Loaders, actions and middleware are
 * the real ones and run in the browser; the API answers from the test file's own server (`server.ts`).
 */
export async function renderRoute(at: string) {
  // As a page that is loaded: nothing of the one before is left.
  await cleanup();
  closeToast();
  forgetReads();
  forgetShown();
  places = new Map();
  window.history.replaceState(null, '');
  loadedAs(at);
  const config = inject('routes');
  const { pathname } = new URL(at, location.origin);
  const matches = matchRoutes(config as RouteObject[], pathname) ?? [];
  await Promise.all(matches.map(({ route }) => load((route as unknown as RouteConfigEntry).file)));
  const { site, origin } = await openServer();
  const Stub = createRoutesStub([
    {
      id: 'root',
      Component: Root,
      HydrateFallback: Nothing,
      loader: () => ({ site, origin, nonce: '', year: todayInMogadishu(new Date()).slice(0, 4) }),
      children: config.map(routeOf) as never,
    },
  ]);
  const screen = await render(<Stub initialEntries={[at]} />, { container: document.body });
  await vi.waitFor(() => {
    if (!isShown()) throw new Error(`${at} is not there yet.`);
  }, 20_000);
  return screen;
}

/** The width of a phone; each test begins at that of a desk. */
export const onPhone = (): Promise<void> => page.viewport(360, 740);
