import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ShortlistRow } from '#contract/shortlist.api.ts';
import { COMPARE_MAX } from '#contract/shortlist.ts';
import { figure } from '../../format/numbers.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { useSend } from '../../forms/use-send.ts';
import { showFailure, useUndo } from '../../forms/use-undo.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { REMOVE, shortlistTopic } from '../../offline/saved-ids.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useSlowNavigation } from '../../ui/use-slow-navigation.ts';
import { isFiltered, shownPath } from './address.ts';
import { noteSaved } from './api.ts';
import { CompareBar } from './compare-bar.tsx';
import { FilterCard } from './filter-card.tsx';
import { HomeRow } from './home-row.tsx';
import { ListContext } from './list-context.ts';
import type { ShortlistData } from './load.ts';
import { ShareDialog } from './share-dialog.tsx';
import { Tiles } from './tiles.tsx';

/** Spec 1 §9. */
const SKELETON_ROWS = 3;

/** The list of saved homes with its counts, filters and acts: the same for a renter and a buyer. */
export function ShortlistList(data: ShortlistData) {
  const { base, shown, homes, counts, view } = data;
  const [gone, setGone] = useState<readonly string[]>([]);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const isLoading = useSlowNavigation('share');
  const shownHomes = homes.items.filter(({ id }) => !gone.includes(id));
  const total = homes.total - (homes.items.length - shownHomes.length);

  useEffect(() => {
    const ids = homes.items.map(({ id }) => id);
    noteSaved(ids, ids).catch(() => undefined);
  }, [homes]);

  const send = useSend();
  const showUndo = useUndo();
  const remove = async (home: ShortlistRow) => {
    const { id, title } = home;
    const comeBack = () => setGone((before) => before.filter((one) => one !== id));
    setGone((before) => [...before, id]);
    setTicked((before) => before.filter((one) => one !== id));
    document.getElementById('list-title')?.focus({ preventScroll: true });
    const mayWait = { waits: m.offline_shortlist_remove(), topic: shortlistTopic(id) };
    const result = await send(REMOVE, { id }, mayWait);
    if (result.isDone) {
      noteSaved([id], []).catch(() => undefined);
      showUndo({
        title: m.shortlist_removed({ title }),
        intent: 'restore',
        values: { id },
        failed: m.shortlist_failed,
        onSettled: comeBack,
      });
    } else if (result.failure.code !== 'waiting') {
      // One that waits stays away; among what waits it can be had back.
      showFailure(result.failure, m.shortlist_failed());
      comeBack();
    }
  };
  const tick = (id: string, isTicked: boolean) =>
    setTicked((before) =>
      [...before.filter((one) => one !== id), ...(isTicked ? [id] : [])].slice(-COMPARE_MAX),
    );

  return (
    <ListContext value={{ view, remove: (home) => void remove(home), ticked, tick }}>
      <Tiles base={base} counts={counts} shown={shown} />
      <FilterCard base={base} shown={shown} />
      <PlainUndo {...data} />
      <section id="list" aria-labelledby="list-title" className="mt-6 max-sm:mt-3.5">
        <h2 id="list-title" tabIndex={-1} className="mb-3 text-[1.1875rem] outline-none">
          {m.shortlist_list({ count: figure(total) })}
        </h2>
        {isLoading ? (
          <SkeletonRows count={SKELETON_ROWS} hasPicture />
        ) : shownHomes.length > 0 ? (
          <ul className="saved-list grid gap-3">
            {shownHomes.map((home, place) => (
              <li key={home.id}>
                <HomeRow home={home} isFirst={place < 2} />
              </li>
            ))}
          </ul>
        ) : (
          <NoHomes isSearching={isFiltered(shown)} />
        )}
        <Pagination page={homes} />
        <CompareBar ticked={ticked} onClear={() => setTicked([])} />
      </section>
      {data.isSharing && <ShareDialog share={data.share} view={view} closeTo={shownPath(base, shown)} />}
    </ListContext>
  );
}

/** Nothing to show: either nothing was saved yet, or nothing fits (spec 1 §2). */
function NoHomes({ isSearching }: { isSearching: boolean }) {
  return (
    <EmptyState
      title={m.shortlist_none()}
      headingLevel={3}
      {...(isSearching ? { icon: <Icon name="filter" /> } : {})}
      action={
        <Link to={href('/properties')} className="button button-primary">
          {m.shortlist_browse()}
        </Link>
      }
    >
      {isSearching ? m.shortlist_none_match() : m.shortlist_none_yet()}
    </EmptyState>
  );
}

/** Without scripts there is no toast: what was removed is named in the address. */
function PlainUndo({ removed, homes, view }: ShortlistData) {
  if (!removed || homes.items.some(({ id }) => id === removed)) return null;
  return (
    <div className="mt-4">
      <Notice
        tone="success"
        title={m.shortlist_removed_plain()}
        action={
          <ActionForm intent="restore" id={removed} view={view} failed={m.shortlist_failed} className="">
            <button type="submit" className="button button-quiet button-small min-h-11">
              {m.ui_undo()}
            </button>
          </ActionForm>
        }
      />
    </div>
  );
}
