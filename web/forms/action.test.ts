import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { pageContext } from '../page-context.ts';
import { type FormCall, type FormResult, formAction, seeOther } from './action.ts';

type Handlers = Parameters<typeof formAction>[0];

/** Sends a form to an action; the API behind it answers what it is told. */
async function send(
  handlers: Handlers,
  values: Record<string, string>,
  { status = 200, answer = {} as unknown, path = '/so/contact' } = {},
) {
  const keys: (string | null)[] = [];
  const persons: (string | null)[] = [];
  const said: boolean[] = [];
  const logged: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(pageContext, {
    fetch: async (_path, init) => {
      const headers = new Headers(init?.headers);
      keys.push(headers.get('idempotency-key'));
      persons.push(headers.get('x-aqal-person'));
      said.push(headers.has('x-aqal-said'));
      return Response.json(answer, { status });
    },
    site: {} as never,
    origin: '',
    nonce: '',
    logError: (error) => logged.push(error),
  });
  const body = new URLSearchParams(values);
  const request = new Request(`https://aqal.example${path}`, { method: 'POST', body });
  const result = await formAction(handlers)({ request, params: {}, context } as never);
  return {
    logged,
    result,
    keys,
    persons,
    said,
    data: (result as { data?: FormResult }).data,
    init: (result as { init?: ResponseInit }).init,
  };
}

const support = (values: Record<string, string>, { api }: FormCall) =>
  api('sendSupport', { body: values as never });
const REFUSED = {
  status: 400,
  answer: { error: 'email: …', code: 'invalid_input', issues: { email: { code: 'not_an_email' } } },
};

describe('a form that is sent to its page', () => {
  it('has its intent alone: another form of the page with the same one is refused as the page is loaded', () => {
    expect(() => formAction({ claim: support }, { send: support, claim: support })).toThrow('intent claim');
  });

  it('is refused where it asks for something that no handler does', async () => {
    const { data, init, keys } = await send({ send: support }, { intent: 'constructor' });
    expect(data).toMatchObject({ isDone: false, failure: { code: 'bad_request' } });
    expect(init?.status).toBe(400);
    expect(keys).toEqual([]);
  });

  it('gets back what is wrong by code, with what was typed and the status of the API', async () => {
    const { data, init } = await send({ send: support }, { email: ' nobody ', intent: 'send' }, REFUSED);
    expect(data).toMatchObject({
      isDone: false,
      intent: 'send',
      values: { email: 'nobody' },
      failure: { code: 'invalid_input', issues: { email: { code: 'not_an_email' } } },
    });
    expect(init?.status).toBe(400);
  });

  it('never gets passwords and codes back', async () => {
    const typed = { email: 'a@b.c', password: ' se cret ', code: '123456' };
    const { data } = await send({ send: support }, typed, REFUSED);
    expect(data).toMatchObject({ values: { email: 'a@b.c' } });
    expect(JSON.stringify(data)).not.toMatch(/se cret|123456/);
  });

  it('has a key that says nothing of a password where scripts give none', async () => {
    const keyOf = async () => (await send({ send: support }, { email: 'a@b.c', password: 'secret' })).keys[0];
    expect(await keyOf()).not.toBe(await keyOf());
  });

  it('hands a password over as it was typed, other texts without blanks around them', async () => {
    const seen: object[] = [];
    const handler: Handlers[string] = async (values) => void seen.push(values);
    await send({ send: handler }, { name: ' Xasan ', password: ' a b ', note: 'a\r\nb' });
    expect(seen).toEqual([{ name: 'Xasan', password: ' a b ', note: 'a\nb' }]);
  });

  it('is sent later as it would have been: what the device calls it meanwhile is no field', async () => {
    const seen: object[] = [];
    const handler: Handlers[string] = async (values) => void seen.push(values);
    const typed = { message: 'Salaan', _waits: 'Message', _topic: 'note 1', _key: 'abc' };
    await send({ send: handler }, typed);
    expect(seen).toEqual([{ message: 'Salaan' }]);
  });

  it('takes the first handler where it names none, and gives what that returns', async () => {
    const { data } = await send({ send: async () => 7, other: async () => 8 }, { id: 'x' });
    expect(data).toEqual({ isDone: true, intent: 'send', id: 'x', value: 7 });
  });

  it('is not called a lost connection where the handler itself is wrong, and that is logged', async () => {
    const wrong = new TypeError('of undefined');
    const { data, init, logged } = await send({ send: () => Promise.reject(wrong) }, { email: 'a@b.c' });
    expect(data).toMatchObject({ failure: { code: 'unknown' }, values: { email: 'a@b.c' } });
    expect([init?.status, logged]).toEqual([500, [wrong]]);
  });

  it('is sent to the API in the name of whom the screen was shown to, which is no field', async () => {
    const seen: object[] = [];
    const handler: Handlers[string] = async (values, call) => {
      seen.push(values);
      await support(values, call);
    };
    const { persons } = await send({ send: handler }, { message: 'Salaan', _person: 'asha' });
    expect([seen, persons]).toEqual([[{ message: 'Salaan' }], ['asha']]);
    expect((await send({ send: handler }, { message: 'Salaan' })).persons).toEqual([null]);
  });

  it('leads on where the handler does', async () => {
    const { result } = await send({ send: async () => seeOther('/so') }, {});
    expect((result as Response).status).toBe(303);
    expect((result as Response).headers.get('location')).toBe('/so');
  });

  it('has the key that scripts give it, and a key of its own for a second write', async () => {
    const twice: Handlers[string] = async (values, call) => {
      await support(values, call);
      await support(values, call);
    };
    const { keys } = await send({ send: twice }, { _key: 'abc' });
    expect(keys).toEqual(['abc', 'abc-2']);
  });

  it('without scripts has the same key for the same words, another for other words or another state of the page', async () => {
    const keyOf = async (values: Record<string, string>) => (await send({ send: support }, values)).keys[0];
    const first = await keyOf({ message: 'Salaan', _view: '1' });
    expect(await keyOf({ message: 'Salaan', _view: '1' })).toBe(first);
    expect(await keyOf({ message: 'Salaan', _view: '2' })).not.toBe(first);
    expect(await keyOf({ message: 'Haa', _view: '1' })).not.toBe(first);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
  });

  it('says the same anew from another page, and once from the same page before and after its scripts come', async () => {
    const keyOf = async (values: Record<string, string>) =>
      (await send({ send: support }, { theme: 'dark', ...values })).keys[0];
    const plain = await keyOf({ _page: 'one' });
    expect(await keyOf({ _page: 'one' })).toBe(plain);
    expect(await keyOf({ _page: 'two' })).not.toBe(plain);
    expect(await keyOf({ _page: 'one', _scripted: '1', _key: 'abc' })).toBe(plain);
    expect(await keyOf({ _scripted: '1', _key: 'abc' })).toBe('abc');
  });

  it('from a page that caches share has the key of its words before and after scripts come', async () => {
    const keyOf = async (values: Record<string, string>) =>
      (await send({ send: support }, { message: 'Salaan', _view: '1', ...values })).keys[0];
    expect(await keyOf({ _page: '', _scripted: '1', _key: 'abc' })).toBe(await keyOf({}));
  });

  it('says in its key what that was made of: of its page alone, of its words, of the words of one person', async () => {
    const keyOf = async (values: Record<string, string>) =>
      (await send({ send: support }, { message: 'Salaan', ...values })).keys[0];
    expect(await keyOf({ _page: 'one', email: 'a@b.c' })).toMatch(/^page-[0-9a-f]{64}$/);
    expect(await keyOf({ _page: '', email: '' })).toMatch(/^[0-9a-f]{64}$/);
    expect(await keyOf({ email: 'a@b.c' })).toMatch(/^named-/);
    expect(await keyOf({ phone: '615550188' })).toMatch(/^named-/);
  });

  it('says that its words count for minutes where they are all there is, unless it is sent again', async () => {
    const isSaid = async (values: Record<string, string>) =>
      (await send({ send: support }, { message: 'Salaan', ...values })).said[0];
    expect(await isSaid({})).toBe(true);
    expect(await isSaid({ _page: '', _scripted: '1', _key: 'abc' })).toBe(true);
    expect(await isSaid({ _page: '', _scripted: '1', _key: 'abc', _again: '1' })).toBe(false);
    expect(await isSaid({ _page: 'one' })).toBe(false);
    expect(await isSaid({ _scripted: '1', _key: 'abc' })).toBe(false);
  });

  it('makes no key of a password where the page has one', async () => {
    const typed = { password: 'secret', _page: 'one' };
    expect((await send({ send: support }, { ...typed, _key: 'abc' })).keys).toEqual(['abc']);
    expect((await send({ send: support }, typed)).keys).not.toEqual(
      (await send({ send: support }, typed)).keys,
    );
  });
});
