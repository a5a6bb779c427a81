import { useEffect, useRef } from 'react';
import { m } from '../messages/index.ts';
import { useLight } from '../ui/light.ts';
import { applyLight, chooseLight } from './light.ts';

/** As in web/ui/tokens.css; too rare for a place in every page's style sheet. */
const BAR = { background: 'var(--leaf-wash)' };
/** The room that the worker made for it is given back. */
const GONE = { background: 'none', minHeight: 0 };

/** While data is saved it is said so, with the way out. */
export function LightBar() {
  const isLight = useLight();
  useEffect(applyLight, []);
  const wasLight = useRef(false);
  wasLight.current ||= isLight;
  return (
    <aside
      id="light"
      aria-label={m.light_switch()}
      style={isLight ? BAR : wasLight.current ? GONE : undefined}
    >
      {isLight && (
        <div className="page flex min-h-11 items-center gap-3 py-1 text-sm">
          <p className="grow">
            <strong className="text-leaf">{m.light_title()}</strong> {m.light_text()}
          </p>
          <button
            type="button"
            className="link min-h-11 whitespace-nowrap font-semibold"
            onClick={() => void chooseLight(false)}
          >
            {m.light_off()}
          </button>
        </div>
      )}
    </aside>
  );
}
