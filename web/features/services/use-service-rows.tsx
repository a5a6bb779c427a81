import type { AdminMovingService } from '#contract/admin-moving.api.ts';
import { useRowFromSearchParam } from '../../ui/use-row-from-search-param.ts';
import { ServiceActs, serviceColumns, type ToService } from './columns.tsx';
import { EditService } from './edit-service.tsx';
import { PageLink } from './page-link.tsx';
import type { RatingKind } from './rating-field.tsx';

/** Services with their acts; a row is edited where it stands. */
export function useServiceRows(services: readonly AdminMovingService[], rating: RatingKind, to: ToService) {
  const editing = useRowFromSearchParam('edit', services, ({ id }) => id)?.id;
  const isMarked = ({ id }: AdminMovingService) => id === editing;
  return {
    columns: serviceColumns(editing),
    rowActions: (service: AdminMovingService) => (
      <ServiceActs service={service} to={to} isEditing={isMarked(service)} />
    ),
    isMarked,
    expanded: (service: AdminMovingService) =>
      isMarked(service) && (
        <>
          <EditService service={service} closeTo={to()} rating={rating} />
          <PageLink service={service} />
        </>
      ),
  };
}
