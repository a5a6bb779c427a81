/** What a JSON schema of the OpenAPI document may say; anything else is ignored. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** A repeatable source of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What breaks parsers, queries, pages and sums. */
const NASTY: readonly unknown[] = [
  '',
  ' ',
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  0.1,
  [],
  {},
  'null',
  'NaN',
  '99999999999999999999',
  '-0',
  '1e9',
  '٣',
  '𝕏😀',
  '\u202Eevil',
  'ﷺ'.repeat(300),
  '%',
  '%00',
  '\\',
  '../../etc/passwd',
  "'; drop table users; --",
  "' or '1'='1",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '$' + '{jndi:ldap://x}',
  'a\r\nSet-Cookie: x=1',
  'http://169.254.169.254/latest',
  'javascript:alert(1)',
  '& | ! :*',
  'x'.repeat(5000),
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '-180,-90,180,90',
  '0,0,0,0',
  ['x', ['y', ['z']]],
  { __proto__: null, constructor: { prototype: { isAdmin: true } } },
  { $gt: '' },
];

/** Makes values for the fields of the OpenAPI document: most of them right, so that calls get far; some of them hostile. */
export class Values {
  readonly #random: () => number;
  readonly #schemas: Record<string, Schema>;
  /** Ids and tokens that exist. */
  readonly #ids: readonly string[];

  constructor(random: () => number, schemas: Record<string, Schema>, ids: readonly string[]) {
    this.#random = random;
    this.#schemas = schemas;
    this.#ids = ids;
  }

  chance = (part: number): boolean => this.#random() < part;

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T;
  }

  id = (): string => this.pick(this.#ids);

  nasty = (): unknown => this.pick(NASTY);

  /** A value for the schema; a hostile one in one of eight. */
  of(schema: Schema, depth = 0): unknown {
    if (depth > 5 || this.chance(0.125)) return this.nasty();
    if (schema.$ref) return this.of(this.#schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth + 1);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.pick(schema.enum);
    const [first, ...others] = schema.anyOf ?? schema.oneOf ?? [];
    if (first) return this.of(this.pick([first, ...others]), depth + 1);
    if (schema.allOf) {
      return Object.assign({}, ...schema.allOf.map((part) => this.of(part, depth + 1)));
    }
    const type = Array.isArray(schema.type) ? this.pick(schema.type) : schema.type;
    switch (type) {
      case 'object':
        return this.#object(schema, depth);
      case 'array':
        return Array.from({ length: Math.floor(this.#random() * 4) }, () =>
          this.of(schema.items ?? {}, depth + 1),
        );
      case 'boolean':
        return this.chance(0.5);
      case 'integer':
        return Math.floor(this.#number(schema));
      case 'number':
        return this.#number(schema);
      case 'null':
        return null;
      default:
        return this.#text(schema);
    }
  }

  #number({ minimum = 0, maximum = 1000 }: Schema): number {
    return minimum + this.#random() * (Math.min(maximum, minimum + 1e6) - minimum);
  }

  #text({ format, maxLength = 100 }: Schema): string {
    if (format === 'uuid') return this.id();
    if (format === 'email') return `p${Math.floor(this.#random() * 1e6)}@mail.example`;
    if (format === 'date') return `2026-1${this.pick(['1', '2'])}-${10 + Math.floor(this.#random() * 20)}`;
    const text = this.pick([
      'Hodan',
      '300',
      '2026-11-25',
      '10:00 AM',
      '+252 61 234 5678',
      this.id(),
      'Is it free?',
    ]);
    return text.slice(0, maxLength);
  }

  #object({ properties = {} }: Schema, depth: number): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(properties)) {
      if (this.chance(0.85)) made[name] = this.of(schema, depth + 1);
    }
    if (this.chance(0.05)) made.isAdmin = true;
    if (this.chance(0.05)) made.userId = this.id();
    return made;
  }
}
