import type { Family, Figure } from './family.ts';

/** Upper bounds of the buckets, in seconds. */
export const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Others that the parser of HTTP knows are one. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other'] as const;
const OTHER = METHODS.length - 1;

/**
 * What answered: the cache of responses, a client file, the application, the application for a call that a page made
 * in process, or a refusal before all of them.
 */
const WAYS = ['cache', 'file', 'app', 'page', 'refused'] as const;
export type Way = (typeof WAYS)[number];

interface Answered {
  /** The template, such as `/api/properties/:id`; never a path, in which ids and tokens stand. */
  route: string;
  method: string;
  status: number;
  way: Way;
}

interface Series {
  /** How many fell into each bucket, the last one for all that took longer. */
  buckets: number[];
  seconds: number;
}

const STATUSES = 1000;

const keyOf = (method: string, status: number, way: Way): number => {
  const at = METHODS.indexOf(method as (typeof METHODS)[number]);
  return ((at < 0 ? OTHER : at) * WAYS.length + WAYS.indexOf(way)) * STATUSES + status;
};

/**
 * How long requests took, by route, method, status and way. Cached responses are sent tens of thousands of times a
 * second, so observing one only adds to plain numbers; the histogram is put together when it is asked for.
 */
export class RequestTimes {
  readonly #byRoute = new Map<string, Map<number, Series>>();

  /** Counts a request that took this many milliseconds. */
  observe({ route, method, status, way }: Answered, milliseconds: number): void {
    let ofRoute = this.#byRoute.get(route);
    if (!ofRoute) {
      ofRoute = new Map();
      this.#byRoute.set(route, ofRoute);
    }
    const key = keyOf(method, status, way);
    let series = ofRoute.get(key);
    if (!series) {
      series = { buckets: new Array<number>(BOUNDS.length + 1).fill(0), seconds: 0 };
      ofRoute.set(key, series);
    }
    const seconds = milliseconds / 1000;
    let at = 0;
    while (at < BOUNDS.length && seconds > (BOUNDS[at] ?? 0)) at += 1;
    series.buckets[at] = (series.buckets[at] ?? 0) + 1;
    series.seconds += seconds;
  }

  /** The histogram `aqal_http_request_duration_seconds`. */
  family(): Family {
    const name = 'aqal_http_request_duration_seconds';
    const values = [...this.#byRoute].flatMap(([route, ofRoute]) =>
      [...ofRoute].flatMap(([key, series]) => figuresOf(name, { route, ...labelsOf(key) }, series)),
    );
    const help = 'Requests by route, method, status and what answered; without sending time.';
    return { name, help, type: 'histogram', aggregator: 'sum', values };
  }
}

function labelsOf(key: number) {
  const [front, status] = [Math.floor(key / STATUSES), key % STATUSES];
  const [method, way] = [METHODS[Math.floor(front / WAYS.length)], WAYS[front % WAYS.length]];
  return { method: method ?? 'other', status, way: way ?? 'app' };
}

function figuresOf(name: string, labels: Figure['labels'], { buckets, seconds }: Series): Figure[] {
  let count = 0;
  const cumulated = buckets.map((one, at): Figure => {
    count += one;
    return {
      metricName: `${name}_bucket`,
      labels: { le: BOUNDS[at] ?? '+Inf', ...labels },
      value: count,
    };
  });
  return [
    ...cumulated,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
