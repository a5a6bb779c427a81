import type { Look } from '#contract/looks.api.ts';
import { timeOf } from '../format/dates.ts';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';

/** Over every page while an administrator looks at it as somebody. It leads away as a plain form: the whole page changes hands. */
export default function LookBar({ look: { name, endsAt } }: { look: Look }) {
  return (
    <section
      aria-label={m.desk_look()}
      data-floats="always"
      className="look-bar fixed inset-x-3 z-40 mx-auto flex max-w-2xl items-center gap-3 rounded-card border border-(--pending) bg-(--pending-wash) p-2 ps-4 shadow-lg print:hidden"
    >
      <p className="min-w-0 grow text-sm wrap-anywhere">
        <strong>{m.desk_look_bar({ name })}</strong>{' '}
        <span className="figures">{m.desk_look_until({ time: timeOf(endsAt) })}</span>
      </p>
      <form method="post" action={href('/logout')}>
        <input type="hidden" name="leaves" value="look" />
        <button type="submit" className="button button-primary button-small min-h-11">
          {m.desk_look_end()}
        </button>
      </form>
    </section>
  );
}
