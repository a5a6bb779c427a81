import type { AdminAnnouncement } from '#contract/announcements.api.ts';
import {
  ANNOUNCEMENT_AUDIENCES,
  ANNOUNCEMENT_LEVELS,
  ANNOUNCEMENT_TEXT_MAX,
} from '#contract/announcements.ts';
import { DAY_MS, minuteInMogadishu } from '#contract/time.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useClose } from '../../ui/use-close.ts';
import { AUDIENCE_NAMES, LEVEL_NAMES } from './announcement-words.ts';

const TEXT = { rows: 2, maxLength: ANNOUNCEMENT_TEXT_MAX } as const;

const FIELDS = {
  en: { ...TEXT, label: m.desk_announcement_en, dir: 'ltr' },
  so: { ...TEXT, label: m.desk_announcement_so, dir: 'ltr' },
  ar: { ...TEXT, label: m.desk_announcement_ar, dir: 'auto' },
  level: { label: m.desk_announcement_level },
  audience: { label: m.desk_announcement_audience },
  startsAt: { label: m.desk_announcement_from, type: 'datetime-local', hint: m.desk_announcement_zone },
  endsAt: {
    label: m.desk_announcement_until,
    type: 'datetime-local',
    hint: m.desk_announcement_zone,
    check: (value, { startsAt = '' }) => (value <= startsAt ? { code: 'does_not_fit' } : undefined),
  },
} as const satisfies FieldSpecs;

interface AnnouncementDialogProps {
  /** The one that is edited; without it a new one is written. */
  announcement?: AdminAnnouncement;
  /** What a new one begins with. */
  now: string;
  closeTo: ScreenPath;
}

const textsOf = ({ en, so, ar, level, audience, startsAt, endsAt }: AdminAnnouncement) => ({
  en,
  so,
  ar,
  level,
  audience,
  startsAt: minuteInMogadishu(startsAt),
  endsAt: minuteInMogadishu(endsAt),
});

const newTexts = (now: string) => ({
  level: 'info',
  audience: 'everyone',
  startsAt: minuteInMogadishu(now),
  endsAt: minuteInMogadishu(new Date(Date.parse(now) + DAY_MS).toISOString()),
});

/** Writes an announcement, or changes one. */
export function AnnouncementDialog({ announcement, now, closeTo }: AnnouncementDialogProps) {
  const close = useClose(closeTo);
  return (
    <Dialog
      title={announcement ? m.desk_announcement_edit() : m.desk_announcement_add()}
      onClose={close}
      closeTo={closeTo}
      size="large"
    >
      <ActionForm
        intent={announcement ? 'change' : 'create'}
        fields={FIELDS}
        values={announcement ? textsOf(announcement) : newTexts(now)}
        {...(announcement
          ? { id: announcement.id, hidden: { version: String(announcement.version) }, keepsValues: true }
          : { draft: 'announcement-new' })}
        failed={({ code }) =>
          code === 'conflict' ? m.desk_announcement_conflict() : m.desk_announcement_failed()
        }
        done={() => ({ title: m.desk_announcement_saved() })}
        onDone={close}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField name="en" className="sm:col-span-2" />
          <FormField name="so" className="sm:col-span-2" />
          <FormField name="ar" className="sm:col-span-2" />
          <ChoiceOf name="level" options={ANNOUNCEMENT_LEVELS} names={LEVEL_NAMES} />
          <ChoiceOf
            name="audience"
            options={ANNOUNCEMENT_AUDIENCES}
            names={AUDIENCE_NAMES}
            hint={m.desk_announcement_audience_hint()}
          />
          <FormField name="startsAt" />
          <FormField name="endsAt" />
        </div>
        <DialogActions>
          <SubmitButton busy={m.ui_saving()}>
            {announcement ? m.desk_announcement_save() : m.desk_announcement_publish()}
          </SubmitButton>
        </DialogActions>
      </ActionForm>
    </Dialog>
  );
}

interface ChoiceOfProps<Value extends string> {
  name: 'level' | 'audience';
  options: readonly Value[];
  names: Record<Value, () => string>;
  hint?: string;
}

function ChoiceOf<Value extends string>({ name, options, names, hint }: ChoiceOfProps<Value>) {
  const { errors, values } = useFormState();
  return (
    <SelectField
      name={name}
      label={FIELDS[name].label()}
      error={errors[name]}
      hint={hint}
      defaultValue={values[name]}
      options={options.map((option) => [option, names[option]()] as const)}
    />
  );
}
