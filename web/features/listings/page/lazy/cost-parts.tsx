import type { Costs } from '#contract/move-in.ts';
import { m } from '../../../../messages/index.ts';
import { partLabel, partText, sumText } from '../../cost-words.ts';

interface CostPartsProps {
  title: string;
  costs: Costs;
}

/** The parts of a sum, the sum, and beneath it what is not in it: what depends on use, and what nobody has said. */
export function CostParts({ title, costs: { sum, parts, open } }: CostPartsProps) {
  return (
    <>
      <h2>{title}</h2>
      <dl className="figures">
        {parts.map((one) => (
          <div key={one.part}>
            <dt>
              {partLabel(one)}
              {one.part === 'deposit' && Number(one.amount) > 0 && (
                <small>{m.listings_cost_deposit_back()}</small>
              )}
            </dt>
            <dd>{partText(one)}</dd>
          </div>
        ))}
        {sum && (
          <div className="together">
            <dt>{m.listings_cost_together()}</dt>
            <dd>{sumText(sum)}</dd>
          </div>
        )}
        {open.map((one) => (
          <div key={one.part} className="open">
            <dt>{partLabel(one)}</dt>
            <dd>{partText(one)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
