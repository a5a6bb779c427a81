import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';

/** The pages as pictures, one beneath the other. They load as they come into sight: each look is recorded. */
export function DocumentPages({ pages }: { pages: readonly string[] }) {
  return (
    <ol className="space-y-4">
      {pages.map((page, at) => (
        <li key={page}>
          <img
            src={page}
            loading="lazy"
            alt={m.documents_page({ number: figure(at + 1), count: figure(pages.length) })}
            className="min-h-40 w-full rounded-control border border-line bg-white"
          />
        </li>
      ))}
    </ol>
  );
}
