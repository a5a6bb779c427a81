import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DOCUMENT_MAX_PAGES } from '#contract/documents.ts';
import { ApiError, type FieldIssue } from '#contract/errors.ts';
import { ConcurrencyLimiter } from '../kernel/concurrency-limiter.ts';
import { PdfError, type PdfPage, renderPdf } from './pdf/render-pdf.ts';
import { measurePicture, readPicture } from './read-picture.ts';
import { loadSharp } from './sharp.ts';
import type { MediaStore } from './store.ts';

type DocumentType = 'pdf' | 'jpeg' | 'png';

/** Enough to read the small print of a page. */
const LONGEST_SIDE = 2000;
const QUALITY = 80;
/** Twenty scanned pages take a few seconds, on a busy machine ten times that. */
const RENDERING_SECONDS = 30;
const PAGE_SECONDS = 8;
/** Each waits for a file of its sender's own; more are asked to come again. */
const MAX_WAITING = 8;

/** One document at a time: it takes a processor, and some hundred megabytes. */
const rendering = new ConcurrencyLimiter(1, { maxWaiting: MAX_WAITING });

/** What is wrong with a file, as an error of the field `file`. */
export function refuseFile(sentence: string, issue: FieldIssue): ApiError {
  return new ApiError('invalid_input', sentence, { fields: { file: sentence }, issues: { file: issue } });
}

/** Told by the first bytes, regardless of name and Content-Type. Whatever follows them is only ever looked at. */
function typeOf(bytes: Buffer): DocumentType | undefined {
  if (bytes.length < 12) return undefined;
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  return /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)) ? 'pdf' : undefined;
}

const PDF_REFUSALS: Record<PdfError['problem'], readonly [sentence: string, issue: FieldIssue]> = {
  encrypted: [
    'This PDF is protected by a password. Please save it without one, or take photos of its pages.',
    { code: 'wrong_password' },
  ],
  too_many_pages: [
    `A PDF may have at most ${DOCUMENT_MAX_PAGES} pages. Please send only those that matter.`,
    { code: 'too_many', max: DOCUMENT_MAX_PAGES },
  ],
  broken: ['This PDF cannot be read. Please take photos of its pages.', { code: 'wrong_format' }],
  empty: ['This PDF has no pages.', { code: 'wrong_format' }],
  too_slow: ['This PDF takes too long to read. Please take photos of its pages.', { code: 'wrong_format' }],
};

/** A page as a JPEG on white paper, without metadata. */
async function toJpeg({ rgba, width, height }: PdfPage): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

async function pagesOfPdf(pdf: Buffer): Promise<Buffer[]> {
  const pages: Buffer[] = [];
  const limits = {
    maxPages: DOCUMENT_MAX_PAGES,
    longestSide: LONGEST_SIDE,
    seconds: RENDERING_SECONDS,
    pageSeconds: PAGE_SECONDS,
  };
  try {
    await renderPdf(pdf, limits, async (page) => void pages.push(await toJpeg(page)));
  } catch (error) {
    if (error instanceof PdfError) throw refuseFile(...PDF_REFUSALS[error.problem]);
    throw error;
  }
  return pages;
}

async function pageOfPicture(path: string, type: 'jpeg' | 'png'): Promise<Buffer> {
  try {
    const { bytes, contentType } = await readPicture(path, await measurePicture(path, type));
    if (contentType === 'image/jpeg') return bytes;
    const sharp = await loadSharp();
    return await sharp(bytes).flatten({ background: '#fff' }).jpeg({ quality: QUALITY }).toBuffer();
  } catch (error) {
    const issue = error instanceof ApiError ? error.issues?.picture : undefined;
    if (!(error instanceof ApiError) || !issue) throw error;
    throw refuseFile(error.message, issue.code === 'too_many_pixels' ? issue : { code: 'wrong_format' });
  }
}

/** A document that was sent, as it may be kept. */
export interface DocumentPages {
  /** One JPEG for each page: nothing of the file but what is seen of it. */
  pages: readonly Buffer[];
  /** Of the file, to know the same one again. */
  fingerprint: string;
}

/**
 * Turns a PDF, JPEG or PNG into pictures of its pages.
 * @throws ApiError invalid_input with a sentence for the sender, unavailable if too many are waiting
 */
export async function readDocument(path: string, media: Pick<MediaStore, 'heavy'>): Promise<DocumentPages> {
  return rendering.run(async () => {
    const bytes = await readFile(path);
    const type = typeOf(bytes);
    if (!type) {
      throw refuseFile('Please choose a PDF, or a photo as JPEG or PNG.', { code: 'wrong_type' });
    }
    const pages =
      type === 'pdf' ? await pagesOfPdf(bytes) : [await media.heavy.run(() => pageOfPicture(path, type))];
    return { pages, fingerprint: createHash('sha256').update(bytes).digest('base64url') };
  });
}
