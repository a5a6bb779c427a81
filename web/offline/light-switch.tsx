import { m } from '../messages/index.ts';
import { useLight } from '../ui/light.ts';
import { chooseLight } from './light.ts';

/** In the footer: begins or ends saving data on this device. */
export default function LightSwitch() {
  const isLight = useLight();
  return (
    <button
      type="button"
      aria-pressed={isLight}
      className="foot-link min-h-11"
      onClick={() => void chooseLight(!isLight)}
    >
      {m.light_switch()}
    </button>
  );
}
