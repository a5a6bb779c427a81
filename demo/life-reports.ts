import type { CaseDecision, CaseOutcome, ReportKind } from '#contract/reports.ts';
import { before, type Cast, notBefore } from './life-cast.ts';
import type { DemoPropertyReport, DemoReportCase } from './life-rows.ts';
import { at, demoId } from './random.ts';

interface SampleReport {
  kind: ReportKind;
  text: string;
  /** Days ago. */
  age: number;
  /** By somebody with an account; else by a guest. */
  isSignedIn?: true;
}

interface Sample {
  reports: readonly SampleReport[];
  decision?: { as: CaseDecision; reason: string; age: number; outcome?: CaseOutcome };
  answer?: { text: string; age: number };
}

/** What waits, the newest report of each first. */
const waiting: readonly Sample[] = [
  {
    reports: [
      {
        kind: 'fraud',
        text: 'He asks for $50 before showing the flat, and the pictures are from another house.',
        age: 0.03,
      },
      { kind: 'fraud', text: 'I paid $20 by phone and nobody came.', age: 1.1, isSignedIn: true },
      { kind: 'wrong_price', text: '', age: 3 },
    ],
  },
  { reports: [{ kind: 'gone', text: 'Rented since last month.', age: 0.13, isSignedIn: true }] },
  {
    reports: [
      { kind: 'wrong_price', text: 'The page says less than what he said on the phone.', age: 1 },
      { kind: 'wrong_price', text: '', age: 1.3, isSignedIn: true },
    ],
  },
  {
    reports: [
      { kind: 'duplicate', text: 'Same flat as another listing, other owner.', age: 1.9, isSignedIn: true },
    ],
  },
  { reports: [{ kind: 'gone', text: 'Nobody answers the phone.', age: 2 }] },
  { reports: [{ kind: 'wrong_place', text: 'The district is wrong, it is in Boondheere.', age: 2.2 }] },
];

/** Of a listing that is hidden. */
const answered: Sample = {
  reports: [{ kind: 'fraud', text: 'I was asked for a fee before the viewing.', age: 6.5, isSignedIn: true }],
  decision: {
    as: 'written',
    reason: 'Nobody may ask for money before a viewing. Your listing is hidden until you answer.',
    age: 6,
  },
  answer: {
    text: 'That was my cousin, who does not show the house any more. From now on I show it myself, free of charge.',
    age: 0.4,
  },
};

const closed: readonly Sample[] = [
  {
    reports: [
      { kind: 'gone', text: 'The flat is let already, my cousin lives in it.', age: 20, isSignedIn: true },
    ],
    decision: { as: 'dismissed', reason: '', age: 19 },
  },
  {
    reports: [{ kind: 'wrong_price', text: 'It costs more.', age: 33 }],
    decision: {
      as: 'written',
      reason: 'Please put in the price that you ask for.',
      age: 32,
      outcome: 'shown',
    },
    answer: { text: 'I have corrected the price.', age: 31 },
  },
];

/** Reports by visitors: six that wait for an administrator, one that its owner has answered, and closed ones. */
export function makeReports({ now, seekers, others, hidden, admin }: Cast) {
  const reportCases: DemoReportCase[] = [];
  const propertyReports: DemoPropertyReport[] = [];
  const add = ({ reports, decision, answer }: Sample, listing: Cast['others'][number]) => {
    const moment = (age: number) => notBefore(before(now, age), listing.createdAt);
    const id = demoId('report-case', reportCases.length);
    const times = reports.map(({ age }) => moment(age));
    const decidedAt = decision ? moment(decision.age) : null;
    const answeredAt = answer ? moment(answer.age) : null;
    const isAnswered = answer !== undefined && decision?.outcome === undefined;
    reportCases.push({
      id,
      propertyId: listing.id,
      state: decision ? (isAnswered ? 'answered' : 'closed') : 'waiting',
      isFraud: reports.some(({ kind }) => kind === 'fraud'),
      openedAt: at(times, -1),
      updatedAt: answeredAt ?? decidedAt ?? at(times, 0),
      decision: decision?.as ?? null,
      decidedBy: decision ? admin.id : null,
      decidedAt,
      decisionReason: decision?.reason ?? '',
      ownerAnswer: answer?.text ?? null,
      answeredAt,
      outcome: decision?.outcome ?? null,
    });
    for (const [n, { kind, text, isSignedIn }] of reports.entries()) {
      const createdAt = at(times, n);
      propertyReports.push({
        id: demoId('property-report', propertyReports.length),
        propertyId: listing.id,
        caseId: id,
        kind,
        reporterId: isSignedIn ? at(seekers, propertyReports.length + 3).id : null,
        reason: text,
        status: decision ? (decision.as === 'dismissed' ? 'dismissed' : 'upheld') : 'open',
        createdAt,
        updatedAt: decidedAt ?? createdAt,
      });
    }
  };
  for (const [n, sample] of [...waiting, ...closed].entries()) add(sample, at(others, n * 17 + 3));
  const [kept] = hidden;
  if (kept) add(answered, kept);
  return { reportCases, propertyReports };
}
