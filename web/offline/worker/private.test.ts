import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PERSON_HEADER } from '#contract/pages.ts';

vi.stubGlobal('self', {});
const { keepPrivate, openPrivate } = await import('./private.ts');

const URL_OF_PAGE = 'https://aqal.example/my-inquiries';

/** Caches by their names, with what each holds by address. */
let kept: Map<string, Map<string, Response>>;
let answer: () => Promise<Response>;
let asked: number;

const page = (text: string, { person = 'asha', status = 200, at = Date.now() } = {}) =>
  new Response(text, {
    status,
    headers: { date: new Date(at).toUTCString(), ...(person && { [PERSON_HEADER]: person }) },
  });

beforeEach(() => {
  kept = new Map();
  asked = 0;
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return answer();
  });
  vi.stubGlobal('caches', {
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const found = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, found);
      return {
        match: async ({ url }: Request) => found.get(url)?.clone(),
        put: async ({ url }: Request, response: Response) => found.set(url, response),
        keys: async () => [...found.keys()],
        delete: async (url: string) => found.delete(url),
      };
    },
  });
});
afterEach(() => vi.useRealTimers());
// Files of one process share its globals.
afterAll(() => vi.unstubAllGlobals());

/** Opens the page; what the worker does beside it is over once it is told. */
async function open() {
  const beside: Promise<unknown>[] = [];
  const event = { waitUntil: (done: Promise<unknown>) => beside.push(done) } as unknown as FetchEvent;
  const response = await openPrivate(new Request(URL_OF_PAGE), event);
  return { text: await response.text(), done: () => Promise.all(beside) };
}

async function openWhole() {
  const { text, done } = await open();
  await done();
  return text;
}

it.each([429, 500, 502, 503, 504])(
  'an answer %i of a bad line deletes nothing that was kept',
  async (status) => {
    answer = async () => page('mine');
    await openWhole();
    answer = async () => page('<h1>Bad gateway</h1>', { person: '', status });
    expect(await openWhole()).toBe('<h1>Bad gateway</h1>');
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await openWhole()).toBe('mine');
  },
);

it.each([200, 202, 401])(
  'a page of one’s own that is answered %i to nobody ends what was kept',
  async (status) => {
    answer = async () => page('mine');
    await openWhole();
    answer = async () => page('sign in', { person: '', status });
    await openWhole();
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(open()).rejects.toThrow('Failed to fetch');
  },
);

it('another person’s answer ends what was kept, whatever its status', async () => {
  answer = async () => page('mine');
  await openWhole();
  answer = async () => page('', { person: 'bile', status: 500 });
  await openWhole();
  expect([...kept.keys()]).not.toContain('aqal-private-asha');
});

it('without an answer within five seconds a page opens as it was, and what comes later is kept', async () => {
  answer = async () => page('before');
  await openWhole();
  vi.useFakeTimers();
  let come = (_: Response) => {};
  answer = () => new Promise((resolve) => (come = resolve));
  const opening = open();
  await vi.advanceTimersByTimeAsync(5_000);
  const { text, done } = await opening;
  expect(text).toBe('before');
  come(page('now'));
  await done();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await openWhole()).toBe('now');
});

it('a page that was never kept is waited for', async () => {
  vi.useFakeTimers();
  let come = (_: Response) => {};
  answer = () => new Promise((resolve) => (come = resolve));
  const opening = open();
  await vi.advanceTimersByTimeAsync(20_000);
  come(page('now'));
  expect((await opening).text).toBe('now');
});

it('a page that was reached without being loaded is kept anew once what is kept is old', async () => {
  answer = async () => page('old', { at: Date.now() - 11 * 60_000 });
  await keepPrivate(new Request(URL_OF_PAGE));
  answer = async () => page('new');
  await keepPrivate(new Request(URL_OF_PAGE));
  await keepPrivate(new Request(URL_OF_PAGE));
  expect(asked).toBe(2);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await openWhole()).toBe('new');
});
