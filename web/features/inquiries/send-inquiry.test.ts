import { describe, expect, it } from 'vitest';
import { MESSAGE_MAX_LENGTH } from '#contract/messages.ts';
import { ApiError } from '../../api/call-error.ts';
import type { Fetch } from '../../api/client.ts';
import { pageApi } from '../../api/page-api.ts';
import { INQUIRY_FIELDS } from './inquiry.ts';
import { sendInquiry } from './send-inquiry.ts';

const PROPERTY = '018f4d5e-0000-7000-8000-000000000000';
const TYPED = { name: 'Cabdi', email: 'cabdi@aqal.example', message: 'Is it free?\nIn May' };

/** An API that keeps what it was asked. */
function apiOf() {
  const bodies: { messageText?: string }[] = [];
  const fetch: Fetch = async (_, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return Response.json({}, { status: 201 });
  };
  return { api: pageApi(fetch), bodies };
}

describe('an inquiry', () => {
  it.each([
    ['nothing', {}, ['name', 'email', 'message'], 'required'],
    ['an empty message', { ...TYPED, message: '' }, ['message'], 'required'],
    ['an e-mail address that is none', { ...TYPED, email: 'cabdi' }, ['email'], 'not_an_email'],
    ['a number that is too long', { ...TYPED, phone: '1'.repeat(41) }, ['phone'], 'too_long'],
    ['more than the message takes', { ...TYPED, message: 'm'.repeat(9999) }, ['message'], 'too_long'],
  ])('with %s is refused field by field, and nobody is asked', async (_, values, names, code) => {
    const { api, bodies } = apiOf();
    const refusal: unknown = await sendInquiry(PROPERTY, values, api).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    const { status, body } = refusal as ApiError;
    const { issues } = JSON.parse(body) as { issues: Record<string, { code: string }> };
    expect([status, Object.keys(issues), bodies.length]).toEqual([400, names, 0]);
    expect(issues[names[0] ?? '']?.code).toBe(code);
  });

  it('sends the text of the specification', async () => {
    const { api, bodies } = apiOf();
    await sendInquiry(PROPERTY, TYPED, api);
    expect(bodies).toEqual([
      { propertyId: PROPERTY, messageText: 'From: Cabdi (cabdi@aqal.example)\n\nIs it free?\nIn May' },
    ]);
  });

  it("sends a guest's number where there is one", async () => {
    const { api, bodies } = apiOf();
    await sendInquiry(PROPERTY, { ...TYPED, phone: '061 555 0188' }, api);
    await sendInquiry(PROPERTY, { ...TYPED, phone: '' }, api);
    expect(bodies.map((body) => 'phone' in body && body.phone)).toEqual(['061 555 0188', false]);
  });

  it('with as much as the fields take is short enough for the API', async () => {
    const { api, bodies } = apiOf();
    const { name, email, message } = INQUIRY_FIELDS;
    const domain = '@aqal.example';
    await sendInquiry(
      PROPERTY,
      {
        name: 'n'.repeat(name.maxLength),
        email: `${'e'.repeat(email.maxLength - domain.length)}${domain}`,
        message: 'm'.repeat(message.maxLength),
      },
      api,
    );
    expect(bodies[0]?.messageText?.length).toBeLessThanOrEqual(MESSAGE_MAX_LENGTH);
  });
});
