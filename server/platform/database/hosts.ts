/** Credentials, hosts, and the rest: with several hosts, as PostgreSQL's own programs take them, it is no URL. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/** The URLs of a database's hosts, in the order given: one, unless they are separated by commas. */
export function urlPerHost(url: string): [string, ...string[]] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  const [first = url, ...others] = hosts.split(',').map((host) => before + host + after);
  return others.length === 0 ? [url] : [first, ...others];
}

/** The other way round: URLs that differ in their hosts alone, as one. */
export function urlOfHosts(urls: readonly string[]): string {
  const [first = ''] = urls;
  const hosts = urls.map((url) => PARTS.exec(url)?.[2] ?? '');
  return first.replace(PARTS, (_, before: string, _host, after: string) => before + hosts.join() + after);
}
