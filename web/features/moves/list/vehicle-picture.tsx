import type { VehicleCode } from '#contract/move-lists.ts';
import { m } from '../../../messages/index.ts';
import { boxesIn, SHAPES } from './vehicle-shapes.ts';

interface VehiclePictureProps {
  code: VehicleCode;
  /** How full it is, in percent; without a load it is a sign of its kind. */
  percent?: number;
  className?: string;
}

/** From here on there is no room for the word, or for the line. */
const TIGHT = 88;
const FULL = 97;

/** A vehicle in profile with its load: boxes up to a dashed line, the rest is free. The words beside it say the same. */
export function VehiclePicture({ code, percent, className = '' }: VehiclePictureProps) {
  const shape = SHAPES[code];
  const { x, y, width, height } = shape.bed;
  const part = (percent ?? 0) / 100;
  const line = x + 3 + (width - 6) * part;
  const isLined = percent !== undefined && percent < FULL;
  const isFree = isLined && percent < TIGHT;
  const middle = { x: (line + x + width) / 2 + 4, y: y + height / 2 };
  return (
    <svg viewBox="0 0 300 136" aria-hidden="true" className={`vehicle ${className}`}>
      <rect {...{ x, y, width, height }} rx="3" className={shape.isOpen ? 'vehicle-open' : 'vehicle-box'} />
      {percent !== undefined &&
        boxesIn(shape.bed, part).map((box) => (
          <rect
            key={`${box.x} ${box.y}`}
            x={box.x}
            y={box.y}
            width={box.width}
            height={box.height}
            rx="1.5"
            fill={box.colour}
          />
        ))}
      {isLined && <path d={`M${line} ${y + 4}V${y + height - 4}`} className="vehicle-line" />}
      {isFree && (
        <text x={middle.x} y={middle.y} transform={`rotate(-90 ${middle.x} ${middle.y})`}>
          {m.move_list_free()}
        </text>
      )}
      <path d={shape.cab} className="vehicle-cab" />
      <path d={shape.window} className="vehicle-window" />
      <path d={`M${shape.from} 102H${shape.to}`} className="vehicle-ground" />
      {shape.wheels.map((wheel) => (
        <g key={wheel.x}>
          <circle cx={wheel.x} cy="108" r={wheel.r} className="vehicle-wheel" />
          <circle cx={wheel.x} cy="108" r={wheel.r / 2.2} className="vehicle-hub" />
        </g>
      ))}
    </svg>
  );
}
