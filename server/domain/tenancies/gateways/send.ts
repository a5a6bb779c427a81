/** What came back: JSON with status 200, or nothing that could be read. */
export type Sent = { isJson: true; json: unknown } | { isJson: false };

/** Posts a body of JSON to a path of a gateway. Never throws; whatever goes wrong on the way is no JSON. */
export type Send = (path: string, body: string) => Promise<Sent>;

/** More than any answer of a gateway, but for a list. */
const MAX_BYTES = 4 * 1024 * 1024;

/** @throws if it is longer than a gateway's answer may be, or no UTF-8 */
async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('too long');
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

/**
 * Makes calls to one gateway. They end after some seconds, follow no redirects, and leave nothing of what they hold in
 * errors or logs.
 * @param url the base of its addresses
 * @param seconds after which a call is given up: what became of it is then not known
 */
export function sendTo(url: string, seconds: number): Send {
  return async (path, body) => {
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(seconds * 1000),
      });
      if (response.status !== 200 || !response.body) {
        await response.body?.cancel();
        return { isJson: false };
      }
      return { isJson: true, json: JSON.parse(await readText(response.body)) };
    } catch {
      return { isJson: false };
    }
  };
}
