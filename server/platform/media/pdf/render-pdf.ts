import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../database/root.ts';
import type { PdfMessage, PdfProblem, PdfTask } from './child.ts';

/** A page as pixels, red, green, blue and alpha, a byte each. */
export interface PdfPage {
  width: number;
  height: number;
  rgba: Uint8Array;
}

interface Limits {
  maxPages: number;
  /** Of the longer side of a page, in pixels. */
  longestSide: number;
  /** For the whole file. */
  seconds: number;
  /** For each page; the start of the process, which takes long where much else is done, counts for the file alone. */
  pageSeconds: number;
}

/** There are no pictures of this PDF. */
export class PdfError extends Error {
  override name = 'PdfError';
  readonly problem: PdfProblem | 'too_slow';

  constructor(problem: PdfProblem | 'too_slow') {
    super(`The PDF could not be rendered: ${problem}.`);
    this.problem = problem;
  }
}

/** Of WebAssembly; beside it the process needs about 100 MB. Large scans take a third of it. */
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;
const HEAP_MEGABYTES = 64;

const FOLDER = join(PROJECT_ROOT, 'server/platform/media/pdf');
/** All that the child may read. It may write nothing, start nothing and load no native code. */
const READABLE = [
  FOLDER,
  join(PROJECT_ROOT, 'node_modules/@hyzyla/pdfium'),
  join(PROJECT_ROOT, 'package.json'),
];

function start(): ChildProcess {
  return fork(join(FOLDER, 'child.ts'), [], {
    // Nothing of this process: neither its secrets nor its options.
    env: {},
    execArgv: [
      '--permission',
      ...READABLE.map((path) => `--allow-fs-read=${path}`),
      `--max-old-space-size=${HEAP_MEGABYTES}`,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * Renders a PDF, page by page, in a process of its own that is killed when it takes too long or too much memory.
 * @param use receives each page while the next one waits
 * @throws PdfError
 */
export async function renderPdf(
  pdf: Uint8Array,
  { seconds, pageSeconds, ...limits }: Limits,
  use: (page: PdfPage) => Promise<void>,
): Promise<void> {
  const child = start();
  const task: PdfTask = { pdf, ...limits, maxMemoryBytes: MAX_MEMORY_BYTES };
  let timer: NodeJS.Timeout | undefined;
  let pageTimer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const late = () => reject(new PdfError('too_slow'));
      const startPage = () => {
        clearTimeout(pageTimer);
        pageTimer = setTimeout(late, pageSeconds * 1000);
      };
      timer = setTimeout(late, seconds * 1000);
      child.on('message', (message: PdfMessage) => {
        if ('started' in message) startPage();
        else if ('done' in message) resolve();
        else if ('problem' in message) reject(new PdfError(message.problem));
        else {
          clearTimeout(pageTimer);
          use(message.page).then(() => {
            startPage();
            child.send('next');
          }, reject);
        }
      });
      child.once('error', reject);
      // Out of memory, or worse.
      child.once('exit', () => reject(new PdfError('broken')));
      child.send(task, (error) => error && reject(new PdfError('broken')));
    });
  } finally {
    clearTimeout(timer);
    clearTimeout(pageTimer);
    child.kill('SIGKILL');
  }
}
