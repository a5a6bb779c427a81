/** What is answered to a call. */
export interface Reply {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body: string;
}

export const json = (value: unknown): Reply => ({ type: 'application/json', body: JSON.stringify(value) });
export const page = (body: string): Reply => ({ type: 'text/html; charset=utf-8', body });
export const seeOther = (location: string): Reply => ({ status: 303, headers: { location }, body: '' });

/** The ways in which an answer is none, whatever became of the payment. */
export function brokenAs(how: string | undefined, right: Reply): Reply {
  switch (how) {
    case 'redirect':
      return { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' };
    case 'status 500':
      return { status: 500, body: 'Internal Server Error' };
    case 'cut short':
      return { ...right, body: right.body.slice(0, right.body.length / 2) };
    default:
      return right;
  }
}

export const dollars = (cents: number): string => (cents / 100).toFixed(2);
/** A third decimal is cut, not rounded. */
export const centsOf = (amount: unknown): number =>
  Math.trunc(Number(Number(amount).toFixed(6)) * 100 + 1e-6);
