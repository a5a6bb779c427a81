import { m } from '../messages/index.ts';
import { useLight } from '../ui/light.ts';
import { chooseLight } from './light.ts';

/** In footer and menu: begins or ends saving data on this device. */
export default function LightSwitch({ className }: { className: string }) {
  const isLight = useLight();
  return (
    <button
      type="button"
      aria-pressed={isLight}
      className={className}
      onClick={() => void chooseLight(!isLight)}
    >
      {m.light_switch()}
    </button>
  );
}
