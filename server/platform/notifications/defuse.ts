/** Signs that are not seen or turn the order of what follows: they hide what a text is. Line feeds stay. */
const UNSEEN = /[\u200B\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u00AD]|(?!\n)[\p{Cc}\u2028\u2029]/gu;
const SCHEME = /(?:\b[a-z][a-z0-9+-]{0,20})?:\/{2,}/gi;
/** Full stops of all scripts that browsers take for the dot of a host name, before what may be a name. */
const DOT = /(?<=\S)([.\u3002\uFF0E\uFF61\u2024])(?=[^\s\d.\u3002\uFF0E\uFF61\u2024])/gu;
const IP_ADDRESS = /\d{1,3}(?:[.\u3002\uFF0E\uFF61\u2024]\d{1,3}){3}/gu;
/** Where people are reached; mail programs make these a draft, not a page. What a lookahead found is not tried shorter. */
const MAIL_ADDRESS = String.raw`(?<![\p{L}\p{N}_.\u3002\uFF0E\uFF61\u2024+/@:?#&=%-])(?=([\w.+-]+@[\w-]+(?:\.[\w-]+)+))\1(?![\u3002\uFF0E\uFF61\u2024]|[\w.@/:-]*[/@:])`;

const defusePart = (text: string): string =>
  text
    .replaceAll(SCHEME, '')
    .replaceAll(IP_ADDRESS, (address) => address.replaceAll(/\D/gu, (dot) => `${dot} `))
    .replaceAll(DOT, '$1 ');

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

/** What stays as it is: links of this origin, the brand, which may have a dot, and mail addresses. */
function ownWords({ origin, brand }: Own): RegExp {
  const link = String.raw`${escaped(origin)}\/[^\s<>"]*`;
  const name = String.raw`(?<![\p{L}\p{N}_.\u3002\uFF0E\uFF61\u2024@/-])${escaped(brand)}(?![.\u3002\uFF0E\uFF61\u2024]?[\p{L}\p{N}_-]|:\/)`;
  return new RegExp(`${link}|${name}|${MAIL_ADDRESS}`, 'gu');
}

interface Own {
  /** Without a slash at the end. */
  origin: string;
  brand: string;
}

/**
 * Text that may hold what strangers wrote, so that no phone or mail program makes a link of it (D43): the dot of a host
 * name is followed by a space, `https://` is left out, and so are signs that are not seen. Links to this origin stay.
 */
export function defuse(text: string, own: Own): string {
  const once = defuseOnce(text, own);
  // What a scheme stood between may have become a name without it.
  return once === text ? text : defuse(once, own);
}

function defuseOnce(text: string, own: Own): string {
  const seen = text.replaceAll('\t', ' ').replaceAll(UNSEEN, '');
  let safe = '';
  let end = 0;
  for (const match of seen.matchAll(ownWords(own))) {
    safe += defusePart(seen.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return safe + defusePart(seen.slice(end));
}
