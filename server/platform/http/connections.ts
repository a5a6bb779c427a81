import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

interface Limits {
  /** How long an idle connection stays open, because its next request may be in transit. */
  idleMs: number;
  /** Requests that take longer are cut off. */
  requestMs: number;
}

interface Connection {
  requests: number;
  idleSince: number;
  /** Bytes received when the connection became idle: more means that a request is arriving. */
  bytesRead: number;
}

const SWEEP_MS = 50;
/** Connections are still accepted until none has come for `QUIET_MS`, but only for so long. */
const QUIET_MS = 25;
const PATIENCE_MS = 500;
/** After that the socket is closed even if new connections come in every turn. */
const LONGEST_MS = 5_000;
/** What connects in the turn of the event loop that closes the socket is reset by the kernel, so it has to be short. */
const SHORT_TURN_MS = 0.2;

/** Tracks a server's connections, so that it can close without cutting off requests. */
export class Connections {
  readonly #server: Server;
  readonly #open = new Map<Socket, Connection>();
  readonly #running = new Set<ServerResponse>();
  #isClosing = false;
  #accepted = 0;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#accepted += 1;
      this.#open.set(socket, { requests: 0, idleSince: Date.now(), bytesRead: 0 });
      socket.once('close', () => this.#open.delete(socket));
    });
    // Before the server's own listener, which may respond synchronously.
    server.prependListener('request', ({ socket }, response) => {
      const connection = this.#open.get(socket);
      if (connection) connection.requests += 1;
      if (this.#isClosing) response.shouldKeepAlive = false;
      this.#running.add(response);
      response.once('close', () => {
        this.#running.delete(response);
        if (!connection) return;
        connection.requests -= 1;
        connection.idleSince = Date.now();
        connection.bytesRead = socket.bytesRead;
      });
    });
  }

  /** From now on every response says `Connection: close`; new connections are still accepted. */
  announceClose(): void {
    this.#isClosing = true;
    for (const response of this.#running) response.shouldKeepAlive = false;
  }

  /**
   * Accepts the connections that the kernel has established already, stops accepting, lets requests finish, and closes
   * connections between requests.
   * @param endStreams ends answers that would never end by themselves; called again and again
   */
  async close({ idleMs, requestMs }: Limits, endStreams: () => void): Promise<void> {
    this.announceClose();
    await this.#emptyQueue();
    const startedAt = Date.now();
    await new Promise<void>((resolve) => {
      const sweep = () => {
        endStreams();
        this.#endIdle(startedAt, idleMs);
      };
      const timers = [setInterval(sweep, SWEEP_MS), setTimeout(() => this.#cutOff(), requestMs)];
      // Not http.Server's close(), which cuts off idle connections at once.
      NetServer.prototype.close.call(this.#server, () => {
        for (const timer of timers) clearTimeout(timer);
        resolve();
      });
      sweep();
    });
  }

  /**
   * Closing the socket resets what is in the kernel's queue, of which each turn of the event loop accepts one. Resolves
   * in a short turn that found the queue empty; the caller closes the socket at once.
   */
  async #emptyQueue(): Promise<void> {
    const startedAt = performance.now();
    for (let before = -1; before !== this.#accepted && performance.now() - startedAt < PATIENCE_MS; ) {
      before = this.#accepted;
      await sleep(QUIET_MS);
    }
    for (;;) {
      const [before, turnedAt] = [this.#accepted, performance.now()];
      await nextTurn();
      const now = performance.now();
      const isEmpty = before === this.#accepted;
      if (isEmpty && now - turnedAt < SHORT_TURN_MS) return;
      if (now - startedAt > LONGEST_MS) return;
    }
  }

  /** Not http.Server's closeAllConnections(), which excludes WebSockets. */
  #cutOff(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }

  #endIdle(startedAt: number, idleMs: number): void {
    for (const [socket, { requests, idleSince, bytesRead }] of this.#open) {
      const isIdle = requests === 0 && socket.bytesRead === bytesRead;
      if (isIdle && Date.now() - Math.max(startedAt, idleSince) >= idleMs) socket.end();
    }
  }
}
