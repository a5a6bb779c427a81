import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Answers, chooseEncoding, etagMatches, etagOf, keepable, type Topic, wireForm } from './answers.ts';

const listening = (maxBytes = 1024 * 1024) => {
  const answers = new Answers(maxBytes);
  answers.listening = true;
  return answers;
};
const made = (answers: Answers, text: string, topics: readonly Topic[] = ['properties']) =>
  keepable({ 'content-type': 'application/json' }, Buffer.from(text), answers.stamp(topics));

describe('kept answers', () => {
  it('are given until what they were made from changes', () => {
    const answers = listening();
    answers.put('/a', made(answers, 'one'));
    answers.put('/b', made(answers, 'two', ['moving']));
    expect(answers.get('/a')?.body.toString()).toBe('one');
    answers.drop('properties');
    expect(answers.get('/a')).toBeUndefined();
    expect(answers.get('/b')?.body.toString()).toBe('two');
  });

  it('are never given when a change came while they were made', () => {
    const answers = listening();
    const stale = made(answers, 'old');
    answers.drop('properties');
    answers.put('/a', stale);
    expect(answers.get('/a')).toBeUndefined();
  });

  it('do not take the place of a newer one', () => {
    const answers = listening();
    const stale = made(answers, 'old');
    answers.drop('properties');
    answers.put('/a', made(answers, 'new'));
    answers.put('/a', stale);
    expect(answers.get('/a')?.body.toString()).toBe('new');
  });

  it('are none while changes cannot be heard of, nor those from before', () => {
    const deaf = new Answers(1024);
    deaf.put('/a', made(deaf, 'one'));
    expect(deaf.get('/a')).toBeUndefined();

    const answers = listening();
    const beforeTheGap = made(answers, 'old');
    answers.put('/a', made(answers, 'one'));
    answers.listening = false;
    expect(answers.get('/a')).toBeUndefined();
    answers.listening = true;
    answers.put('/b', beforeTheGap);
    expect([answers.get('/a'), answers.get('/b')]).toEqual([undefined, undefined]);
  });

  it('stay within the memory they were given, and endless names are not kept', () => {
    const answers = listening(100_000);
    for (let n = 0; n < 100; n += 1) answers.put(`/${n}`, made(answers, 'x'.repeat(4000)));
    const kept = Array.from({ length: 100 }, (_, n) => answers.get(`/${n}`)).filter(Boolean);
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.length * 4000).toBeLessThan(100_000);
    const endless = `/${'x'.repeat(3000)}`;
    answers.put(endless, made(answers, 'one'));
    expect(answers.get(endless)).toBeUndefined();
  });

  it('are fresh exactly as long as none of their topics was dropped, whatever the order', () => {
    const topics = fc.constantFrom<Topic>('properties', 'places', 'moving');
    const steps = fc.array(fc.record({ drop: fc.boolean(), topic: topics }), { maxLength: 30 });
    fc.assert(
      fc.property(steps, (list) => {
        const answers = listening();
        const valid = new Map<Topic, boolean>();
        for (const { drop, topic } of list) {
          if (drop) answers.drop(topic);
          else answers.put(topic, made(answers, topic, [topic]));
          valid.set(topic, !drop);
        }
        for (const [topic, isValid] of valid) expect(answers.get(topic) !== undefined).toBe(isValid);
      }),
    );
  });
});

describe('the wire form', () => {
  const text = JSON.stringify({ text: 'Guri cusub '.repeat(200) });

  it('holds the same bytes in every encoding, and says which', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3000 }), (value) => {
        const body = Buffer.from(JSON.stringify({ value }));
        const answer = keepable({ 'content-type': 'application/json' }, body);
        expect(wireForm(answer, 'identity').body.equals(body)).toBe(true);
        for (const [encoding, open] of [
          ['gzip', gunzipSync],
          ['br', brotliDecompressSync],
        ] as const) {
          const form = wireForm(answer, encoding);
          const named = form.headers.indexOf('content-encoding');
          expect((named < 0 ? form.body : open(form.body)).equals(body)).toBe(true);
          expect(form.headers[form.headers.indexOf('content-length') + 1]).toBe(String(form.body.length));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('is made once, and pictures and short answers are not compressed', () => {
    const answer = keepable({ 'content-type': 'text/html; charset=utf-8' }, Buffer.from(text));
    expect(wireForm(answer, 'br')).toBe(wireForm(answer, 'br'));
    expect(wireForm(answer, 'br').body.length).toBeLessThan(text.length / 4);
    expect(wireForm(answer, 'br').headers).toContain('Accept-Encoding');
    const picture = keepable({ 'content-type': 'image/webp' }, Buffer.from(text));
    expect(wireForm(picture, 'br').headers).not.toContain('content-encoding');
    const short = keepable({ 'content-type': 'application/json' }, Buffer.from('[]'));
    expect(wireForm(short, 'gzip').body.toString()).toBe('[]');
  });
});

describe('encodings and etags', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
    ['abrupt', 'identity'],
  ])('answers %j with %s', (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected);
  });

  it('tells other bytes by another etag', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (a, b) => {
        expect(etagOf(a) === etagOf(b)).toBe(Buffer.from(a).equals(Buffer.from(b)));
      }),
    );
  });

  it('knows its etag in every form of the header', () => {
    const etag = etagOf(Buffer.from('one'));
    for (const header of [etag, `W/${etag}`, `"x", ${etag}`, `"x",W/${etag}`, '*']) {
      expect(etagMatches(header, etag), header).toBe(true);
    }
    for (const header of [undefined, null, '', '"x"', etag.slice(0, -2)]) {
      expect(etagMatches(header, etag)).toBe(false);
    }
  });
});
