import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** The routes whose body is a file. */
const PATTERNS = Object.values<Endpoint>(API)
  .filter(({ upload }) => upload)
  .map(({ route: [method, path] }) => ({
    method,
    path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** Whether a request's body is a file, which is counted as it streams and may take longer to arrive. */
export function isUpload(method: string | undefined, target: string | undefined = ''): boolean {
  const [path = ''] = target.split('?');
  return PATTERNS.some((upload) => upload.method === method && upload.path.test(path));
}
