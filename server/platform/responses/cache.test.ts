import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dependOn, markPrivate, ResponseCache } from './cache.ts';
import { CACHE_TAGS, type CacheTag, ownerTag, TagClock } from './cache-tags.ts';
import { jsonReply, type Reply } from './respond.ts';

function open({ maxBytes = 1024 * 1024, maxAgeMs = 60_000, isListening = true } = {}) {
  const tags = new TagClock();
  tags.isListening = isListening;
  const cache = new ResponseCache(maxBytes, tags, { maxAgeMs });
  let made = 0;
  /** Loads a response whose body is the number of responses generated before it. */
  const load = async (
    key: string,
    of: readonly CacheTag[] = ['properties'],
    during: () => unknown = () => undefined,
  ) => {
    const { body } = await cache.load(key, of, async () => {
      const reply = jsonReply(200, made++);
      await during();
      return reply;
    });
    return Number(String(body));
  };
  return { tags, cache, load };
}

describe('a cached response', () => {
  it('is generated once, and served until one of its tags changes', async () => {
    const { tags, cache, load } = open();
    expect([await load('/a'), await load('/a')]).toEqual([0, 0]);
    expect(await load('/b', ['moving'])).toBe(1);
    expect(cache.counts).toEqual({ hits: 1, misses: 2 });
    tags.advance('properties');
    expect(cache.get('/a')).toBeUndefined();
    expect([await load('/a'), await load('/b')]).toEqual([2, 1]);
  });

  it('is generated once for concurrent requests', async () => {
    const { load } = open();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => load('/a', ['properties'], () => wait(20))),
    );
    expect(new Set(answers)).toEqual(new Set([0]));
  });

  it('is not stored if a tag changed in the meantime, and requests after the change get a newer one', async () => {
    const { tags, load } = open();
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = load('/a', ['properties'], () => promise);
    tags.advance('properties');
    expect(await load('/a')).toBe(1);
    resolve();
    expect(await first).toBe(0);
    // Nor did the older one replace the newer.
    expect(await load('/a')).toBe(1);
  });

  it('is not stored if the change came at the very end', async () => {
    const { tags, load } = open();
    expect(await load('/a', ['properties'], () => tags.advance('properties'))).toBe(0);
    expect(await load('/a')).toBe(1);
  });

  it('is regenerated after the maximum age', async () => {
    const { load } = open({ maxAgeMs: 30 });
    expect([await load('/a'), await load('/a')]).toEqual([0, 0]);
    await wait(50);
    expect(await load('/a')).toBe(1);
  });

  it('is neither stored nor served while change notifications are not received', async () => {
    const { tags, load } = open({ isListening: false });
    expect([await load('/a'), await load('/a')]).toEqual([0, 1]);
    tags.isListening = true;
    expect([await load('/a'), await load('/a')]).toEqual([2, 2]);
    tags.isListening = false;
    expect(await load('/a')).toBe(3);
    tags.isListening = true;
    expect(await load('/a')).toBe(4);
  });

  it('is stale when what it turned out to depend on has changed, also while it was being made', async () => {
    const { tags, cache, load } = open();
    const [mine, yours] = [ownerTag('a'), ownerTag('b')];
    await load('/a', ['properties'], () => dependOn(mine));
    tags.advance(yours);
    expect(cache.get('/a')).toBeDefined();
    tags.advance(mine);
    expect(cache.get('/a')).toBeUndefined();
    await load('/a', ['properties'], () => {
      tags.advance(mine);
      dependOn(mine);
    });
    expect(cache.get('/a')).toBeUndefined();
    await load('/a', ['properties'], () => dependOn(mine));
    tags.isListening = true;
    expect(cache.get('/a')).toBeUndefined();
  });

  it('is current exactly while none of its tags has changed, in any order', async () => {
    const tag = fc.constantFrom<CacheTag>(...CACHE_TAGS);
    const steps = fc.array(fc.record({ change: fc.boolean(), tag }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const { tags, cache, load } = open();
        const current = new Set<CacheTag>();
        for (const { change, tag: one } of list) {
          if (change) tags.advance(one);
          else await load(one, [one]);
          if (change) current.delete(one);
          else current.add(one);
          for (const each of CACHE_TAGS) expect(cache.get(each) !== undefined).toBe(current.has(each));
        }
      }),
    );
  });

  it('respects the memory limit, and is not stored under very long keys', async () => {
    const { cache } = open({ maxBytes: 100_000 });
    const body = 'x'.repeat(4000);
    const store = (key: string) => cache.load(key, [], async () => ({ status: 200, headers: {}, body }));
    for (let n = 0; n < 100; n += 1) await store(`/${n}`);
    const stored = Array.from({ length: 100 }, (_, n) => cache.get(`/${n}`)).filter(Boolean);
    expect(stored.length).toBeGreaterThan(5);
    expect(stored.length * body.length).toBeLessThan(100_000);
    const long = `/${'x'.repeat(3000)}`;
    await store(long);
    expect(cache.get(long)).toBeUndefined();
  });
});

describe('an uncacheable response', () => {
  it('is not stored if private', async () => {
    const { load } = open();
    expect([await load('/a', [], markPrivate), await load('/a', [], markPrivate)]).toEqual([0, 1]);
  });

  it('is never shared with concurrent requests', async () => {
    const { load } = open();
    const during = async () => {
      await wait(10);
      markPrivate();
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => load('/a', [], during)));
    expect(new Set(answers).size).toBe(5);
  });

  const replies: [string, Reply][] = [
    ['an error', jsonReply(404, 'x')],
    ['a redirect', { status: 302, headers: { location: '/' }, body: null }],
    ['a cookie', jsonReply(200, 'x', { 'set-cookie': 'a=b' })],
    ['a stream', { status: 200, headers: {}, body: new ReadableStream() }],
  ];
  it.each(replies)('is not stored: %s', async (_name, reply) => {
    const { cache } = open();
    expect(await cache.load('/a', ['properties'], async () => reply)).toBe(reply);
    expect(cache.get('/a')).toBeUndefined();
  });

  it('is not stored after a failure, and each concurrent request retries on its own', async () => {
    const { cache, load } = open();
    const fail = () => Promise.reject(new Error('no database'));
    const asked = await Promise.allSettled([1, 2, 3].map(() => load('/a', [], fail)));
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(cache.get('/a')).toBeUndefined();
    expect(await load('/a')).toBe(3);
  });
});

describe('a response generated from others', () => {
  it.each(['generated now', 'cached before'])('is not stored: %s', async (when) => {
    const { tags, load } = open();
    if (when === 'cached before') await load('/inner', ['moving']);
    const page = () => load('/page', ['places'], () => load('/inner', ['moving']));
    const first = await page();
    tags.advance('properties');
    expect(await page()).toBe(first);
    tags.advance('moving');
    const second = await page();
    expect(second).not.toBe(first);
    tags.advance('places');
    expect(await page()).not.toBe(second);
  });

  it('is private if one of them is', async () => {
    const { cache, load } = open();
    await load('/page', [], () => load('/inner', [], markPrivate));
    expect(cache.get('/page')).toBeUndefined();
  });
});
