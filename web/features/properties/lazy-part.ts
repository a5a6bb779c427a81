import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/** A part that comes later, or not at all where there is no network: the page around it must not fail with it. */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Nothing })));
