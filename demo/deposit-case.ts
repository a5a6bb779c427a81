import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import {
  ANSWER_DAYS,
  DEADLINE_REMINDER_DAYS,
  type RecordMoment,
  type RecordRoom,
} from '#contract/deposits.ts';
import { dayAfter, dueOfMonth, firstOfMonth, monthOfDay, startOfDay } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { chargeDues } from '../server/domain/tenancies/book/charge.ts';
import { DEPOSIT } from '../server/domain/tenancies/deposit/notices.ts';
import { claimByOf } from '../server/domain/tenancies/deposit/queries.ts';
import { noteStep } from '../server/domain/tenancies/history.ts';
import { tenancyPath } from '../server/domain/tenancies/links.ts';
import type { Db } from '../server/platform/database/pool.ts';
import { PROJECT_ROOT } from '../server/platform/database/root.ts';
import {
  depositClaims,
  depositLines,
  dues,
  homeRecords,
  notifications,
  payments,
  paymentWords,
} from '../server/platform/database/schema/index.ts';
import { placeFiles } from '../server/platform/files/stored-files.ts';
import { loadSharp } from '../server/platform/media/sharp.ts';
import type { MediaStore } from '../server/platform/media/store.ts';
import { demoId } from './random.ts';
import { type Step, stepsOf } from './tenancies.ts';
import type { PlannedPayment, PlannedTenancy } from './tenancy-plan.ts';

/** Among the demo's tenancies. */
const N = 6;
const ID = demoId('tenancy', N);
/** In days before now. */
const AGO = { end: 9, exit: 9, claim: 4, answer: 1 };
/** In whole months: it is not to disturb the figures of the running one. */
const MONTHS = 9;
const HOME = 'Two-room flat';
const RENT = 18_000;
const DUE_DAY = 1;

const PICTURES: Record<RecordMoment, readonly string[]> = {
  entry: ['living-sage', 'kitchen-sage', 'bedroom-sage'],
  exit: ['living-sage', 'kitchen-sage'],
};

const rooms = (moment: RecordMoment): RecordRoom[] => [
  {
    name: 'Sitting room',
    state: moment === 'entry' ? 'good' : 'damaged',
    words: moment === 'entry' ? 'Painted in spring.' : 'One window pane is broken.',
  },
  { name: 'Bedroom', state: moment === 'entry' ? 'good' : 'worn', words: '' },
  { name: 'Kitchen', state: 'good', words: 'Two-burner stove, sink without drips.' },
  { name: 'Bathroom', state: 'worn', words: 'A tile behind the door was loose from the beginning.' },
];

const METERS = {
  entry: { water: '00184', electricity: '02210' },
  exit: { water: '00311', electricity: '03874' },
} as const;

const LINES = [
  {
    what: 'Window pane, sitting room',
    cents: 4_500,
    words: 'New pane and the glazier’s work.',
    answer: 'agree',
  },
  {
    what: 'Painting the sitting room',
    cents: 6_000,
    words: 'Marks of furniture on two walls.',
    answer: 'part',
    part: 2_500,
    said: 'The marks are ours, but the paint was two years old.',
  },
  { what: 'Cleaning', cents: 3_000, words: 'One day of cleaning after the keys were given back.' },
] as const;

interface Case {
  owner: { id: string; name: string; phone: string };
  tenantId: string;
  propertyId: string | null;
  location: string;
  now: Date;
}

function planOf({ location, now }: Case): PlannedTenancy & { endsOn: string } {
  const endsOn = dayAfter(todayInMogadishu(now), -AGO.end);
  const last = monthOfDay(endsOn);
  const startsOn = firstOfMonth(last - MONTHS);
  const paid = (month: number | undefined, dueOn: string, cents: number): PlannedPayment => ({
    month,
    dueOn,
    cents,
    method: 'evc_plus',
    paidOn: dueOn,
    rung: 'confirmed',
    outcome: 'confirmed',
  });
  const stay = {
    startsOn,
    endsOn,
    terms: [
      { version: 1, fromOn: startsOn, rentCents: RENT, dueDay: DUE_DAY, monthsInAdvance: 0, monthly: [] },
    ],
  };
  const months = Array.from({ length: MONTHS + 1 }, (_, n) => last - MONTHS + n);
  return {
    tenant: 'Ayaan Cabdi',
    account: null,
    title: HOME,
    home: null,
    location,
    rentCents: RENT,
    monthly: [],
    depositCents: 2 * RENT,
    people: 2,
    dueDay: DUE_DAY,
    startsOn,
    endsOn,
    payments: [
      paid(undefined, startsOn, 2 * RENT),
      ...months.flatMap((month) => {
        const due = dueOfMonth(month, stay);
        return due ? [paid(month, due.dueOn, due.amountCents)] : [];
      }),
    ],
  };
}

async function storePhotos(tx: Db, media: MediaStore, recordId: string, moment: RecordMoment, at: Date) {
  const sharp = await loadSharp();
  for (const [n, name] of PICTURES[moment].entries()) {
    const id = demoId(`record-photo-${moment}`, n);
    const bytes = await readFile(join(PROJECT_ROOT, 'demo/pictures', `${name}.webp`));
    const file = { id, class: 'photo of a tenancy', tenancyId: ID, recordId, side: 'owner' } as const;
    const jpegs = [await sharp(bytes).jpeg({ quality: 80 }).toBuffer()];
    await placeFiles(tx, media, [file], { jpegs, at });
  }
}

/** A record that both have signed. */
const recordStep = (moment: RecordMoment, at: Date, media: MediaStore, { owner, tenantId }: Case): Step => ({
  at,
  run: async (tx) => {
    const id = demoId('record', moment === 'entry' ? 0 : 1);
    const { water, electricity } = METERS[moment];
    const step = { db: tx, now: at };
    await tx.insert(homeRecords).values({
      id,
      tenancyId: ID,
      moment,
      revision: 2,
      draftedBy: 'owner',
      changedBy: 'owner',
      rooms: rooms(moment),
      meters: [
        { kind: 'water', reading: water },
        { kind: 'electricity', reading: electricity },
      ],
      changedAt: at,
      createdAt: at,
    });
    await storePhotos(tx, media, id, moment, at);
    await tx.update(homeRecords).set({ ownerSignedAt: at, tenantSignedAt: at }).where(eq(homeRecords.id, id));
    await noteStep(step, ID, 'record_begun', { side: 'owner', actorId: owner.id }, { moment });
    await noteStep(step, ID, 'record_signed', { side: 'owner', actorId: owner.id }, { moment });
    await noteStep(step, ID, 'record_signed', { side: 'tenant', actorId: tenantId }, { moment });
  },
});

/** A payment that both sides tell differently: what was used of electricity until the end. */
const disputeStep = (at: Date, endsOn: string, { owner, tenantId }: Case): Step => ({
  at,
  run: async (tx) => {
    const dueId = demoId('due', N);
    const due = { id: dueId, tenancyId: ID, kind: 'electricity' as const, amountCents: 2_200 };
    await tx.insert(dues).values({ ...due, dueOn: endsOn, state: 'open', addedBy: 'owner', createdAt: at });
    await chargeDues({ db: tx, now: at }, [due]);
    const paymentId = demoId('payment', 900);
    await tx.insert(payments).values({
      id: paymentId,
      tenancyId: ID,
      dueId,
      amountCents: 2_200,
      method: 'cash',
      paidOn: endsOn,
      saidBy: 'tenant',
      state: 'disputed',
      rung: 'said',
      saidAt: at,
    });
    const details = { amount: '22.00', method: 'cash' };
    await noteStep({ db: tx, now: at }, ID, 'payment_said', { side: 'tenant', actorId: tenantId }, details);
    await noteStep(
      { db: tx, now: at },
      ID,
      'payment_disputed',
      { side: 'owner', actorId: owner.id },
      details,
    );
    await tx.insert(paymentWords).values([
      {
        paymentId,
        side: 'owner',
        authorId: owner.id,
        text: 'I was not there on that day. Whom did you give it to?',
        createdAt: at,
      },
      {
        paymentId,
        side: 'tenant',
        authorId: tenantId,
        text: 'To your nephew, together with the keys.',
        createdAt: new Date(at.getTime() + 600_000),
      },
    ]);
  },
});

/** The owner's claim, of which the tenant has answered two lines. */
const claimStep = (at: Date, endsOn: string, { owner, tenantId, now }: Case): Step => ({
  at,
  run: async (tx) => {
    const answeredAt = new Date(now.getTime() - AGO.answer * 86_400_000);
    const answerBy = dayAfter(todayInMogadishu(at), ANSWER_DAYS);
    await tx.insert(depositLines).values(
      LINES.map((line, n) => ({
        id: demoId('deposit-line', n),
        tenancyId: ID,
        what: line.what,
        words: line.words,
        amountCents: line.cents,
        ...('answer' in line && { answer: line.answer, answeredAt }),
        ...('part' in line && { partCents: line.part, answerWords: line.said }),
        createdAt: new Date(at.getTime() + n * 1000),
      })),
    );
    await tx.insert(depositClaims).values({
      tenancyId: ID,
      state: 'made',
      claimBy: claimByOf(endsOn),
      answerBy,
      remindOn: dayAfter(answerBy, -DEADLINE_REMINDER_DAYS),
      madeAt: at,
      createdAt: at,
    });
    const total = LINES.reduce((sum, { cents }) => sum + cents, 0);
    await noteStep(
      { db: tx, now: at },
      ID,
      'claim_made',
      { side: 'owner', actorId: owner.id },
      {
        amount: `${total / 100}.00`,
      },
    );
    const told = DEPOSIT.to(
      { userId: tenantId, language: 'en' },
      { news: 'claim_made', home: HOME, name: owner.name, amount: total / 100, day: answerBy },
      { ids: { tenancyId: ID }, path: `${tenancyPath(ID)}?view=deposit` },
    );
    const rows = told({ brand: 'Aqal', baseUrl: '' });
    await tx
      .insert(notifications)
      .values(rows.map((row) => ({ ...row, status: 'sent' as const, sentAt: at, createdAt: at })));
  },
});

/** A tenancy of another owner that has ended: records of the home, a claim under way, and a payment in dispute. */
export function depositCase(media: MediaStore, given: Case): Step[] {
  const { owner, tenantId, propertyId, now } = given;
  const planned = planOf(given);
  const { endsOn, startsOn } = planned;
  const noon = (day: string, hour = 12) => new Date(startOfDay(day).getTime() + hour * 3_600_000);
  const rents = stepsOf(planned, {
    id: ID,
    propertyId,
    n: N,
    phone: null,
    told: { owner, tenantId, now },
    endsOn,
  });
  const ended: Step = {
    at: noon(dayAfter(endsOn, 1), 1),
    run: (tx, at) => noteStep({ db: tx, now: at }, ID, 'ended', { side: 'system', actorId: null }),
  };
  return [
    ...rents,
    recordStep('entry', noon(startsOn, 9), media, given),
    recordStep('exit', noon(endsOn, 16), media, given),
    disputeStep(noon(endsOn, 18), endsOn, given),
    ended,
    claimStep(new Date(now.getTime() - AGO.claim * 86_400_000), endsOn, given),
  ];
}
