import { beforeEach, expect, it } from 'vitest';
import { LateReads } from './late-reads.ts';

let reads: LateReads;
/** The ends of the reads that have begun. */
let ends: (() => void)[];
const read = () => new Promise<void>((resolve) => void ends.push(resolve));
const rest = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  reads = new LateReads();
  ends = [];
});

it('breaks no reading off, and reads once more however often it was asked meanwhile', async () => {
  reads.ask(read);
  reads.ask(read);
  reads.ask(read);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await rest();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await rest();
  expect(ends).toHaveLength(2);
});

it('breaks no way to another screen off, and reads once one is there', async () => {
  reads.hold(true, read);
  reads.ask(read);
  expect(ends).toHaveLength(0);
  reads.hold(false, read);
  expect(ends).toHaveLength(1);
});

it('does not begin again at the end of a reading while one is on the way', async () => {
  reads.ask(read);
  reads.ask(read);
  reads.hold(true, read);
  ends[0]?.();
  await rest();
  expect(ends).toHaveLength(1);
  reads.hold(false, read);
  expect(ends).toHaveLength(2);
});

it('reads nothing that nobody asked for', () => {
  reads.hold(true, read);
  reads.hold(false, read);
  expect(ends).toHaveLength(0);
});
