import type { Plugin } from 'vite';

const REGISTERED = /@property (--tw-[\w-]+)\s*\{([^}]*)\}/g;
/** Where browsers without `@property` are given the same first values. */
const FIRST_VALUES = /@layer properties\s*\{\s*@supports/;

/** Where the bracket that opens at `from` closes. */
function closingOf(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === '(' || css[at] === '{') depth += 1;
    else if (css[at] === ')' || css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return css.length;
}

/** Every `var(name, instead)` becomes the value, or without one what stands instead. */
function replaceReads(css: string, name: string, value: string | undefined): string {
  let result = css;
  for (let at = result.indexOf(`var(${name}`); at >= 0; at = result.indexOf(`var(${name}`, at + 1)) {
    const end = closingOf(result, at + 3);
    const [, instead] = /^\s*,(.*)$/s.exec(result.slice(at + 4 + name.length, end)) ?? [];
    if (instead === undefined && !/^\s*$/.test(result.slice(at + 4 + name.length, end))) continue;
    result = result.slice(0, at) + (value ?? instead ?? '') + result.slice(end + 1);
  }
  return result;
}

/** Where colours are mixed: that needs no asking, for whoever knows `oklch`, which all our colours are in, can do it. */
const MIXED = /@supports \(color:\s*color-mix\(in lab, red, red\)\)\s*\{((?:[^{}]+\{[^{}]*\})*)\s*\}/g;
/** What the next rule says again, for the same. */
const SAID_AGAIN = /(?<=[{}]\s*)([^{}@;]+)\{\s*([a-z-]+):[^{};]*\}(?=\s*\1\{\s*\2:)/g;

/** Without the colours for browsers that cannot mix them. */
export const withMixedColours = (css: string): string => css.replace(MIXED, '$1').replace(SAID_AGAIN, '');

const declarationsOf = (name: string) => new RegExp(`(?<=[{;]\\s*)${name}:[^;}]*(?:;|(?=\\}))`, 'g');

/**
 * Without Tailwind's variables that change nothing in this sheet: those that no rule reads, and those that no rule sets
 * to anything else than their first values, which they then are wherever they are read.
 */
export function withoutIdleVariables(css: string): string {
  const start = css.search(FIRST_VALUES);
  if (start < 0) return css;
  const end = closingOf(css, css.indexOf('{', start)) + 1;
  let first = css.slice(start, end);
  let rules = css.slice(0, start) + css.slice(end);
  for (const [rule, name = '', said = ''] of [...rules.matchAll(REGISTERED)]) {
    const others = rules.replace(rule, '');
    const isRead = new RegExp(`var\\(${name}\\s*[,)]`).test(others);
    const value = /initial-value:\s*([^;]*)/.exec(said)?.[1]?.trim();
    const isSet = (others.match(declarationsOf(name)) ?? []).some(
      (one) =>
        one
          .slice(name.length + 1)
          .replace(';', '')
          .trim() !== value,
    );
    if (isRead && isSet) continue;
    first = first.replace(declarationsOf(name), '');
    const without = others.replace(declarationsOf(name), '');
    rules = isRead ? replaceReads(without, name, value) : without;
  }
  return rules.slice(0, start) + first + rules.slice(start);
}

/** Shortens what Tailwind writes: the visitors' sheet stands in every page. After Tailwind in the list of plugins. */
export function shortStyles(): Plugin {
  return {
    name: 'short-styles',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\.css(?:\?|$)/.test(id)
        ? { code: withMixedColours(withoutIdleVariables(code)), map: null }
        : undefined,
  };
}
