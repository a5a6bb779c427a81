import type { ReactNode } from 'react';
import type { Move } from '#contract/move-fields.api.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ACCESS_WORDS, floorText } from '../list-words.ts';
import { aboutFar, amountText, dayAndPart } from './words.ts';

type IconName = Parameters<typeof Icon>[0]['name'];

/** From where to where, when and how much: all that a price depends on. */
export function WhatAsked({ move }: { move: Move }) {
  const { list, date, pickupLocation, dropoffLocation } = move;
  const amount = list ? amountText(list) : '';
  return (
    <ul className="card grid gap-2.5 p-4">
      <Line
        icon="pin"
        tone="text-ocean"
        second={list && [floorText(list.pickupFloor, list.pickupLift), ACCESS_WORDS[list.access]()]}
      >
        <span className="sr-only">{m.move_offer_from()}: </span>
        <strong className="font-semibold">
          <bdi>{pickupLocation}</bdi>
        </strong>
      </Line>
      <Line
        icon="pin"
        tone="text-clay"
        second={list && [floorText(list.dropoffFloor, list.dropoffLift), aboutFar(list)]}
      >
        <span className="sr-only">{m.move_offer_to()}: </span>
        <strong className="font-semibold">
          <bdi>{dropoffLocation}</bdi>
        </strong>
      </Line>
      <Line icon="calendar">{dayAndPart(date, list)}</Line>
      {amount && <Line icon="inbox">{amount}</Line>}
      {list && (list.pieces > 0 || move.photos.length > 0) && (
        <li>
          <a href="#list" className="link flex min-h-11 items-center justify-center font-semibold">
            {m.move_offer_see_list()}
          </a>
        </li>
      )}
    </ul>
  );
}

interface LineProps {
  icon: IconName;
  tone?: string;
  second?: readonly string[] | null;
  children: ReactNode;
}

function Line({ icon, tone = 'text-ink-soft', second, children }: LineProps) {
  const more = second?.filter(Boolean).join(m.format_separator());
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <span className="min-w-0">
        {children}
        {more && <span className="block text-[0.9375rem] text-ink-soft">{more}</span>}
      </span>
    </li>
  );
}
