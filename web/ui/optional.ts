import { type ComponentType, lazy } from 'react';

/** A part that no page needs to be read, loaded late: where its code cannot be loaded, the page stands without it. */
export const optional = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })));
