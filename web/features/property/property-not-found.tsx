import { Link } from 'react-router';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';

/** Spec 1 §8: what is shown when a property cannot be loaded, whatever the reason. */
export function PropertyNotFound() {
  return (
    <main id="content" className="page grow py-20 text-center">
      <h1 className="text-4xl">{m.detail_not_found_title()}</h1>
      <p className="mt-4 text-ink-soft">{m.detail_not_found_text()}</p>
      <Link to={href('/properties')} className="button button-primary mt-8">
        {m.detail_browse()}
      </Link>
    </main>
  );
}
