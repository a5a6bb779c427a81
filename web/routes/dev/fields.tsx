import { useState } from 'react';
import { Checkbox, Choice } from '../../ui/choice.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { FilterChips } from '../../ui/filter-select.tsx';
import { InlineEdit } from '../../ui/inline-edit.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { Section } from '../../ui/page.tsx';
import { Days, Hours } from './pickers.tsx';
import { words } from './words.ts';

/** Fields of every kind: plain, wrong, chosen, stored in place. */
export function Fields() {
  const w = words();
  const [note, setNote] = useState(w.noteText);
  return (
    <Section title="Field">
      <form className="card grid gap-5 p-4 sm:grid-cols-2 sm:p-5" noValidate>
        <TextField name="phone" label={w.phone} defaultValue="+252 61 23" error={w.phoneWrong} dir="ltr" />
        <SelectField
          name="type"
          label={w.status}
          options={[
            ['', w.allStatuses],
            ['pending', w.pending],
          ]}
          hint={w.filteredText}
        />
        <TextArea name="notes" label={w.notes} hint={w.notesHint} isOptional />
        <Choice
          name="kind"
          legend={w.kind}
          defaultValue="rent"
          options={[
            { value: 'rent', label: w.rent, hint: w.rentHint },
            { value: 'sale', label: w.sale, hint: w.saleHint },
          ]}
        />
        <NumberStepper name="beds" label={w.beds} min={0} max={9} defaultValue={2} />
        <Days />
        <Hours />
        <Checkbox name="agree" label={w.agree} error={w.phoneWrong} />
        <div className="space-y-1">
          <InlineEdit
            label={w.notes}
            value={note}
            placeholder={w.note}
            onSave={async (value) => {
              await new Promise((done) => setTimeout(done, 300));
              setNote(value);
              return undefined;
            }}
          />
          <InlineEdit label={w.notes} value="" placeholder={w.note} rows={2} onSave={async () => w.failed} />
        </div>
        <FilterChips
          isJoined
          label={w.earnings}
          chips={w.period.map((label, n) => ({ label, to: `/dev/ui?days=${n}`, isCurrent: n === 1 }))}
        />
      </form>
    </Section>
  );
}
