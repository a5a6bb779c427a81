import { useEffect, useEffectEvent } from 'react';

/** Hears an event of the window, or one that rises to it, as long as the component is there and `isOn`. */
export function useEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => unknown,
  isOn = true,
): void {
  const hear = useEffectEvent(handle);
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: WindowEventMap[Type]) => void hear(event);
    addEventListener(type, listener);
    return () => removeEventListener(type, listener);
  }, [type, isOn]);
}
