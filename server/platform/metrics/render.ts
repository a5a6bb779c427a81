import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import type { Family } from './family.ts';

/** Memory, processor, garbage collection and the delay of the event loop: measured from the first import on. */
const ofNode = new Registry();
collectDefaultMetrics({ register: ofNode });

/** How Node is doing in this process. */
// prom-client's types leave out what its own merging takes.
export const nodeFamilies = async () => (await ofNode.getMetricsAsJSON()) as unknown as Family[];

/** The text format of Prometheus, and its media type. */
export interface Rendered {
  type: string;
  text: string;
}

/** Merges the families of all processes into one text. */
export async function render(processes: readonly (readonly Family[])[]): Promise<Rendered> {
  const merged = AggregatorRegistry.aggregate(processes.map((families) => [...families]));
  return { type: Registry.PROMETHEUS_CONTENT_TYPE, text: await merged.metrics() };
}
