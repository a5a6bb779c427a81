import { useState } from 'react';
import type { FreeSlot } from '#contract/errors.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { DialogActions } from '../../ui/dialog.tsx';
import { focusOn } from '../../ui/focus.ts';
import { SMS_CODE, SMS_WORDS } from '../accounts/fields.ts';
import { type AskedCode, type GuestViewing, isGuestViewing } from './guest.ts';
import { Lost } from './slot-form.tsx';
import { askFailed, shortSlot, timeValue } from './words.ts';

const FIELDS: FieldSpecs = { code: SMS_CODE };
const focusOnCode = focusOn('input[name="code"]');

interface CodeStepProps {
  asked: AskedCode;
  onAsked: (viewing: GuestViewing) => void;
  /** Another time or number: another code. */
  onBack: () => void;
}

/** A guest gives the code, and so asks. A time that is lost meanwhile is replaced here: the code holds. */
export function CodeStep({ asked, onAsked, onBack }: CodeStepProps) {
  const [slot, setSlot] = useState({ date: asked.date, time: asked.time });
  const [lost, setLost] = useState<readonly FreeSlot[]>();
  return (
    <div ref={focusOnCode} className="pt-4">
      <ActionForm
        intent="confirmViewing"
        draft={false}
        action={href(`/schedule-viewing?property=${asked.property}`)}
        fields={FIELDS}
        words={SMS_WORDS}
        hidden={{ ...asked, ...slot }}
        failed={(failure) => (failure.code === 'slot_taken' ? SHOWN_ELSEWHERE : askFailed(failure))}
        onDone={({ value }) => isGuestViewing(value) && onAsked(value)}
        onFailed={({ failure }) => setLost(failure.code === 'slot_taken' ? (failure.slots ?? []) : undefined)}
        keepsValues
      >
        {lost && (
          <Lost
            slots={lost}
            text="code"
            slotPath={undefined}
            onChoose={({ date, time = '' }) => {
              setSlot({ date, time });
              setLost(undefined);
            }}
          />
        )}
        <p>{m.viewings_code_sent({ phone: `\u2066${asked.phone}\u2069` })}</p>
        <FormField name="code" />
        <button type="button" className="link inline-flex min-h-11 items-center" onClick={onBack}>
          {m.viewings_code_back()}
        </button>
        <DialogActions>
          <SubmitButton className="w-full">
            {m.viewings_ask(shortSlot(slot.date, timeValue(slot.time)))}
          </SubmitButton>
        </DialogActions>
      </ActionForm>
    </div>
  );
}
