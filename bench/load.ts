import { connect, type Socket } from 'node:net';
import type { Sample } from './figures.ts';

export interface Ask {
  path: string;
  /** If set, sent as JSON by POST. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
}

interface LoadOptions {
  port: number;
  connections: number;
  seconds: number;
  /** The n-th request. */
  ask: (n: number) => Ask;
}

/**
 * Sends requests over kept-alive connections, one at a time per connection. Uses raw sockets, because the node:http
 * client itself would be the bottleneck.
 */
export async function load({ port, connections, seconds, ask }: LoadOptions): Promise<Sample> {
  const latencies: number[] = [];
  let errors = 0;
  let n = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = await Connection.open(port);
      for (let now = performance.now(); now < end; ) {
        const { status } = await connection.send(ask(n++));
        const done = performance.now();
        latencies.push(done - now);
        if (status < 200 || status > 299) errors += 1;
        now = done;
      }
      connection.close();
    }),
  );
  return { latencies, elapsedMs: performance.now() - began, errors };
}

interface Answer {
  status: number;
  head: string;
  body: Buffer;
}

/** Sends a single request. */
export async function fetchOnce(port: number, ask: Ask): Promise<Answer> {
  const connection = await Connection.open(port);
  try {
    return await connection.send(ask);
  } finally {
    connection.close();
  }
}

/** One connection. */
class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  send({ path, body, headers = {} }: Ask): Promise<Answer> {
    const own = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    const head = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: localhost\r\nuser-agent: aqal-bench\r\n${own}`;
    const text =
      body === undefined
        ? '\r\n'
        : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(head + text);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd).toLowerCase();
    const from = headEnd + 4;
    const at = head.indexOf('\r\ncontent-length: ');
    if (at >= 0) {
      if (this.#received.length < from + Number.parseInt(head.slice(at + 18, at + 30), 10)) return;
    } else if (head.includes('transfer-encoding: chunked')) {
      if (!this.#received.subarray(-5).equals(LAST_CHUNK)) return;
    }
    const body = this.#received.subarray(from);
    this.#received = Buffer.alloc(0);
    const { resolve } = this.#waiting ?? {};
    this.#waiting = undefined;
    resolve?.({ status: Number(head.slice(9, 12)), head, body });
  }
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n');
