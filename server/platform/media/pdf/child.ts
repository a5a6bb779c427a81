/**
 * A process of its own that turns one PDF into pictures and ends. It is started without environment, with leave to read
 * nothing but PDFium, and killed when it takes too long: whatever a file does to the reader, it does it here.
 */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { pageSize } from './page-size.ts';

/** What is asked of this process, once. */
export interface PdfTask {
  pdf: Uint8Array;
  maxPages: number;
  /** Of the longer side of a page, in pixels. */
  longestSide: number;
  maxMemoryBytes: number;
}

export type PdfProblem = 'broken' | 'encrypted' | 'too_many_pages' | 'empty';

/** What it says: that it has started; each page when the last one was taken, then `done`; or the one reason why there are none. */
export type PdfMessage =
  | { started: true }
  | { page: { width: number; height: number; rgba: Uint8Array } }
  | { done: true }
  | { problem: PdfProblem };

/** WebAssembly has no limit of its own below 2 GB: asked for more than this, PDFium fails as on a full machine. */
function limitMemory(maxBytes: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function limited(this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > maxBytes) throw new RangeError('Too much memory');
    return grow.call(this, pages);
  };
}

const say = (message: PdfMessage) =>
  new Promise<void>((resolve) => process.send?.(message, undefined, {}, () => resolve()));
const nextTaken = () => new Promise<void>((resolve) => process.once('message', () => resolve()));

async function open(library: Awaited<ReturnType<typeof PDFiumLibrary.init>>, pdf: Uint8Array) {
  try {
    return await library.loadDocument(pdf);
  } catch (error) {
    const isLocked = error instanceof Error && /password|security/i.test(error.message);
    return isLocked ? 'encrypted' : 'broken';
  }
}

async function render({ pdf, maxPages, longestSide, maxMemoryBytes }: PdfTask): Promise<PdfMessage> {
  limitMemory(maxMemoryBytes);
  const library = await PDFiumLibrary.init();
  await say({ started: true });
  const document = await open(library, pdf);
  if (typeof document === 'string') return { problem: document };
  const count = document.getPageCount();
  if (count < 1) return { problem: 'empty' };
  if (count > maxPages) return { problem: 'too_many_pages' };
  for (let number = 0; number < count; number += 1) {
    const page = document.getPage(number);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const size = pageSize(originalWidth, originalHeight, longestSide);
    if (!size) return { problem: 'broken' };
    // Fields that were filled in are part of what is seen. PDFium is built without scripts.
    const { data, width, height } = await page.render({ ...size, render: 'bitmap', renderFormFields: true });
    const taken = nextTaken();
    await say({ page: { width, height, rgba: data } });
    await taken;
  }
  return { done: true };
}

process.on('disconnect', () => process.exit());
process.once('message', async (task: PdfTask) => {
  await say(await render(task).catch((): PdfMessage => ({ problem: 'broken' })));
  process.exit();
});
