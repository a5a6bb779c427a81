import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { adminAccountSchema, ConfigError, readConfig } from './config.ts';
import { weaknessOf } from './domain/identity/credentials/passwords.ts';
import { createAdmin } from './domain/identity/profile/create-account.ts';
import { type Stop, stopAll } from './shutdown.ts';
import { explainAndExit, openConfiguredDatabase } from './start.ts';
import { StartError } from './start-error.ts';

const USAGE =
  'npm run admin:create -- --email you@example.com [--name "Your Name"] [--username you]; the password is asked for, or read from standard input or ADMIN_PASSWORD';

/** Creates an administrator in the configured database (D6). */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  // These variables belong to this command here, not to the first start.
  const { ADMIN_EMAIL, ADMIN_PASSWORD, ...environment } = process.env;
  const config = readConfig({ LOG_LEVEL: 'warn', ...environment });
  const account = adminAccountSchema.safeParse({
    email: options.email ?? ADMIN_EMAIL,
    password: ADMIN_PASSWORD || (await askPassword()),
  });
  if (!account.success) {
    const [issue] = account.error.issues;
    throw new ConfigError(`The ${issue?.path.join('.')} ${issue?.message}. ${USAGE}`);
  }
  const { username, name = 'Administrator' } = options;
  const weakness = await weaknessOf(
    account.data.password,
    { name, email: account.data.email, role: 'admin' },
    config.site.brand,
  );
  if (weakness) throw new ConfigError(`The password is too easy to guess. ${USAGE}`);
  const stops: Stop[] = [];
  try {
    const { database } = await openConfiguredDatabase(config, stops);
    const id = await createAdmin(database, { ...account.data, name, ...(username ? { username } : {}) });
    if (!id) throw new StartError('An account with this address or username already exists.');
    console.log(`${account.data.email} is an administrator now and signs in at /admin/login.`);
  } finally {
    await stopAll(stops);
  }
}

function readOptions(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args, options: { email: text, name: text, username: text } }).values;
  } catch {
    throw new ConfigError(USAGE);
  }
}

/** Prompts without echo; a password in the arguments would be visible in the process list. */
async function askPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stdout.write('Password: ');
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY ?? false });
  const answer = await lines.question('');
  lines.close();
  if (process.stdin.isTTY) process.stdout.write('\n');
  return answer;
}

await main().catch(explainAndExit);
