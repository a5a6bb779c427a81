import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QUEUE_CHANNEL } from './messages.ts';
import { knownSaved, REMOVE, rememberSaved, shortlistTopic } from './saved-ids.ts';
import { isGivenUp, isToSend, publishToQueue, sendInBackground, sendWaiting } from './send.ts';
import {
  allAnswers,
  allWaiting,
  changeWaiting,
  deleteOf,
  deleteWaiting,
  isLightChosen,
  isLogoutDue,
  mayReload,
  putWaiting,
  takeFiles,
  type Waiting,
} from './store.ts';
import { type Database, fakeDatabase } from './testing/database.ts';

const WEEK_MS = 7 * 86_400_000;

const entryOf = (key: string, more: Partial<Waiting> = {}): Waiting => ({
  key,
  method: 'POST',
  url: `/api/${key}`,
  body: '{}',
  contentType: 'application/json',
  person: '',
  page: '/',
  intent: '',
  id: undefined,
  values: {},
  label: key,
  madeAt: Date.now(),
  ...more,
});

type Answer = (init: RequestInit) => Promise<Response> | Response;

let database: Database;
/** What was asked for: paths, with the person in whose name. */
let asked: string[];
let answers: Record<string, Answer>;

beforeEach(() => {
  database = fakeDatabase();
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    asked.push(`${url} ${headers.get('idempotency-key')} ${headers.get('x-aqal-person')}`);
    return (answers[url] ?? (() => new Response('done')))(init);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const keysLeft = async () => (await allWaiting()).map(({ key }) => key);
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

describe('what waits', () => {
  it('is sent once, the oldest first, each under its key and in its writer’s name', async () => {
    await putWaiting(entryOf('second', { person: 'asha', madeAt: Date.now() - 1_000 }));
    await putWaiting(entryOf('first', { madeAt: Date.now() - 2_000 }));
    expect(await sendWaiting()).toBe(false);
    expect(asked).toEqual(['/api/first first guest', '/api/second second asha']);
    expect(await sendWaiting()).toBe(false);
    expect(asked).toHaveLength(2);
  });

  it('is sent as its file where it has one, under the file’s own type', async () => {
    const file = new Blob(['a photo'], { type: 'image/jpeg' });
    let sent: RequestInit = {};
    answers['/api/photo'] = (init) => {
      sent = init;
      return new Response('{}', { status: 201 });
    };
    await putWaiting(entryOf('photo', { body: '', file, contentType: 'image/jpeg' }));
    expect(await sendWaiting()).toBe(false);
    expect(await new Response(sent.body).text()).toBe('a photo');
    expect(new Headers(sent.headers).get('content-type')).toBe('image/jpeg');
  });

  it('keeps files until it is answered, and gives them once for what follows', async () => {
    const photo = new Blob(['a photo']);
    answers['/api/booking'] = lost;
    await putWaiting(entryOf('booking', { keepsAnswer: true }));
    expect(await changeWaiting('booking', { files: [photo] })).toBe(true);
    await sendWaiting();
    expect(await takeFiles('booking')).toEqual([]);
    answers = {};
    await sendWaiting({ isForced: true });
    const [taken] = await takeFiles('booking');
    expect(await taken?.text()).toBe('a photo');
    expect(await takeFiles('booking')).toEqual([]);
    expect(await allAnswers()).toEqual([expect.objectContaining({ key: 'booking', answer: 'done' })]);
  });

  it('changes what this device knows to be saved, once it is taken', async () => {
    const kept = new Map<string, Response>();
    vi.stubGlobal('caches', {
      open: async () => ({
        match: async (entry: string) => kept.get(entry)?.clone(),
        put: async (entry: string, response: Response) => kept.set(entry, response),
      }),
    });
    await rememberSaved('asha', ['a', 'b'], ['a', 'b']);
    const removal = { person: 'asha', topic: shortlistTopic('a'), intent: REMOVE };
    answers['/api/removal'] = lost;
    await putWaiting(entryOf('removal', removal));
    await sendWaiting();
    expect(await knownSaved('asha')).toEqual(['a', 'b']);
    answers['/api/removal'] = () => new Response('', { status: 404 });
    await sendWaiting({ isForced: true });
    expect(await knownSaved('asha')).toEqual(['a', 'b']);
    await putWaiting(entryOf('again', removal));
    await sendWaiting();
    expect(await knownSaved('asha')).toEqual(['b']);
    await putWaiting(entryOf('heart', { person: 'asha', topic: shortlistTopic('c') }));
    await sendWaiting();
    expect(await knownSaved('asha')).toEqual(['b', 'c']);
  });

  it('stays without a network, and says so', async () => {
    answers['/api/one'] = lost;
    await putWaiting(entryOf('one'));
    await putWaiting(entryOf('two', { madeAt: Date.now() + 1 }));
    expect(await sendWaiting()).toBe(true);
    expect(asked).toHaveLength(1);
    expect(await keysLeft()).toEqual(['one', 'two']);
    answers = {};
    expect(await sendWaiting()).toBe(false);
  });

  it('is held up by nothing that always fails, which is tried again ever later', async () => {
    answers['/api/stuck'] = () => new Response('', { status: 500 });
    await putWaiting(entryOf('stuck'));
    await putWaiting(entryOf('next', { madeAt: Date.now() + 1 }));
    expect(await sendWaiting()).toBe(true);
    expect(await keysLeft()).toEqual(['stuck']);
    expect(await sendWaiting()).toBe(true);
    expect(asked.filter((one) => one.includes('stuck'))).toHaveLength(1);
    await sendWaiting({ isForced: true });
    const [stuck] = await allWaiting();
    expect(stuck).toMatchObject({ tries: 2 });
    database.stores.get('waiting')?.set('stuck', { ...stuck, triedAt: Date.now() - 39_000 });
    await sendWaiting();
    expect(asked.filter((one) => one.includes('stuck'))).toHaveLength(2);
    database.stores.get('waiting')?.set('stuck', { ...stuck, triedAt: Date.now() - 41_000 });
    await sendWaiting();
    expect(asked.filter((one) => one.includes('stuck'))).toHaveLength(3);
  });

  it('goes out in order for each record: a later step waits for an earlier one, however that fails', async () => {
    const move = '/so/my-moves/0198c0de-0000-7000-8000-000000000001.data';
    const other = '/so/my-moves/0198c0de-0000-7000-8000-000000000002.data';
    const at = Date.now() - 1_000;
    const busy = () => new Response('', { status: 503 });
    answers[move] = busy;
    await putWaiting(entryOf('left', { url: move, madeAt: at }));
    await putWaiting(entryOf('arrived', { url: `${move}?step=2`, id: 'form', madeAt: at + 1 }));
    await putWaiting(entryOf('other', { url: other, madeAt: at + 2 }));
    expect(await sendWaiting()).toBe(true);
    // While the first is not due yet, and where all is forced.
    expect(await sendWaiting()).toBe(true);
    expect(await sendWaiting({ isForced: true })).toBe(true);
    const keys = () => asked.map((one) => one.split(' ')[1]);
    expect(keys()).toEqual(['left', 'other', 'left']);
    answers = {};
    expect(await sendWaiting({ isForced: true })).toBe(false);
    expect(keys().slice(3)).toEqual(['left', 'arrived']);
  });

  it('keeps the order of one thread of messages; other threads of the page, and other people’s, go on', async () => {
    const url = '/my-inquiries.data';
    const at = Date.now() - 1_000;
    const bodies: string[] = [];
    answers[url] = ({ body }) => {
      bodies.push(String(body));
      return new Response('', { status: body === 'a1' ? 500 : 200 });
    };
    const say = (body: string, id: string, n: number, person = 'asha') =>
      putWaiting(entryOf(body, { url, body, id, person, madeAt: at + n }));
    await say('a1', 'thread-a', 0);
    await say('a2', 'thread-a', 1);
    await say('b1', 'thread-b', 2);
    await say('c1', 'thread-a', 3, 'bile');
    await sendWaiting();
    expect(bodies).toEqual(['a1', 'b1', 'c1']);
  });

  it('is held up no more by a step that was refused, nor by a photo that does not get through', async () => {
    const url = '/my-moves/0198c0de-0000-7000-8000-000000000001.data';
    const at = Date.now() - 1_000;
    await putWaiting(entryOf('refused', { url, madeAt: at, refused: 409 }));
    answers[`${url}?photo`] = () => new Response('', { status: 500 });
    await putWaiting(entryOf('photo', { url: `${url}?photo`, file: new Blob(['x']), madeAt: at + 1 }));
    await putWaiting(entryOf('next', { url, madeAt: at + 2 }));
    expect(await sendWaiting()).toBe(true);
    expect(await keysLeft()).toEqual(['refused', 'photo']);
  });

  it('of the same record waits for a photo of evidence, which it may end, until that was tried three times', async () => {
    const url = '/my-moves/0198c0de-0000-7000-8000-000000000001.data';
    answers[`${url}?photo`] = () => new Response('', { status: 500 });
    const photo = {
      url: `${url}?photo`,
      file: new Blob(['x']),
      isEvidence: true,
      madeAt: Date.now() - 1_000,
    };
    await putWaiting(entryOf('photo', photo));
    await putWaiting(entryOf('next', { url }));
    for (let tries = 1; tries <= 3; tries += 1) {
      expect(await keysLeft()).toEqual(['photo', 'next']);
      await sendWaiting({ isForced: true });
    }
    await sendWaiting({ isForced: true });
    expect(await keysLeft()).toEqual(['photo']);
  });

  it('is not taken for sent where a page answers, as that of a network that asks to sign in first', async () => {
    answers['/api/one'] = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
    await putWaiting(entryOf('one'));
    expect(await sendWaiting()).toBe(true);
    expect((await allWaiting())[0]).toMatchObject({ tries: 1 });
  });

  it('waits on while somebody else is signed in, and is not called refused', async () => {
    answers['/api/mine'] = () => Response.json({ code: 'session_ended' }, { status: 401 });
    await putWaiting(entryOf('mine', { person: 'asha' }));
    expect(await sendWaiting()).toBe(true);
    expect((await allWaiting())[0]).not.toHaveProperty('refused');
  });

  it('stays to be told where it is refused, and is not sent again', async () => {
    answers['/api/wrong'] = () => new Response('', { status: 422 });
    await putWaiting(entryOf('wrong'));
    expect(await sendWaiting()).toBe(false);
    expect(await allWaiting()).toMatchObject([{ refused: 422 }]);
    await sendWaiting({ isForced: true });
    expect(asked).toHaveLength(1);
  });

  it('is given up after a week, and stays to be told', async () => {
    await putWaiting(entryOf('old', { madeAt: Date.now() - WEEK_MS - 1 }));
    expect(await sendWaiting({ isForced: true })).toBe(false);
    expect(asked).toEqual([]);
    const [old] = await allWaiting();
    expect(old && [isGivenUp(old), isToSend(old)]).toEqual([true, false]);
  });

  it('is not sent once it was dropped, not even while those before it are being sent', async () => {
    answers['/api/first'] = async () => {
      await deleteWaiting('dropped');
      return new Response('done');
    };
    await putWaiting(entryOf('first'));
    await putWaiting(entryOf('dropped', { madeAt: Date.now() + 1 }));
    await sendWaiting();
    expect(asked).toEqual(['/api/first first guest']);
  });

  it('is broken off where it is dropped while it is being sent, and does not come back', async () => {
    answers['/api/one'] = ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        void deleteWaiting('one').then(() => publishToQueue({ type: 'dropped', key: 'one' }));
      });
    await putWaiting(entryOf('one'));
    expect(await sendWaiting()).toBe(false);
    expect(await keysLeft()).toEqual([]);
  });

  it('does not come back where it is refused after it was dropped', async () => {
    answers['/api/one'] = async () => {
      await deleteWaiting('one');
      return new Response('', { status: 400 });
    };
    await putWaiting(entryOf('one'));
    await sendWaiting();
    expect(await keysLeft()).toEqual([]);
  });

  it('replaces what the same person said of the same topic, and nobody else’s', async () => {
    const topic = 'heart';
    await putWaiting(entryOf('other', { topic, person: 'asha' }));
    await putWaiting(entryOf('before', { topic }));
    await putWaiting(entryOf('after', { topic }));
    expect((await keysLeft()).toSorted()).toEqual(['after', 'other']);
  });

  it('loses nothing where what replaces it cannot be kept', async () => {
    await putWaiting(entryOf('before', { topic: 'heart' }));
    database.isFull = true;
    await expect(putWaiting(entryOf('after', { topic: 'heart' }))).rejects.toThrow('full');
    database.isFull = false;
    expect(await keysLeft()).toEqual(['before']);
  });

  it('keeps the answer in the step that ends it', async () => {
    await putWaiting(entryOf('booking', { keepsAnswer: true }));
    await sendWaiting();
    expect(await allAnswers()).toMatchObject([{ key: 'booking', answer: 'done' }]);
  });

  it('holds nothing up where its answer cannot be kept, and is sent again under its key', async () => {
    answers['/api/booking'] = () => {
      database.isFull = true;
      return new Response('done');
    };
    answers['/api/next'] = () => {
      database.isFull = false;
      return new Response('done');
    };
    await putWaiting(entryOf('booking', { keepsAnswer: true }));
    await putWaiting(entryOf('next', { madeAt: Date.now() + 1 }));
    expect(await sendWaiting()).toBe(true);
    expect(await keysLeft()).toEqual(['booking']);
  });

  it('goes with its person once somebody else signs in; a guest’s stays', async () => {
    for (const person of ['', 'asha', 'bile']) await putWaiting(entryOf(`of-${person}`, { person }));
    await deleteOf((person) => person !== '' && person !== 'bile');
    expect((await keysLeft()).toSorted()).toEqual(['of-', 'of-bile']);
  });

  it('is told to the pages', async () => {
    const channel = new BroadcastChannel(QUEUE_CHANNEL);
    const news = new Promise((resolve) => {
      channel.onmessage = ({ data }) => resolve(data);
    });
    await putWaiting(entryOf('one'));
    await sendWaiting();
    expect(await news).toEqual({ type: 'sent', count: 1 });
    channel.close();
  });
});

describe('Background Sync', () => {
  it('is told that something still waits, without a network and where the server is busy', async () => {
    await putWaiting(entryOf('one'));
    for (const answer of [lost, () => new Response('', { status: 503 })]) {
      answers['/api/one'] = answer;
      await expect(sendInBackground()).rejects.toThrow('still waits');
    }
  });

  it('is told that all is done, also where nothing could ever wait', async () => {
    await putWaiting(entryOf('one'));
    await sendInBackground();
    database.broken = 'fails';
    await sendInBackground();
    expect(asked).toHaveLength(1);
  });

  it('waits for a page that is sending just now', async () => {
    let isPageDone = false;
    answers['/api/one'] = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      isPageDone = true;
      return new Response('done');
    };
    await putWaiting(entryOf('one'));
    const page = sendWaiting();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await sendInBackground();
    expect([isPageDone, asked.length, await page]).toEqual([true, 1, false]);
  });
});

it('what the version before this one left waiting is sent once', async () => {
  const { tries: _tries, triedAt: _triedAt, ...old } = entryOf('old', { person: 'asha' });
  database.stores.set('waiting', new Map([['old', old]]));
  database.stores.set('state', new Map());
  expect(await sendWaiting()).toBe(false);
  await sendWaiting();
  expect(asked).toEqual(['/api/old old asha']);
});

describe.each(['throws', 'fails', 'hangs'] as const)('a database that %s when it is opened', (how) => {
  beforeEach(() => {
    database.broken = how;
  });

  it('stops no page: no logout is due, nothing is chosen, and no page is loaded anew', async () => {
    expect(await Promise.all([isLogoutDue(), isLightChosen(), mayReload(0)])).toEqual([
      false,
      undefined,
      false,
    ]);
  });

  it('says that nothing can be kept', async () => {
    await expect(putWaiting(entryOf('one'))).rejects.toThrow();
  });
});

it('a page is loaded anew once in a while, whether the worker has slept meanwhile or not', async () => {
  expect(await mayReload(60_000)).toBe(true);
  expect(await mayReload(60_000)).toBe(false);
  const state = database.stores.get('state');
  state?.set('reloadedAt', Date.now() - 61_000);
  expect(await mayReload(60_000)).toBe(true);
});
