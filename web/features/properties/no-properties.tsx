import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { type ListingSearch, saveSearchPath } from './search-params.ts';

/** Spec 1 §2: nothing fits; one clear next step, or being told when something comes. */
export function NoProperties({ search }: { search: ListingSearch }) {
  return (
    <div className="card px-6 py-14 text-center">
      <h2 className="text-2xl">{m.properties_none_title()}</h2>
      <p className="mx-auto mt-2 max-w-md text-ink-soft">{m.properties_none_text()}</p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to={href('/properties')} className="button button-primary">
          {m.properties_clear_filters()}
        </Link>
        <Link to={href(saveSearchPath(search))} className="button button-quiet">
          <Icon name="bell" />
          {m.properties_tell_me()}
        </Link>
      </p>
    </div>
  );
}
