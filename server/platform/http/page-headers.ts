import { pageHeaders as headersOf } from './paging.ts';
import type { PublicCall } from './register.ts';

export function pageHeaders(
  call: PublicCall,
  { page, pageSize, counted, shown }: { page: number; pageSize: number; counted: number; shown: number },
): void {
  const headers = headersOf(call.url, { items: Array<null>(shown).fill(null), page, pageSize, counted });
  for (const [name, value] of Object.entries(headers)) call.header(name, value);
}
