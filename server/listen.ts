import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** Listens on the configured address. @throws StartError when the port is taken. */
export async function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is already in use; set PORT to another one.`,
        EACCES: `Port ${port} may not be used by this user; set PORT to one above 1023.`,
        EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
        ENOTFOUND: `HOST ${host} is not an address of this machine.`,
      };
      reject(new StartError(reasons[error.code ?? ''] ?? `The server cannot listen: ${error.message}.`));
    });
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Prints the URLs and accounts needed to use the running product. */
export function announce(config: Config, port: number): void {
  const address = config.publicUrl ?? `http://localhost:${port}`;
  const lines = [`${config.site.brand} is ready: ${address}`];
  if (config.demo) {
    lines.push(
      'Demo accounts (password aqal-demo):',
      '  buyer@aqal.example   renter@aqal.example   owner@aqal.example   admin@aqal.example',
    );
  }
  console.log(lines.join('\n'));
}
