import { expect, it } from 'vitest';
import { chatWith, eventTemplate, mailTo } from './outside.ts';

const ASKED = {
  side: 'owner',
  name: 'Xasan Cali',
  landlordName: 'Sahra',
  email: 'xasan@mail.example',
  phone: '+252615550131',
  propertyTitle: 'Villa by the sea',
  propertyLocation: 'Hodan, Mogadishu',
} as const;

it.each([
  ['at noon', '2026-11-21T09:00:00Z', '20261123T070000Z/20261123T080000Z'],
  [
    'when it is the next day in Mogadishu already',
    '2026-11-21T22:30:00Z',
    '20261124T070000Z/20261124T080000Z',
  ],
  ['at the end of a year', '2026-12-30T12:00:00Z', '20270101T070000Z/20270101T080000Z'],
])('the calendar event is two days ahead for one hour, %s', (_, now, dates) => {
  const { searchParams } = new URL(eventTemplate(ASKED, now));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    action: 'TEMPLATE',
    text: 'Viewing: Villa by the sea',
    dates,
    location: 'Hodan, Mogadishu',
  });
});

it('a chat and a mail begin with words about the listing, and are not offered without a number or an address', () => {
  const chat = new URL(chatWith(ASKED, 'Aqal') ?? '');
  expect(chat.pathname).toBe('/252615550131');
  expect(chat.searchParams.get('text')).toContain('“Villa by the sea”');
  const mail = new URL(mailTo(ASKED) ?? '');
  expect([mail.pathname, mail.searchParams.get('subject')]).toEqual([
    'xasan@mail.example',
    'Your inquiry: Villa by the sea',
  ]);
  expect(mail.searchParams.get('body')).toContain('thank you for asking about “Villa by the sea”.');
  expect([chatWith({ ...ASKED, phone: null }, 'Aqal'), mailTo({ ...ASKED, email: null })]).toEqual([
    undefined,
    undefined,
  ]);
});
