import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { IDENTITY_PHOTOS_DAYS, VISIT_PHOTOS } from '#contract/checks.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { Db } from '../server/platform/database/pool.ts';
import { PROJECT_ROOT } from '../server/platform/database/root.ts';
import { homeVisits, identityChecks, users } from '../server/platform/database/schema/index.ts';
import { placeFiles } from '../server/platform/files/stored-files.ts';
import { loadSharp } from '../server/platform/media/sharp.ts';
import type { MediaStore } from '../server/platform/media/store.ts';
import { demoId } from './random.ts';

const DAY_MS = 86_400_000;
/** How many days ago each happened. */
const AGES = { phone: 14, identity: 9, visit: 6, waiting: 0.8 };
/** What the desk photographed in the home that it visited. */
const VISITED = ['living-sage', 'kitchen-sage', 'bedroom-sage', 'bathroom-sky', 'house-lime'];

/** A photo that says of itself that it is none: a card with a head, or the head alone. */
async function drawPhoto(what: 'document' | 'face'): Promise<Buffer> {
  const head = (x: number, y: number, size: number) =>
    `<g fill="#c9b79c"><circle cx="${x}" cy="${y}" r="${size}"/><path d="M${x - size * 1.8} ${y + size * 2.9}a${size * 1.8} ${size * 1.7} 0 0 1 ${size * 3.6} 0z"/></g>`;
  const lines = [0, 1, 2, 3].map(
    (n) =>
      `<rect x="430" y="${250 + n * 64}" width="${n % 2 ? 260 : 380}" height="20" rx="10" fill="#d8d2c6"/>`,
  );
  const inside =
    what === 'face'
      ? head(480, 300, 120)
      : `<rect x="90" y="120" width="780" height="480" rx="28" fill="#fffdf8" stroke="#0f6e84" stroke-width="5"/>${head(250, 290, 58)}${lines.join('')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" font-family="Figtree">
    <rect width="960" height="720" fill="#eee8dc"/>${inside}
    <text transform="translate(480 400) rotate(-18)" font-size="84" font-weight="700" text-anchor="middle"
      fill="#b4432e" fill-opacity=".7">DEMO PHOTO</text></svg>`;
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

async function visitPhotos(): Promise<Buffer[]> {
  const sharp = await loadSharp();
  return Promise.all(
    VISITED.map(async (name) => {
      const bytes = await readFile(join(PROJECT_ROOT, 'demo/pictures', `${name}.webp`));
      return sharp(bytes).jpeg({ quality: 80 }).toBuffer();
    }),
  );
}

interface Whose {
  ownerId: string;
  /** Another owner, whose request waits. */
  otherId: string;
  adminId: string | undefined;
  adminName: string;
  /** The home that was visited. */
  homeId: string | undefined;
  now: Date;
}

/** An owner whose phone and identity are checked, a home that was visited, and an identity that waits. */
export async function insertChecks(tx: Db, media: MediaStore, whose: Whose): Promise<void> {
  const { ownerId, otherId, adminId, adminName, homeId, now } = whose;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const photos = [await drawPhoto('document'), await drawPhoto('face')];
  await tx
    .update(users)
    .set({ phoneProvenAt: ago(AGES.phone) })
    .where(eq(users.id, ownerId));
  const seenAt = ago(AGES.identity);
  const requests = [
    {
      id: demoId('identity', 0),
      userId: ownerId,
      kind: 'passport' as const,
      state: 'seen' as const,
      stateSince: seenAt,
      decidedBy: adminId ?? null,
      photosUntil: new Date(seenAt.getTime() + IDENTITY_PHOTOS_DAYS * DAY_MS),
      createdAt: ago(AGES.identity + 1),
    },
    {
      id: demoId('identity', 1),
      userId: otherId,
      kind: 'national_id' as const,
      state: 'waiting' as const,
      stateSince: ago(AGES.waiting),
      createdAt: ago(AGES.waiting),
    },
  ];
  for (const request of requests) {
    const stored = { documentStoredAt: request.createdAt, faceStoredAt: request.createdAt };
    await tx.insert(identityChecks).values({ ...request, ...stored });
    const files = photos.map((_, n) => ({
      id: demoId(`identity-photo-${request.state}`, n),
      class: 'photo of an identity' as const,
      identityCheckId: request.id,
      number: n + 1,
    }));
    await placeFiles(tx, media, files, { jpegs: photos, at: request.createdAt });
  }
  if (homeId === undefined) return;
  const id = demoId('visit', 0);
  await tx.insert(homeVisits).values({
    id,
    propertyId: homeId,
    enteredBy: adminId ?? null,
    visitor: adminName,
    visitedOn: todayInMogadishu(ago(AGES.visit)),
    stored: VISIT_PHOTOS,
    enteredAt: ago(AGES.visit),
    createdAt: ago(AGES.visit),
  });
  const jpegs = await visitPhotos();
  const files = jpegs.map((_, n) => ({
    id: demoId('visit-photo', n),
    class: 'photo of a visit' as const,
    visitId: id,
    number: n + 1,
  }));
  await placeFiles(tx, media, files, { jpegs, at: ago(AGES.visit) });
}
