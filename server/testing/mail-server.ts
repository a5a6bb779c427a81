import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  source: string;
}

/** A real mail server on localhost, for tests: what it received, and how to stop it. */
export async function startMailServer({
  port = 0,
  refuse = (_to: string): boolean => false,
  /** Offers STARTTLS, with a certificate that nobody vouches for. */
  selfSigned = false,
} = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: selfSigned ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(refuse(address) ? Object.assign(new Error('Not now'), { responseCode: 451 }) : null),
    onData: (stream, { envelope }, done) => {
      text(stream).then(
        (source) => {
          received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const listening = (server.server.address() as AddressInfo).port;
  return {
    received,
    port: listening,
    url: `smtp://127.0.0.1:${listening}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

interface GatewayCall {
  headers: Record<string, string | string[] | undefined>;
  body: { to: string; message: string };
}

/** An SMS gateway on localhost, for tests; `answer` returns the status for the nth call. */
export async function startSmsGateway(answer: (call: number) => number = () => 200) {
  const calls: GatewayCall[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as GatewayCall['body'];
    calls.push({ headers: request.headers, body });
    response.writeHead(answer(calls.length)).end('the number is +252 61 …');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    calls,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
