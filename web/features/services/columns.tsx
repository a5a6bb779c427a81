import type { AdminMovingService } from '#contract/admin-moving.api.ts';
import { dollars } from '../../format/money.ts';
import { phoneText } from '../../format/phones.ts';
import { placeText } from '../../format/places.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import type { Column } from '../../ui/table-row.tsx';
import { ratingText } from './fields.ts';

const SECOND = 'block text-sm font-normal text-ink-soft';

/** The columns of the specification (spec 2 §2); `editing` is the row that is edited. */
export const serviceColumns = (editing: string | undefined): Column<AdminMovingService>[] => [
  {
    key: 'name',
    header: m.services_name(),
    sortKey: 'name',
    isTitle: true,
    cell: ({ name, category }) => (
      <>
        <bdi>{name}</bdi>
        <span className={`row-rest ${SECOND}`}>
          <bdi>{category}</bdi>
        </span>
      </>
    ),
  },
  {
    key: 'contact',
    header: m.services_contact(),
    inDetails: ({ phone }) => (
      <bdi dir="ltr" className="figures">
        {phoneText(phone)}
      </bdi>
    ),
    cell: ({ phone, email }) => (
      <span className="block text-sm max-sm:text-end">
        <bdi dir="ltr" className="figures block whitespace-nowrap">
          {phoneText(phone)}
        </bdi>
        <bdi dir="ltr" title={email} className="block max-w-40 truncate text-ink-soft">
          {email}
        </bdi>
      </span>
    ),
  },
  {
    key: 'location',
    header: m.services_location(),
    minWidth: '6rem',
    inDetails: ({ location }) => <bdi>{placeText(location)}</bdi>,
    cell: ({ location }) => <bdi>{placeText(location)}</bdi>,
  },
  {
    key: 'rating',
    header: m.services_rating(),
    sortKey: 'rating',
    cell: ({ rating, reviewCount }) => (
      <span className="block whitespace-nowrap max-sm:text-end">
        <span className="inline-flex items-center gap-1">
          <Icon name="star" filled className="size-4 text-star" />
          <span className="figures">{ratingText(rating)}</span>
        </span>
        <span className={SECOND}>{m.services_reviews({ count: reviewCount })}</span>
      </span>
    ),
  },
  {
    key: 'price',
    header: m.services_price(),
    sortKey: 'price',
    align: 'end',
    cell: ({ price }) => <b className="figures">{price === null ? m.services_no_price() : dollars(price)}</b>,
  },
  {
    key: 'status',
    header: m.services_status(),
    onCard: 'badge',
    cell: ({ id, isActive }) =>
      id === editing ? (
        <Badge tone="pending">{m.services_editing()}</Badge>
      ) : (
        <Badge tone={isActive ? 'done' : 'sand'}>
          {isActive ? m.services_active() : m.services_inactive()}
        </Badge>
      ),
  },
];

/** The list as it is shown, with a service opened in its row or in a dialog. */
export type ToService = (opened?: { edit: string } | { delete: string }) => ScreenPath;

interface ServiceActsProps {
  service: AdminMovingService;
  to: ToService;
  isEditing: boolean;
}

/** Activate or deactivate, edit and delete; the last two stand in the address. */
export function ServiceActs({ service: { id, name, isActive, version }, to, isEditing }: ServiceActsProps) {
  return (
    <>
      <ActionForm
        intent="toggle"
        id={id}
        hidden={{ isActive: String(!isActive) }}
        view={String(version)}
        failed={m.services_update_failed}
        done={() => ({ title: m.services_status_updated() })}
        className="contents"
      >
        <SubmitButton tone="quiet" busy={m.ui_saving()} className="min-h-11 px-3 py-2 text-[0.9375rem]">
          {isActive ? m.services_deactivate() : m.services_activate()}
          <span className="sr-only"> {name}</span>
        </SubmitButton>
      </ActionForm>
      <RowLink
        to={isEditing ? to() : to({ edit: id })}
        opensDialog
        label={isEditing ? m.services_edit_end({ name }) : m.services_edit_of({ name })}
        icon={isEditing ? <Icon name="close" /> : <Icon name="edit" />}
      />
      <RowLink
        to={to({ delete: id })}
        opensDialog
        isDanger
        label={m.services_delete_of({ name })}
        icon={<Icon name="bin" />}
      />
    </>
  );
}
