import type { Move, MoveList } from '#contract/move-fields.api.ts';
import { fitInto } from '#contract/move-lists.ts';
import { listOf } from '../../../format/lists.ts';
import { figure } from '../../../format/numbers.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/page.tsx';
import './list.css';
import {
  ACCESS_WORDS,
  crewWords,
  floorText,
  metres,
  nameIn,
  partWords,
  piecesText,
  SIZE_NAMES,
  VEHICLE_NAMES,
  volumeText,
} from '../list-words.ts';
import { ListedPhotos } from './listed-photos.tsx';
import { VehiclePicture } from './vehicle-picture.tsx';

interface WhatIsMovedProps {
  move: Move;
  pageKey: string;
  /** It is agreed on: one line that opens. */
  isPast?: boolean;
}

/** What is to be moved (P1), as both sides read it. */
export function WhatIsMoved({ move, pageKey, isPast = false }: WhatIsMovedProps) {
  const { list } = move;
  if (!list) return null;
  if (isPast) {
    return (
      <details className="card group mt-6 px-4 sm:px-6">
        <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3">
          <h2 className="text-[1.1875rem]">{m.move_list_title()}</h2>
          <Icon name="down" className="size-4.5 text-ink-soft group-open:rotate-180" />
        </summary>
        <div className="pb-4 sm:pb-6">
          <Listed move={move} list={list} pageKey={pageKey} />
        </div>
      </details>
    );
  }
  return (
    <div className="card mt-6 p-4 sm:p-6">
      <Section id="list" title={m.move_list_title()}>
        <Listed move={move} list={list} pageKey={pageKey} />
      </Section>
    </div>
  );
}

function Listed({ move, list, pageKey }: { move: Move; list: MoveList; pageKey: string }) {
  return (
    <>
      <Vehicle list={list} />
      <ul className="mt-4 space-y-1.5">
        <li>{listOf([...amountWords(list), ...helpWords(list)])}</li>
        <li>
          <bdi className="font-semibold">{m.move_list_from({ place: move.pickupLocation })}</bdi>
          <span className="block text-ink-soft">
            {floorText(list.pickupFloor, list.pickupLift)}, {ACCESS_WORDS[list.access]()}
          </span>
        </li>
        <li>
          <bdi className="font-semibold">{m.move_list_to({ place: move.dropoffLocation })}</bdi>
          <span className="block text-ink-soft">
            {floorText(list.dropoffFloor, list.dropoffLift)}
            {list.distanceMetres !== null &&
              `, ${m.move_list_distance({ km: figure(list.distanceMetres / 1000) })}`}
          </span>
        </li>
      </ul>
      {list.items.length > 0 && (
        <details className="mt-2">
          <summary className="link min-h-11 cursor-pointer py-2.5 font-semibold">{m.move_list_see()}</summary>
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {list.items.map(({ code, name, count }) => (
              <li key={code} className="flex justify-between gap-3 border-b border-line-soft py-1.5">
                <bdi>{nameIn(name)}</bdi>
                <span className="figures font-semibold">{count}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <ListedPhotos move={move} pageKey={pageKey} />
    </>
  );
}

const amountWords = ({ pieces, litres, homeSize }: MoveList): string[] => [
  ...(homeSize ? [SIZE_NAMES[homeSize]()] : []),
  ...(pieces > 0 ? [volumeText(litres), piecesText(pieces)] : []),
];

const helpWords = ({ helpers, partOfDay }: MoveList): string[] => [
  helpers > 0 ? m.move_list_helper_count({ count: helpers }) : crewWords(),
  partWords(partOfDay),
];

/** The vehicle that was chosen or fits, with its load; several trips are said. */
function Vehicle({ list: { vehicle, vehicleLitres, litres } }: { list: MoveList }) {
  if (!vehicle || !vehicleLitres) return null;
  const { trips, percent } = fitInto(litres, vehicleLitres);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <VehiclePicture code={vehicle} percent={percent} className="max-w-56" />
      <p className="figures">
        <strong className="block">{VEHICLE_NAMES[vehicle]()}</strong>
        {litres > 0 && (
          <span className="block text-ink-soft">
            {m.move_list_of_volume({ litres: metres(litres / trips), holds: metres(vehicleLitres) })}
          </span>
        )}
        {trips > 1 && <span className="block text-ink-soft">{m.move_list_trips({ count: trips })}</span>}
      </p>
    </div>
  );
}
