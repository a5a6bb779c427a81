import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { Link } from '../../../ui/link.tsx';
import { Main } from '../../../ui/main.tsx';

/** Spec 1 §8: there is no such property. */
export function PropertyNotFound() {
  return (
    <Main className="page py-20 text-center">
      <h1 className="text-4xl">{m.listings_not_found_title()}</h1>
      <p className="mt-4 text-ink-soft">{m.listings_not_found_text()}</p>
      <Link to={href('/properties')} className="button button-primary mt-8">
        {m.listings_browse()}
      </Link>
    </Main>
  );
}
