import { describe, expect, it } from 'vitest';
import type { Fetch } from '../../api/client.ts';
import { attemptKey, endAttempt } from './draft.ts';
import { FIELD_LENGTHS } from './inquiry.ts';
import { postInquiry } from './post-inquiry.ts';

const PROPERTY = '018f4d5e-0000-7000-8000-000000000000';
const TYPED = { name: ' Cabdi ', email: 'cabdi@aqal.example', message: 'Is it free?\r\nIn May' };

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

/** An API that answers with one status and keeps what it was asked. */
function apiOf(status: number) {
  const calls: { key: string | null; body: { messageText?: string } }[] = [];
  const fetch: Fetch = async (_, init) => {
    calls.push({
      key: new Headers(init?.headers).get('idempotency-key'),
      body: JSON.parse(String(init?.body)),
    });
    return Response.json({}, { status });
  };
  return { fetch, calls };
}

describe('the contact form sent as a page request', () => {
  it.each([
    ['nothing', {}, 'missing'],
    ['blanks', { ...TYPED, message: ' \n ' }, 'missing'],
    ['an e-mail address that is none', { ...TYPED, email: 'cabdi' }, 'bad_email'],
  ])('refuses %s, keeps what was typed and asks no one', async (_, values, result) => {
    const { fetch, calls } = apiOf(201);
    const { outcome, status } = await postInquiry(PROPERTY, formOf(values), fetch);
    expect([outcome.result, status, calls.length]).toEqual([result, 400, 0]);
    expect(outcome.values.name).toBe('name' in values ? TYPED.name : '');
  });

  it.each([
    [429, 'busy'],
    [404, 'failed'],
    [503, 'failed'],
  ])('tells of an answer %i as %s and keeps what was typed', async (status, result) => {
    const ended = await postInquiry(PROPERTY, formOf(TYPED), apiOf(status).fetch);
    expect(ended).toMatchObject({ status, outcome: { result, values: { email: TYPED.email } } });
  });

  it('sends the text of the specification, once however often the page is sent again', async () => {
    const { fetch, calls } = apiOf(201);
    const { outcome } = await postInquiry(PROPERTY, formOf(TYPED), fetch);
    await postInquiry(PROPERTY, formOf(TYPED), fetch);
    await postInquiry(PROPERTY, formOf({ ...TYPED, message: 'Another' }), fetch);
    expect(outcome).toEqual({ result: 'sent', values: { name: '', email: '', message: '' } });
    expect(calls[0]?.body).toEqual({
      propertyId: PROPERTY,
      messageText: 'From: Cabdi (cabdi@aqal.example)\n\nIs it free?\nIn May',
    });
    expect(calls[1]?.key).toBe(calls[0]?.key);
    expect(calls[2]?.key).not.toBe(calls[0]?.key);
  });

  it('cuts what is longer than the fields take, so that the API takes it', async () => {
    const { fetch, calls } = apiOf(201);
    const long = {
      name: 'n'.repeat(999),
      email: `${'e'.repeat(240)}@aqal.example`,
      message: 'm'.repeat(9999),
    };
    await postInquiry(PROPERTY, formOf(long), fetch);
    const messageText = calls[0]?.body.messageText ?? '';
    expect(messageText.length).toBeLessThanOrEqual(5000);
    expect(messageText).toContain('m'.repeat(FIELD_LENGTHS.message));
  });
});

describe('the key of an intention', () => {
  it('is kept for the same text until it was sent, and is another for another text', () => {
    const contact = { name: 'a', email: 'b', message: 'c' };
    const first = attemptKey(PROPERTY, contact, 'text');
    expect(attemptKey(PROPERTY, contact, 'text')).toBe(first);
    const other = attemptKey(PROPERTY, contact, 'other text');
    expect(other).not.toBe(first);
    endAttempt(PROPERTY);
    expect(attemptKey(PROPERTY, contact, 'other text')).not.toBe(other);
  });
});
