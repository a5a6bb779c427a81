import type { SavedSearch } from '#contract/saved-searches.api.ts';
import { FREQUENCIES, SEARCH_NAME_LENGTH } from '#contract/saved-searches.ts';
import { shortDayOf } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { useSend } from '../../forms/use-send.ts';
import type { ShowUndo } from '../../forms/use-undo.ts';
import { failureWords } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { SelectField } from '../../ui/field.tsx';
import { InlineEdit } from '../../ui/inline-edit.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CardActs } from './card-acts.tsx';
import { LooksFor } from './looks-for.tsx';
import { NotifyBy, type Reach, sendForm } from './notify-by.tsx';
import { FREQUENCY_LABELS } from './words.ts';

interface SearchCardProps {
  search: SavedSearch;
  reach: Reach;
  showUndo: ShowUndo;
}

/** One saved search: what it looks for, what it found since one last looked, and how it tells. */
export function SearchCard({ search, reach, showUndo }: SearchCardProps) {
  const { id, name, filters, isActive, updatedAt } = search;
  return (
    <article id={`search-${id}`} aria-label={name} className="card scroll-mt-24 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <Name search={search} />
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem] text-ink-soft">
            {!isActive && <Badge tone="sand">{m.searches_paused()}</Badge>}
            <span>
              <LooksFor filters={filters} />
            </span>
          </p>
        </div>
        <News search={search} />
      </div>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-line-soft pt-4">
        <Settings search={search} reach={reach} />
        <div className="flex items-center gap-1">
          <CardActs
            id={id}
            name={name}
            isActive={isActive}
            updatedAt={updatedAt}
            was={restorable(search)}
            showUndo={showUndo}
          />
        </div>
      </div>
    </article>
  );
}

/** What Undo sends to save it again. */
const restorable = ({ name, filters, frequency, channels, isActive }: SavedSearch) => ({
  name,
  query: new URLSearchParams(filters).toString(),
  frequency,
  ...(channels.email ? { email: 'on' } : {}),
  ...(channels.sms ? { sms: 'on' } : {}),
  ...(isActive ? {} : { paused: 'on' }),
});

function Name({ search: { id, name, updatedAt } }: Pick<SearchCardProps, 'search'>) {
  const send = useSend();
  return (
    <ActionForm
      intent="rename"
      draft={false}
      id={id}
      view={updatedAt}
      failed={m.searches_failed}
      keepsValues
      className=""
    >
      <h2 className="text-[1.0625rem]">
        <InlineEdit
          label={m.searches_name_of({ name })}
          name="name"
          value={name}
          maxLength={SEARCH_NAME_LENGTH}
          onSave={async (value) => {
            const result = await send('rename', { id, name: value });
            return result.isDone ? undefined : failureWords(result.failure, m.searches_failed());
          }}
        />
      </h2>
    </ActionForm>
  );
}

/** Opening the results notes that they were looked at. */
function News({ search }: Pick<SearchCardProps, 'search'>) {
  const { id, name, newCount, lastSeen } = search;
  const day = shortDayOf(lastSeen);
  const words = newCount > 0 ? m.searches_new({ count: newCount, day }) : m.searches_nothing_new({ day });
  return (
    <ActionForm intent="open" id={id} view={lastSeen} failed={m.searches_failed} className="">
      <button
        type="submit"
        aria-label={`${words}: ${name}`}
        className={`button ${newCount > 0 ? 'button-tonal' : 'button-quiet'} button-small min-h-11`}
      >
        {words}
      </button>
    </ActionForm>
  );
}

function Settings({ search, reach }: Pick<SearchCardProps, 'search' | 'reach'>) {
  const { id, frequency, channels, updatedAt } = search;
  return (
    <ActionForm
      intent="settings"
      draft={false}
      id={id}
      view={updatedAt}
      failed={m.searches_failed}
      keepsValues
      onDone={() => showToast({ title: m.searches_saved(), tone: 'success' })}
      className="flex min-w-0 flex-wrap items-start gap-x-6 gap-y-2"
    >
      <SelectField
        label={m.searches_frequency()}
        name="frequency"
        defaultValue={frequency}
        onChange={sendForm}
        options={FREQUENCIES.map((one) => [one, FREQUENCY_LABELS[one]()] as const)}
        className="min-w-48"
      />
      <NotifyBy reach={reach} channels={channels} savesAtOnce />
      <noscript>
        <SubmitButton tone="quiet">{m.searches_save()}</SubmitButton>
      </noscript>
    </ActionForm>
  );
}
