import { useState } from 'react';
import { Link } from 'react-router';
import { REFERENCE_DAYS } from '#contract/tenancies.ts';
import type { CallAnswer } from '../../api/client.ts';
import { dayOf, momentOf } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { usePlainResult } from '../../forms/plain-result.ts';
import { href, hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { SelectField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { ReferenceFigures } from '../papers/reference-figures.tsx';
import { PassOn } from '../shortlist/pass-on.tsx';
import { ActionButton, Frame, type Shown } from './frame.tsx';

export type References = CallAnswer<'readReferences'>;
type Shared = CallAnswer<'shareReference'>;

/** A tenant's own reference: what it says, and who may open it (M4). */
export function ReferenceView({
  references,
  origin,
  ...shown
}: Shown & { references: References; origin: string }) {
  const plain = usePlainResult();
  const [made, setMade] = useState(
    plain?.intent === 'share' && plain.isDone ? (plain.value as Shared) : undefined,
  );
  const { figures, shared, words } = references;
  return (
    <Frame {...shown} title={m.tenancy_view_reference()} sub={m.tenancy_reference_text()}>
      <Words words={words} />
      <ReferenceFigures figures={figures} />
      <Section title={m.tenancy_share_reference()} className="mt-6">
        {made?.token && (
          <div role="status" className="mb-3 space-y-3 rounded-control bg-leaf-wash p-4">
            <p className="font-semibold">
              {m.tenancy_reference_made({ day: dayOf(String(made.expiresAt)) })}
            </p>
            <input
              readOnly
              dir="ltr"
              value={`${origin}${hrefOf(`/papers/${made.token}`)}`}
              aria-label={m.tenancy_reference_link()}
              className="field"
            />
            <PassOn
              url={`${origin}${hrefOf(`/papers/${made.token}`)}`}
              text={m.tenancy_reference_message()}
            />
          </div>
        )}
        <div data-feature="references">
          <ActionForm
            intent="share"
            failed={m.tenancy_failed}
            onDone={({ value }) => setMade(value as Shared)}
            view={String(shared.length)}
            className="card space-y-3 p-4"
          >
            <SelectField
              name="days"
              label={m.tenancy_reference_days()}
              defaultValue="30"
              options={REFERENCE_DAYS.map((days) => [String(days), m.tenancy_days({ count: days })] as const)}
            />
            <SubmitButton className="min-h-12 w-full">{m.tenancy_make_link()}</SubmitButton>
          </ActionForm>
        </div>
        {shared.length > 0 && (
          <ul className="card mt-3 divide-y divide-line-soft px-4">
            {shared.map(({ id, expiresAt, opened }) => (
              <li key={id} className="py-3">
                <p className="mb-2">
                  {m.tenancy_reference_open({ day: dayOf(String(expiresAt)), count: opened })}
                </p>
                <ActionButton
                  intent="endShare"
                  id={id}
                  answer=""
                  done="closed"
                  tone="quiet"
                  className="min-h-11"
                >
                  {m.tenancy_close_link()}
                </ActionButton>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </Frame>
  );
}

/** What owners who read it wrote, with the way to answer them: the home that they offer. */
function Words({ words }: Pick<References, 'words'>) {
  if (words.length === 0) return null;
  return (
    <Section title={m.tenancy_reference_words()} className="mb-6">
      <ul className="space-y-3">
        {words.map(({ id, kind, name, home, words: text, at }) => (
          <li key={id} className="card p-4">
            <p className="font-semibold">
              <bdi>
                {kind === 'invite'
                  ? m.tenancy_reference_invited({ name })
                  : m.tenancy_reference_asked({ name })}
              </bdi>
            </p>
            <p className="text-sm text-ink-soft">{momentOf(String(at))}</p>
            {text && (
              <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
                {text}
              </p>
            )}
            {home ? (
              <>
                <p className="mt-2 font-medium">{home.title}</p>
                <p className="text-ink-soft">{home.location}</p>
                <Link
                  to={href(`/properties/${home.id}`)}
                  className="button button-quiet mt-3 min-h-12 w-full"
                >
                  {m.tenancy_reference_see()}
                </Link>
              </>
            ) : (
              <p className="mt-2 text-ink-soft">{m.tenancy_reference_gone()}</p>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">{m.tenancy_reference_words_text()}</p>
    </Section>
  );
}
