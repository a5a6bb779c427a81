import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in front of the product, under an origin of its own: it can answer some paths as another version would. */
export async function openFront(target: string) {
  const changed = new Map<string, (body: string) => string | undefined>();
  let isLost = (_: IncomingMessage) => false;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (isLost(incoming)) return incoming.destroy();
    const change = changed.get(path);
    const { 'accept-encoding': _encoding, 'if-none-match': _version, ...headers } = incoming.headers;
    const passed = request(new URL(path, target), { method: incoming.method, headers }, (answer) => {
      if (!change) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      let body = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        body += piece;
      });
      answer.on('end', () => {
        const { 'content-length': _length, etag: _etag, ...rest } = answer.headers;
        const other = change(body);
        outgoing.writeHead(other === undefined ? 404 : 200, rest);
        outgoing.end(other);
      });
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    /** From now on the path is answered with what is made of its body; undefined is a 404. */
    answer: (path: string, change: (body: string) => string | undefined) => void changed.set(path, change),
    /** From now on these requests get no answer. */
    lose: (wanted: (incoming: IncomingMessage) => boolean) => {
      isLost = wanted;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
