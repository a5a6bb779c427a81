import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { EndedCounts } from './ended-counts.ts';
import type { Family } from './family.ts';

/** Metrics on their way between a process that was asked for them, the first process, and all others. */
type Message =
  | { metrics: 'gather' | 'collect'; id: string }
  | { metrics: 'collected'; id: string; families: Family[] }
  | { metrics: 'gathered'; id: string; processes: Family[][] };

/** A process that does not answer within this time is left out of this answer. */
const COLLECT_MS = 1_000;
const GATHER_MS = 2_000;

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'metrics' in value;

/** What is still waited for, by id; each is called once. */
class Waiting<T> {
  readonly #resolves = new Map<string, (value: T) => void>();

  /** Resolves with what `settle` is given, or with `late` after this time. */
  wait(id: string, ms: number, late: T): Promise<T> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle(id, late), ms);
      this.#resolves.set(id, (value) => {
        clearTimeout(timer);
        this.#resolves.delete(id);
        resolve(value);
      });
    });
  }

  settle(id: string, value: T): void {
    this.#resolves.get(id)?.(value);
  }
}

/** In the first process: passes the question of one process on to all, and their answers back. */
export function passOnMetrics(): void {
  const waiting = new Waiting<Family[]>();
  const ended = new EndedCounts();
  const collect = async (worker: Worker): Promise<Family[]> => {
    const id = randomUUID();
    const collected = waiting.wait(id, COLLECT_MS, []);
    send(worker, { metrics: 'collect', id });
    const families = await collected;
    if (families.length > 0) ended.remember(worker.id, families);
    return families;
  };
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message)) return;
    if (message.metrics === 'collected') waiting.settle(message.id, message.families);
    if (message.metrics !== 'gather') return;
    const { id } = message;
    void Promise.all(Object.values(cluster.workers ?? {}).flatMap((one) => (one ? [collect(one)] : []))).then(
      (processes) => send(worker, { metrics: 'gathered', id, processes: [...processes, ended.families()] }),
    );
  });
  cluster.on('exit', ({ id }) => ended.end(id));
}

function send(worker: Worker, message: Message): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

const gathering = new Waiting<Family[][]>();
let isAnswering = false;

/** In one of several processes: answers what others are asked. @param collect what this process has counted */
export function answerOthers(collect: () => Promise<Family[]>): void {
  if (!cluster.isWorker || isAnswering) return;
  isAnswering = true;
  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return;
    if (message.metrics === 'gathered') gathering.settle(message.id, message.processes);
    if (message.metrics !== 'collect') return;
    const { id } = message;
    void collect().then((families) =>
      process.send?.({ metrics: 'collected', id, families } satisfies Message),
    );
  });
}

/** What all processes have counted; of this one alone where it is the only one, or the first one is silent. */
export async function gather(collect: () => Promise<Family[]>): Promise<Family[][]> {
  if (!cluster.isWorker) return [await collect()];
  const id = randomUUID();
  const gathered = gathering.wait(id, GATHER_MS, []);
  process.send?.({ metrics: 'gather', id } satisfies Message);
  const processes = await gathered;
  return processes.length > 0 ? processes : [await collect()];
}
