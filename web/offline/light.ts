import { showLight } from '../ui/light.ts';
import { asksToSave } from './light-wish.ts';
import { putLight } from './store.ts';

const ENTRY = 'aqal:light';

/** What was chosen on this device, else what the device asks for. */
function isWanted(): boolean {
  try {
    const chosen = localStorage.getItem(ENTRY);
    return chosen === null ? asksToSave() : chosen === 'on';
  } catch {
    return asksToSave();
  }
}

/** Brings a page in line with what is wanted on this device. */
export const applyLight = (): void => showLight(isWanted());

/** Chooses it for this device, and tells the service worker, which makes the next page so from the start. */
export async function chooseLight(isOn: boolean): Promise<void> {
  try {
    localStorage.setItem(ENTRY, isOn ? 'on' : 'off');
  } catch {
    // Storage may be switched off: then it is so for this page.
  }
  showLight(isOn);
  await putLight(isOn).catch(() => undefined);
}
