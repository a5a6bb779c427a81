import { createPortal } from 'react-dom';
import type { MoveLists } from '#contract/move-lists.api.ts';
import { HOME_SIZES } from '#contract/move-lists.ts';
import { m } from '../../../messages/index.ts';
import { DialogActions, Sheet } from '../../../ui/dialog.tsx';
import type { ListValue } from '../list-value.ts';
import { Fits } from './fits.tsx';
import { Floors } from './floors.tsx';
import { Help } from './help.tsx';
import './list.css';
import { piecesText, SIZE_NAMES, VEHICLE_NAMES, volumeText } from '../list-words.ts';
import { estimateVolume, itemsIn, usualItems } from './estimate-volume.ts';
import { Things } from './things.tsx';

interface EditorProps {
  value: ListValue;
  lists: MoveLists;
  /** The places, as far as they are typed. */
  pickup: string;
  dropoff: string;
  onChange: (value: ListValue) => void;
  onClose: () => void;
}

const TITLE = 'mb-3 text-[1.1875rem] font-bold';

/** What is to be moved, over the request (P1): one tap on a home size fills it, every tap on a thing adds one. */
export default function ListEditor({ value, lists, pickup, dropoff, onChange, onClose }: EditorProps) {
  const items = itemsIn(value, lists);
  const estimate = estimateVolume(value, lists);
  const { pieces, litres, vehicle } = estimate;
  const change = (part: Partial<ListValue>) => onChange({ ...value, ...part });
  const floors = value.pickupFloor + value.dropoffFloor;
  return createPortal(
    <Sheet title={m.move_list_title()} onClose={onClose} size="large">
      <section>
        <h3 className={TITLE}>{m.move_list_size()}</h3>
        <div className="list-picks">
          {HOME_SIZES.map((size) => (
            <button
              key={size}
              type="button"
              className="list-pick"
              aria-pressed={value.homeSize === size}
              onClick={() => change({ homeSize: size, items: usualItems(size, lists), vehicle: null })}
            >
              {SIZE_NAMES[size]()}
            </button>
          ))}
        </div>
        <p className="mt-2 text-sm text-ink-soft">{m.move_list_size_hint()}</p>
      </section>
      <section className="mt-6">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className={TITLE}>{m.move_list_things()}</h3>
          <p role="status" className="figures text-sm text-ink-soft">
            {piecesText(pieces)}, <bdi>{volumeText(litres)}</bdi>
          </p>
        </div>
        <Things
          things={lists.items}
          counts={items}
          onChange={(code, count) => {
            const next = Object.fromEntries(
              Object.entries({ ...items, [code]: count }).filter(([, many]) => many > 0),
            );
            // Without things a home size would stand for all that such a home holds.
            change({ items: next, ...(Object.keys(next).length === 0 && { homeSize: null }) });
          }}
        />
      </section>
      <section className="mt-6">
        <h3 className={TITLE}>{m.move_list_floors()}</h3>
        <Floors value={value} pickup={pickup} dropoff={dropoff} onChange={change} />
      </section>
      <section className="mt-6">
        <h3 className={TITLE}>{m.move_list_help()}</h3>
        <Help value={value} onChange={change} />
      </section>
      <section className="mt-6">
        <h3 className={TITLE}>{m.move_list_fits()}</h3>
        <Fits estimate={estimate} onChoose={(code) => change({ vehicle: code })} />
      </section>
      <DialogActions>
        <p className="min-w-0 grow self-center text-start">
          <span className="block font-bold">
            {vehicle ? VEHICLE_NAMES[vehicle.code]() : m.move_list_title()}
          </span>
          <span className="figures block text-sm text-ink-soft">
            <bdi>{volumeText(litres)}</bdi>
            {floors > 0 && `, ${m.move_list_floor_count({ count: floors })}`}
          </span>
        </p>
        <button type="button" className="button button-primary" onClick={onClose}>
          {m.move_list_done()}
        </button>
      </DialogActions>
    </Sheet>,
    document.body,
  );
}
