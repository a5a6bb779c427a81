import { useNavigation } from 'react-router';
import { m } from '../messages/index.ts';

/** A line at the top of the window while the next screen is fetched; not for what comes at once. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <ProgressLine />;
}

/** How far it is nobody knows: it goes on, ever slower. */
export function ProgressLine() {
  return (
    <div role="progressbar" aria-live="polite" aria-label={m.ui_loading()} className="progress-line late" />
  );
}
