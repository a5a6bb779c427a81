import type { PropertyDetail } from '#contract/properties.api.ts';
import { dayOf } from '../../../format/dates.ts';
import { m } from '../../../messages/index.ts';
import { useSite } from '../../../shell/site.ts';
import { Icon } from '../../../ui/icon.tsx';

type Seen = PropertyDetail['documentsSeen'][number];
type Other = Seen & { kind: Exclude<Seen['kind'], 'title_deed'> };

/** A title deed is a check of its own (T7). */
export const isOther = (seen: Seen): seen is Other => seen.kind !== 'title_deed';

const WORDS: Record<Other['kind'], (words: { brand: string }) => string> = {
  sale_contract: m.listings_documents_sale_contract,
  power_of_attorney: m.listings_documents_power_of_attorney,
  company_registration: m.listings_documents_company_registration,
};

/** Which other documents, at least one, an administrator has seen and when: that alone, and what it does not replace. */
export function DocumentsSeen({ seen }: { seen: readonly Other[] }) {
  const { brand } = useSite();
  return (
    <div className="text-sm text-ink-soft">
      {seen.map(({ kind, seenAt }) => (
        <p key={kind} className="flex items-center gap-2 text-ink">
          <Icon name="check" className="size-4.5" />
          {WORDS[kind]({ brand })} · {dayOf(seenAt)}
        </p>
      ))}
      <p>{m.listings_documents_note()}</p>
    </div>
  );
}
