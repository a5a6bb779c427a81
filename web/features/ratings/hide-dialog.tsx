import { useNavigate } from 'react-router';
import type { ManagedRating } from '#contract/ratings.api.ts';
import { RATING_REASON_LENGTH } from '#contract/ratings.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { FormField } from '../../forms/form-field.tsx';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { orConflict } from './rating-card.tsx';

const FORM = 'hide-rating';

/** Asks an administrator why a rating is hidden. */
export function HideDialog({ rating, closeTo }: { rating: ManagedRating; closeTo: ScreenPath }) {
  const navigate = useNavigate();
  const close = () => void navigate(href(closeTo), { preventScrollReset: true, replace: true });
  return (
    <ConfirmDialog
      title={m.ratings_hide_title()}
      confirmLabel={m.ratings_hide_yes()}
      form={FORM}
      onClose={close}
      closeTo={closeTo}
    >
      <ActionForm
        intent="hide"
        id={rating.id}
        formId={FORM}
        fields={{
          reason: {
            label: m.ratings_hide_reason,
            rows: 2,
            maxLength: RATING_REASON_LENGTH,
            dir: 'auto',
          },
        }}
        view={rating.updatedAt}
        failed={orConflict}
        done={() => ({ title: m.ratings_hide_done() })}
        onDone={close}
      >
        <p>{m.ratings_hide_text()}</p>
        <FormField name="reason" />
      </ActionForm>
    </ConfirmDialog>
  );
}
