import { readConfig } from '#server/config.ts';
import { explainAndExit, openConfiguredDatabase } from '#server/start.ts';
import { openDesk } from './desk-data.ts';

const stops: (() => Promise<void> | void)[] = [];
try {
  const { url } = await openConfiguredDatabase(readConfig(process.env), stops);
  console.log(await openDesk(url));
  await new Promise((done) => process.once('SIGTERM', done));
} catch (error) {
  explainAndExit(error);
} finally {
  for (const stop of stops.reverse()) await stop();
}
