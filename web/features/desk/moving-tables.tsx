import { Link } from 'react-router';
import type { MoveItem, MoveSize, MoveVehicle } from '#contract/move-lists.api.ts';
import { piecesOf, volumeOf } from '#contract/move-lists.ts';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { DataTable, wholePage } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import type { Column } from '../../ui/table-row.tsx';
import { nameIn, piecesText, SIZE_NAMES, VEHICLE_NAMES, volumeText } from '../moves/list-words.ts';
import { MOVING_TAB } from './moving-words.ts';

const edit = (name: string, of: 'thing' | 'vehicle' | 'size', code: string) => (
  <RowLink
    to={`/admin/settings?of=moving&${of}=${code}`}
    opensDialog
    label={m.move_list_settings_change_of({ name })}
    icon={<Icon name="edit" />}
  />
);

const Litres = ({ children }: { children: number }) => <span className="figures">{figure(children)}</span>;

const thingColumns = (): Column<MoveItem>[] => [
  {
    key: 'name',
    header: m.move_list_settings_name(),
    isTitle: true,
    cell: ({ name }) => <bdi>{nameIn(name)}</bdi>,
  },
  { key: 'litres', header: m.move_list_settings_litres(), cell: ({ litres }) => <Litres>{litres}</Litres> },
  {
    key: 'position',
    header: m.move_list_settings_position(),
    cell: ({ position }) => <Litres>{position}</Litres>,
  },
  {
    key: 'state',
    header: m.move_list_settings_state(),
    onCard: 'badge',
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'done' : 'sand'}>
        {isActive ? m.move_list_settings_on() : m.move_list_settings_off()}
      </Badge>
    ),
  },
];

/** The things that can be listed; changing one opens over the list. */
export const ThingTable = ({ items }: { items: MoveItem[] }) => (
  <DataTable
    page={wholePage(items)}
    columns={thingColumns()}
    rowKey={({ code }) => code}
    caption={m.move_list_things()}
    rowActions={({ code, name }) => edit(nameIn(name), 'thing', code)}
    empty={null}
  />
);

export const AddThing = () => (
  <Link
    to={href(`${MOVING_TAB}&add=1`)}
    preventScrollReset
    aria-haspopup="dialog"
    className="button button-quiet"
  >
    <Icon name="plus" />
    {m.move_list_settings_add()}
  </Link>
);

const price = (amount: string) => <span className="figures">{dollars(amount)}</span>;

const vehicleColumns = (): Column<MoveVehicle>[] => [
  {
    key: 'name',
    header: m.move_list_vehicle(),
    isTitle: true,
    cell: ({ code }) => VEHICLE_NAMES[code](),
  },
  { key: 'litres', header: m.move_list_settings_litres(), cell: ({ litres }) => <Litres>{litres}</Litres> },
  { key: 'people', header: m.move_list_settings_people(), cell: ({ people }) => <Litres>{people}</Litres> },
  { key: 'base', header: m.move_list_settings_base(), cell: ({ base }) => price(base) },
  { key: 'km', header: m.move_list_settings_per_km(), cell: ({ perKm }) => price(perKm) },
  { key: 'floor', header: m.move_list_settings_per_floor(), cell: ({ perFloor }) => price(perFloor) },
  { key: 'helper', header: m.move_list_settings_helper(), cell: ({ helper }) => price(helper) },
];

/** What vehicles hold and usually cost. */
export const VehicleTable = ({ vehicles }: { vehicles: MoveVehicle[] }) => (
  <DataTable
    page={wholePage(vehicles)}
    columns={vehicleColumns()}
    rowKey={({ code }) => code}
    caption={m.move_list_settings_vehicles()}
    rowActions={({ code }) => edit(VEHICLE_NAMES[code](), 'vehicle', code)}
    empty={null}
  />
);

/** What homes hold, with what that comes to. */
export function SizeTable({ sizes, items }: { sizes: MoveSize[]; items: MoveItem[] }) {
  const things = new Map(items.map((one) => [one.code, one]));
  const listed = (size: MoveSize) =>
    Object.entries(size.items).map(([code, count]) => ({ count, litres: things.get(code)?.litres ?? 0 }));
  const columns: Column<MoveSize>[] = [
    { key: 'size', header: m.move_list_size(), isTitle: true, cell: ({ size }) => SIZE_NAMES[size]() },
    {
      key: 'contents',
      header: m.move_list_settings_contents(),
      cell: (one) => (
        <span className="figures">
          {piecesText(piecesOf(listed(one)))}, <bdi>{volumeText(volumeOf(listed(one)))}</bdi>
        </span>
      ),
    },
  ];
  return (
    <DataTable
      page={wholePage(sizes)}
      columns={columns}
      rowKey={({ size }) => size}
      caption={m.move_list_settings_sizes()}
      rowActions={({ size }) => edit(SIZE_NAMES[size](), 'size', size)}
      empty={null}
    />
  );
}
