import { listingCosts, type OpenPart } from '#contract/move-in.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { listOf } from '../../../../format/lists.ts';
import { m } from '../../../../messages/index.ts';
import { getLocale } from '../../../../messages/language.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { partLabel, sumText } from '../../cost-words.ts';
import { useOpenOver } from '../over.ts';
import type { Question } from '../questions.ts';
import { CostParts } from './cost-parts.tsx';
import styles from './costs.css?inline';

interface CostsProps {
  property: PropertyDetail;
  /** Whether the reader may ask the owner for what is not said. */
  canAsk: boolean;
}

/** What it costs to move in and each month (T4): two sums, and their parts, which a phone has folded at first. */
export default function Costs({ property, canAsk }: CostsProps) {
  const costs = listingCosts(property);
  if (!costs) return null;
  const { moveIn, monthly } = costs;
  const isInAdvance = moveIn.parts.some(({ part, amount }) => part === 'rent' && Number(amount) > 0);
  const isRentOnly = moveIn.sum === null && monthly.parts.length === 1 && isInAdvance;
  const open = [...moveIn.open, ...monthly.open];
  return (
    <section className="costs" aria-label={m.listings_cost_move_in()}>
      <style>{styles}</style>
      <div className="sums figures">
        <Sum label={m.listings_cost_move_in()} sum={moveIn.sum} />
        <Sum label={m.listings_cost_monthly()} sum={monthly.sum} />
        {isRentOnly && <p className="rent-only">{m.listings_cost_rent_only({ parts: unsaidOf(open) })}</p>}
      </div>
      {isRentOnly ? (
        canAsk && <AskForCosts />
      ) : (
        <details>
          <summary>
            <span>{m.listings_cost_show()}</span>
            <span>{m.listings_cost_hide()}</span>
            <Icon name="down" className="size-4" />
          </summary>
          <div className="cost-parts">
            <CostParts title={m.listings_cost_move_in()} costs={moveIn} />
            <CostParts title={m.listings_cost_monthly()} costs={monthly} />
          </div>
        </details>
      )}
    </section>
  );
}

const Sum = ({ label, sum }: { label: string; sum: string | null }) => (
  <p>
    <span>{label}</span>
    {sum === null ? <em>{sumText(sum)}</em> : <strong>{sumText(sum)}</strong>}
  </p>
);

/** "deposit, water, guard", for the middle of a line. */
function unsaidOf(open: readonly OpenPart[]): string {
  const names = open.filter(({ why }) => why === 'unsaid').map((one) => partLabel(one));
  return listOf(names.map((name) => name.toLocaleLowerCase(getLocale())));
}

const ASK: Question = 'costs';

/** Opens the message to the owner with the question written. */
function AskForCosts() {
  const open = useOpenOver();
  return (
    <a
      href={`?ask=${ASK}#contact`}
      rel="nofollow"
      aria-haspopup="dialog"
      className="ask-costs"
      onClick={(event) => open(event, 'question', { ask: ASK })}
    >
      {m.listings_cost_ask()}
    </a>
  );
}
