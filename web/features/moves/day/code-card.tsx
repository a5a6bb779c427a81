import type { MoveAgreement } from '#contract/move-fields.api.ts';
import { m } from '../../../messages/index.ts';

/** The code that the customer says (P4); it stands on this page alone, in no message. */
export function CodeCard({ agreement: { beginCode, endCode } }: { agreement: MoveAgreement }) {
  const code = beginCode ?? endCode;
  if (code === null) return null;
  const isBegin = beginCode !== null;
  return (
    <section className="card border-ocean/30 bg-ocean-wash p-4 text-center">
      <h2 className="text-[1.1875rem]">{isBegin ? m.move_day_code_begin() : m.move_day_code_end()}</h2>
      <p className="mt-1 text-[0.9375rem]">
        {isBegin ? m.move_day_code_begin_text() : m.move_day_code_end_text()}
      </p>
      <p dir="ltr" className="mt-4 flex justify-center gap-2">
        <span className="sr-only">{code.split('').join(' ')}</span>
        {[0, 1, 2, 3].map((place) => (
          <span
            key={place}
            aria-hidden="true"
            className="figures grid h-16 w-14 place-items-center rounded-control border border-ocean bg-card text-[2.125rem] font-bold"
          >
            {code[place]}
          </span>
        ))}
      </p>
    </section>
  );
}
