import { setTimeout as sleep } from 'node:timers/promises';
import { S3mini } from 's3mini';

/** Between the attempts of a request that a store was too busy for, or that was lost on its way. */
const PAUSES_MS = [100, 500];

/** Every request of ours may be sent again: it writes, reads or removes the same. No redirect leads it elsewhere. */
const patientFetch: typeof fetch = async (input, given) => {
  const init: RequestInit = { ...given, redirect: 'error' };
  for (const pause of PAUSES_MS) {
    const answer = await fetch(input, init).catch(() => undefined);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    await answer?.body?.cancel();
    await sleep(pause);
  }
  return fetch(input, init);
};

/** Files in an S3-compatible store, configured as `https://key:secret@host/bucket?region=…`. */
export function openBucket(address: string) {
  const url = new URL(address);
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.origin}/${url.pathname.split('/').find(Boolean) ?? ''}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    fetch: patientFetch,
  });
  const list = async (folder: string) => {
    const prefix = folder === '' ? '' : `${folder}/`;
    const found = await bucket.listObjects('/', prefix);
    if (found === null) throw new Error('there is no such bucket');
    return found.map(({ Key }) => Key);
  };
  return {
    async put(key: string, bytes: Uint8Array, contentType?: string) {
      await bucket.putObject(key, bytes, contentType);
    },
    exists: async (key: string) => (await bucket.objectExists(key)) === true,
    async read(key: string) {
      const bytes = await bucket.getObjectArrayBuffer(key);
      return bytes === null ? undefined : new Uint8Array(bytes);
    },
    list,
    async remove(key: string) {
      const keys = [key, ...(await list(key))];
      const removed = await bucket.deleteObjects(keys);
      if (removed.includes(false)) throw new Error(`${keys[removed.indexOf(false)]} could not be removed`);
    },
  };
}
