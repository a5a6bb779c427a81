import type { AdminProperty } from '#contract/admin-properties.api.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { useFormState } from '../../../forms/form-state.ts';
import type { ScreenPath } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RowButton, RowLink } from '../../../ui/row-action.tsx';

interface PropertyActsProps {
  property: AdminProperty;
  /** The table with a dialog about a listing. */
  toDialog: (of: 'hide' | 'delete', id: string) => ScreenPath;
}

/** View, edit, deactivate or activate, delete; what is lost by hiding or deleting is asked in a dialog. */
export function PropertyActs({ property, toDialog }: PropertyActsProps) {
  const { id, title, isActive } = property;
  return (
    <>
      {isActive && (
        <RowLink
          to={`/properties/${id}`}
          label={m.own_listings_admin_view_of({ title })}
          icon={<Icon name="eye" />}
          text={m.own_listings_view()}
        />
      )}
      <RowLink
        to={`/edit-property/${id}`}
        label={m.own_listings_admin_edit_of({ title })}
        icon={<Icon name="edit" />}
        text={m.own_listings_admin_edit()}
      />
      {isActive ? (
        <RowLink
          to={toDialog('hide', id)}
          opensDialog
          label={m.own_listings_admin_deactivate_of({ title })}
          icon={<Icon name="eyeOff" />}
          text={m.own_listings_admin_deactivate()}
        />
      ) : (
        <ActionForm
          intent="show"
          id={id}
          view={String(property.version)}
          failed={m.own_listings_failed}
          done={() => ({ title: m.own_listings_admin_updated(), description: m.own_listings_admin_told() })}
          className="contents"
        >
          <ActivateButton title={title} />
        </ActionForm>
      )}
      <RowLink
        to={toDialog('delete', id)}
        opensDialog
        isDanger
        label={m.own_listings_admin_delete_of({ title })}
        icon={<Icon name="bin" />}
      />
    </>
  );
}

function ActivateButton({ title }: { title: string }) {
  const { isSending } = useFormState();
  return (
    <RowButton
      type="submit"
      aria-busy={isSending}
      label={m.own_listings_admin_activate_of({ title })}
      icon={<Icon name="shield" />}
      text={m.own_listings_admin_activate()}
    />
  );
}
