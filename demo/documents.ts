import type { DocumentKind } from '#contract/documents.ts';
import type { Db } from '../server/platform/database/pool.ts';
import { propertyDocuments } from '../server/platform/database/schema/index.ts';
import { placeFiles } from '../server/platform/files/stored-files.ts';
import { loadSharp } from '../server/platform/media/sharp.ts';
import type { MediaStore } from '../server/platform/media/store.ts';
import { demoId } from './random.ts';

interface Sample {
  kind: DocumentKind;
  title: string;
  /** Days ago. */
  age: number;
  decided?: Pick<typeof propertyDocuments.$inferInsert, 'state' | 'refusal' | 'note'>;
}

/** One for each of the first listings that an owner shows. */
const SAMPLES: readonly Sample[] = [
  { kind: 'title_deed', title: 'Title deed', age: 12, decided: { state: 'checked' } },
  { kind: 'power_of_attorney', title: 'Power of attorney', age: 1.5 },
  {
    kind: 'title_deed',
    title: 'Title deed',
    age: 5,
    decided: { state: 'refused', refusal: 'incomplete', note: 'The second page is missing.' },
  },
];

const LINES = Array.from({ length: 11 }, (_, n) => n);

/** A page that says of itself that it is no document: lines instead of words, and a stamp across. */
async function drawPage(title: string): Promise<Buffer> {
  const lines = LINES.map(
    (n) =>
      `<rect x="90" y="${330 + n * 52}" width="${n % 4 === 3 ? 380 : 640}" height="12" rx="6" fill="#d8d2c6"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="820" height="1160" font-family="Figtree">
    <rect width="820" height="1160" fill="#fffdf8"/>
    <rect x="40" y="40" width="740" height="1080" fill="none" stroke="#0f6e84" stroke-width="4"/>
    <text x="410" y="180" font-size="52" font-weight="700" text-anchor="middle" fill="#17323a">${title}</text>
    ${lines.join('')}
    <text transform="translate(410 700) rotate(-28)" font-size="86" font-weight="700" text-anchor="middle"
      fill="#b4432e" fill-opacity=".75">DEMO DOCUMENT</text>
  </svg>`;
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

interface Where {
  /** The first listings of an owner. */
  listings: readonly string[];
  adminId: string | undefined;
  now: Date;
}

/** Documents of listings: one that was checked, one that waits, one that was refused. */
export async function insertDocuments(
  tx: Db,
  media: MediaStore,
  { listings, adminId, now }: Where,
): Promise<void> {
  for (const [n, { kind, title, age, decided }] of SAMPLES.entries()) {
    const propertyId = listings[n];
    if (propertyId === undefined) return;
    const id = demoId('document', n);
    const page = await drawPage(title);
    const addedAt = new Date(now.getTime() - age * 86_400_000);
    await tx.insert(propertyDocuments).values({
      id,
      propertyId,
      kind,
      pages: 1,
      fingerprint: id,
      createdAt: addedAt,
      storedAt: addedAt,
      stateSince: decided ? new Date(addedAt.getTime() + 3 * 3_600_000) : addedAt,
      ...(decided ? { ...decided, decidedBy: adminId ?? null } : {}),
    });
    const file = { id: demoId('document-page', n), class: 'document' as const, documentId: id };
    await placeFiles(tx, media, [file], { jpegs: [page], at: addedAt });
  }
}
