import { useSearchParams } from 'react-router';
import type { MoveItem, MoveSize, MoveVehicle } from '#contract/move-lists.api.ts';
import { m } from '../../messages/index.ts';
import { Section } from '../../ui/page.tsx';
import { useRowFromSearchParam } from '../../ui/use-row-from-search-param.ts';
import { SizeDialog, ThingDialog, VehicleDialog } from './moving-forms.tsx';
import { AddThing, SizeTable, ThingTable, VehicleTable } from './moving-tables.tsx';

const codeOf = ({ code }: { code: string }) => code;
const sizeOf = ({ size }: MoveSize) => size;

interface MovingTabProps {
  items: MoveItem[];
  vehicles: MoveVehicle[];
  sizes: MoveSize[];
}

/** What lists of things to be moved are made of: things, vehicles, and what homes hold. */
export function MovingTab({ items, vehicles, sizes }: MovingTabProps) {
  const [search] = useSearchParams();
  const thing = useRowFromSearchParam('thing', items, codeOf);
  const vehicle = useRowFromSearchParam('vehicle', vehicles, codeOf);
  const size = useRowFromSearchParam('size', sizes, sizeOf);
  return (
    <div className="space-y-8">
      <Section id="vehicles" title={m.move_list_settings_vehicles()}>
        <p className="-mt-1 mb-3 max-w-2xl text-ink-soft">{m.move_list_settings_vehicles_text()}</p>
        <VehicleTable vehicles={vehicles} />
      </Section>
      <Section id="sizes" title={m.move_list_settings_sizes()}>
        <p className="-mt-1 mb-3 max-w-2xl text-ink-soft">{m.move_list_settings_sizes_text()}</p>
        <SizeTable sizes={sizes} items={items} />
      </Section>
      <Section id="things" title={m.move_list_things()} aside={<AddThing />}>
        <p className="-mt-1 mb-3 max-w-2xl text-ink-soft">{m.move_list_settings_items_text()}</p>
        <ThingTable items={items} />
      </Section>
      {thing && <ThingDialog key={thing.code} one={thing} />}
      {search.has('add') && <ThingDialog />}
      {vehicle && <VehicleDialog key={vehicle.code} one={vehicle} />}
      {size && <SizeDialog key={size.size} one={size} items={items} />}
    </div>
  );
}
