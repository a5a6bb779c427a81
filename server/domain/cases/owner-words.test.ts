import { beforeAll, describe, expect, it } from 'vitest';
import type { Approval, ReportCaseDetail } from '#contract/reports.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { reportsOf } from '#server/testing/reports.ts';
import { changeNeeded } from './owner-words.ts';

let test: TestApp;
let admin: TestUser;
let reports: ReturnType<typeof reportsOf>;

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin', name: 'Hodan Sheekh' });
  reports = reportsOf(test, () => admin);
});

const SOMALI = 'Dad ayaa sheegay in gurigan horay loo qaatay.';
const read = async <T>(path: string) => (await (await test.send('GET', path, admin)).json()) as T;
const caseOf = async (propertyId: string) => {
  const [row] = await test.sql<{ id: string }>`select id from report_cases where property_id = ${propertyId}`;
  return row?.id ?? '';
};

describe('what an owner may be told', () => {
  it('is ready in the language of their account, and in the administrator’s', async () => {
    const owner = await test.createUser({ role: 'property_owner', language: 'so' });
    const { id } = await test.createProperty({ ownerId: owner.id });
    await reports.report(id, { kind: 'gone' });
    const found = await read<ReportCaseDetail>(`/api/admin/reports/${await caseOf(id)}`);
    expect(found.owner.language).toBe('so');
    expect(found.words.so).toContain(SOMALI);
    expect(found.words.en).toContain('already taken');
    expect(found.words.ar).toContain('متاح');
  });

  it('is sent as it was edited, and in no other words', async () => {
    const owner = await test.createUser({ role: 'property_owner', language: 'so' });
    const { id } = await test.createProperty({ ownerId: owner.id });
    await reports.report(id, { kind: 'gone' });
    const caseId = await caseOf(id);
    const reason = 'Gurigan waa la qaatay, soo celi marka uu bannaanaado.';
    const body = { decision: 'hidden', reason };
    expect(
      (await test.send('PATCH', `/api/admin/reports/${caseId}`, { body, headers: admin.headers })).status,
    ).toBe(200);
    const told = (await reports.toldTo(owner.id)).map(({ message }) => message).join('\n');
    expect(told).toContain(reason);
    expect(told).not.toContain(SOMALI);
    const after = await read<ReportCaseDetail>(`/api/admin/reports/${caseId}`);
    // Of what is decided, the next words are those after an appeal.
    expect(after.words.en).toContain('hidden for');
  });

  it('has the words that administrators have given the text', async () => {
    const words = 'Guri la qaatay.';
    const edit = { en: null, so: words, ar: null, version: 0 };
    const edited = await test.send('PUT', '/api/admin/texts/moderation.words_gone', {
      body: edit,
      headers: admin.headers,
    });
    expect(edited.status).toBe(200);
    const { id } = await test.createProperty();
    await reports.report(id, { kind: 'gone' });
    expect((await read<ReportCaseDetail>(`/api/admin/reports/${await caseOf(id)}`)).words.so).toBe(words);
  });

  it('of a first look asks for what is missing most', async () => {
    const long = 'x'.repeat(120);
    expect(changeNeeded({ images: null, description: long })).toBe('change_photos');
    expect(changeNeeded({ images: ['1', '2', '3'], description: 'Two rooms.' })).toBe('change_description');
    expect(changeNeeded({ images: ['1', '2', '3'], description: long })).toBe('change');
    const { id } = await test.createProperty({
      images: [],
      held: 'review',
      isActive: false,
      heldAt: new Date(),
    });
    const found = await read<Approval>(`/api/admin/approvals/${id}`);
    expect(found.words.en).toContain('three clear photos');
  });
});
