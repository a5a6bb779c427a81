import { useState } from 'react';
import type { AdminBooking } from '#contract/admin-bookings.api.ts';
import { BOOKING_STATUSES } from '#contract/bookings.ts';
import type { CallAnswer } from '../../../api/client.ts';
import { csvOf, csvRows } from '../../../format/csv.ts';
import { figure } from '../../../format/numbers.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { ConfirmAct } from '../../../forms/confirm-act.tsx';
import type { FieldSpecs } from '../../../forms/fields.ts';
import { SubmitButton } from '../../../forms/form-field.tsx';
import { useFormState } from '../../../forms/form-state.ts';
import { m } from '../../../messages/index.ts';
import { Choice } from '../../../ui/choice.tsx';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { SelectionBar } from '../../../ui/table-row.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { STATUS_LABELS } from '../words.ts';
import { bookingCsv } from './csv-columns.ts';

interface TickedBookingsProps {
  bookings: readonly AdminBooking[];
  onClear: () => void;
}

const STATUS: FieldSpecs = { status: { label: m.bookings_admin_status } };

/** What can be done with the ticked bookings: set one status for all, keep them as a file, delete them. */
export function TickedBookings({ bookings, onClear }: TickedBookingsProps) {
  const [asked, setAsked] = useState<'status' | 'delete'>();
  const stopAsking = () => setAsked(undefined);
  const finish = (title: string) => {
    stopAsking();
    onClear();
    showToast({ title, tone: 'success' });
  };
  const ids = bookings.map(({ id }) => id).join(',');
  const these = { count: bookings.length, shown: figure(bookings.length) };
  return (
    <SelectionBar count={bookings.length} onClear={onClear}>
      <Ask onClick={() => setAsked('status')}>{m.bookings_admin_set_status()}</Ask>
      <CsvLink
        to={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(csvRows(bookingCsv(), bookings)))}`}
        count={bookings.length}
        fileName="bookings.csv"
      />
      <Ask onClick={() => setAsked('delete')}>{m.bookings_admin_delete_these()}</Ask>
      {asked === 'status' && (
        <Dialog title={m.bookings_admin_set_question(these)} onClose={stopAsking} size="small">
          <ActionForm
            intent="setStatuses"
            hidden={{ ids }}
            fields={STATUS}
            failed={m.bookings_admin_failed}
            onDone={({ value }) => {
              const { length: count } = (value as CallAnswer<'setBookingStatuses'>).changed;
              finish(m.bookings_admin_several_set({ count, shown: figure(count) }));
            }}
          >
            <Statuses />
            <p className="text-ink-soft">{m.bookings_admin_set_text()}</p>
            <DialogActions>
              <SubmitButton busy={m.ui_saving()}>{m.bookings_admin_set_status()}</SubmitButton>
            </DialogActions>
          </ActionForm>
        </Dialog>
      )}
      <ConfirmAct
        title={m.bookings_admin_delete_these_question(these)}
        confirmLabel={m.bookings_admin_delete_these()}
        isOpen={asked === 'delete'}
        onClose={stopAsking}
        intent="deleteSeveral"
        hidden={{ ids }}
        failed={m.bookings_admin_failed}
        onDone={() => finish(m.bookings_admin_several_deleted(these))}
      >
        <p>{m.bookings_admin_delete_these_text()}</p>
      </ConfirmAct>
    </SelectionBar>
  );
}

function Statuses() {
  const { errors } = useFormState();
  return (
    <Choice
      legend={m.bookings_admin_status()}
      name="status"
      error={errors.status}
      options={BOOKING_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value]() }))}
    />
  );
}

function Ask({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className="button button-quiet min-h-11" aria-haspopup="dialog" onClick={onClick}>
      {children}
    </button>
  );
}
