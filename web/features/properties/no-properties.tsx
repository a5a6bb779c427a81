import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Link } from '../../ui/link.tsx';

/** Spec 1 §2: nothing fits; one clear next step. */
export function NoProperties() {
  return (
    <div className="card px-6 py-14 text-center">
      <h2 className="text-2xl">{m.properties_none_title()}</h2>
      <p className="mx-auto mt-2 max-w-md text-ink-soft">{m.properties_none_text()}</p>
      <Link to={href('/properties')} className="button button-primary mt-6">
        {m.properties_clear_filters()}
      </Link>
    </div>
  );
}
