import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const DELAY_MS = 100;
/** Packets that are lost, of a hundred. */
const LOSS = 2;
/** What TCP waits before it sends a lost packet again, at least (RFC 6298, as Linux has it), beside the delay. */
const AGAIN_MS = 200;

interface PoorNetwork {
  address: string;
  /** Ends all connections, as a router that restarts does. */
  cut(): void;
  /** From now on nothing arrives, and nobody is told. */
  fallSilent(): void;
  /** Bytes that were delayed as lost ones are. */
  lost: number;
  close(): void;
}

/**
 * A way to a server that delays what goes over it, and some of it for as long as TCP needs to send it again: what a
 * connection sees of lost packets. It works where the kernel has no netem, and without a network of its own.
 */
export async function openPoorNetwork({ hostname, port }: URL): Promise<PoorNetwork> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    // One after another: two timers of the same end would not keep their order.
    let sent = Promise.resolve();
    const later = (delayMs: number, act: () => void) => {
      const due = Date.now() + delayMs;
      sent = sent.then(() => sleep(Math.max(0, due - Date.now()))).then(() => void (isSilent || act()));
    };
    from.on('data', (chunk) => {
      const isLost = Math.random() * 100 < LOSS;
      if (isLost) network.lost += chunk.length;
      later(DELAY_MS / 2 + (isLost ? AGAIN_MS : 0), () => {
        if (to.writable) to.write(chunk);
      });
    });
    from.on('error', () => from.destroy());
    from.on('close', () => {
      sockets.delete(from);
      later(DELAY_MS / 2, () => to.destroy());
    });
  };
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    forward(incoming, outgoing);
    forward(outgoing, incoming);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const network: PoorNetwork = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: 0,
    cut,
    fallSilent: () => {
      isSilent = true;
    },
    close: () => {
      isSilent = false;
      server.close();
      cut();
    },
  };
  return network;
}
