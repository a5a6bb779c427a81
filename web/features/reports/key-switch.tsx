import { useEffect, useState } from 'react';
import { m } from '../../messages/index.ts';

/** Under this name the browser remembers that single letters are no commands (WCAG 2.1.4). */
const ENTRY = 'aqal.deskKeys';

/** Whether the queue listens to single letters on this device. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(ENTRY) !== 'off';
  } catch {
    // Storage may be switched off: they are on, as at first.
    return true;
  }
}

/** Switches the keys of the queue off and on. */
export function KeySwitch() {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(areKeysOn()), []);
  const change = (isWanted: boolean) => {
    try {
      localStorage.setItem(ENTRY, isWanted ? 'on' : 'off');
    } catch {
      // As above.
    }
    setOn(areKeysOn());
  };
  return (
    <label className="ms-auto flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        className="tick"
        checked={isOn}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {m.reports_desk_keys_on()}
    </label>
  );
}
