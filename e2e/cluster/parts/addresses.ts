/** Two runs on one machine share neither ports nor addresses, if each has its own E2E_PORT. */
const base = Number(process.env.E2E_PORT ?? 3230);

/** The port of the product; HAProxy and PgBouncer have the next ones. */
export const PORT = base;
export const ORIGIN = `http://localhost:${PORT}`;
export const HAPROXY_PORT = base + 1;
export const PGBOUNCER_PORT = base + 2;

const net = `127.${100 + (base % 100)}.0`;

/** Where the servers of the recipe are on this machine: each has an address of its own, with the usual ports. */
export const ADDRESSES = { db1: `${net}.1`, db2: `${net}.2` } as const;
export type ServerName = keyof typeof ADDRESSES;

/** A file of the recipe with the addresses of this machine in it. */
export const withAddresses = (text: string): string =>
  text.replace(/\b(db[12]):(?=\d)/g, (_, name: ServerName) => `${ADDRESSES[name]}:`);
