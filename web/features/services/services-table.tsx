import type { ReactNode } from 'react';
import type { AdminMovingService } from '#contract/admin-moving.api.ts';
import type { Page } from '#contract/paging.ts';
import { m } from '../../messages/index.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isFiltered, type ServicesPath, type Shown, shownPath } from './address.ts';
import { ServiceActs, serviceColumns } from './columns.tsx';
import { DeleteDialog } from './dialogs.tsx';
import { EditService } from './edit-service.tsx';
import { PageLink } from './page-link.tsx';
import type { RatingKind } from './rating-field.tsx';

/** The services that the address opens. */
export interface OpenedServices {
  editing: string | undefined;
  toDelete: AdminMovingService | undefined;
}

/** Which of these services the address opens. */
export function openedIn(request: Request, services: readonly AdminMovingService[]): OpenedServices {
  const { searchParams } = new URL(request.url);
  const named = (name: string) => services.find(({ id }) => id === searchParams.get(name));
  return { editing: named('edit')?.id, toDelete: named('delete') };
}

interface ServicesTableProps extends OpenedServices {
  services: Page<AdminMovingService>;
  base: ServicesPath;
  shown: Shown;
  rating: RatingKind;
  toolbar?: ReactNode;
}

/** Services with their acts; a row is edited where it stands. */
export function ServicesTable(props: ServicesTableProps) {
  const { services, base, shown, rating, toolbar, editing, toDelete } = props;
  const closeTo = shownPath(base, shown);
  const filtered = isFiltered(shown);
  // The short list has one order, which its headings do not change.
  const columns = serviceColumns(editing).map(({ sortKey, ...column }) =>
    base === '/admin/services' && sortKey ? { ...column, sortKey } : column,
  );
  return (
    <>
      <DataTable
        page={services}
        columns={columns}
        rowKey={({ id }) => id}
        caption={m.services_title()}
        sort={shown.sort}
        toolbar={toolbar}
        rowActions={(service) => (
          <ServiceActs service={service} base={base} shown={shown} isEditing={service.id === editing} />
        )}
        isMarked={({ id }) => id === editing}
        expanded={(service) =>
          service.id === editing && (
            <>
              <EditService service={service} closeTo={closeTo} rating={rating} />
              <PageLink service={service} />
            </>
          )
        }
        empty={
          <EmptyState
            isBare
            icon={<Icon name="truck" />}
            title={filtered ? m.services_none_found() : m.services_none()}
            {...(filtered ? { clearTo: base } : {})}
          >
            {filtered ? m.services_none_found_text() : m.services_none_text()}
          </EmptyState>
        }
      />
      {toDelete && <DeleteDialog key={toDelete.id} service={toDelete} closeTo={closeTo} />}
    </>
  );
}
