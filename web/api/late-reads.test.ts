import { beforeEach, expect, it } from 'vitest';
import { LateReads } from './late-reads.ts';

let reads: LateReads;
/** The ends of the reads that have begun. */
let ends: (() => void)[];
/** How often a reading was over. */
let read: number;
const settle = (isHeld = false) =>
  reads.settle(
    isHeld,
    () => new Promise<void>((resolve) => void ends.push(resolve)),
    () => {
      read += 1;
    },
  );
const rest = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  reads = new LateReads();
  ends = [];
  read = 0;
});

it('breaks no reading off, and reads once more however often it was asked meanwhile', async () => {
  for (let times = 0; times < 3; times += 1) {
    reads.ask();
    settle();
  }
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await rest();
  expect(read).toBe(1);
  settle();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await rest();
  settle();
  expect(ends).toHaveLength(2);
});

it('breaks no way to another screen off, and reads once one is there', () => {
  reads.ask();
  settle(true);
  expect(ends).toHaveLength(0);
  settle();
  expect(ends).toHaveLength(1);
});

it('does not begin again by itself at the end of a reading: a way to another screen may have begun', async () => {
  reads.ask();
  settle();
  reads.ask();
  settle();
  ends[0]?.();
  await rest();
  expect(ends).toHaveLength(1);
  settle(true);
  expect(ends).toHaveLength(1);
  settle();
  expect(ends).toHaveLength(2);
});

it('reads nothing that nobody asked for', () => {
  settle(true);
  settle();
  expect(ends).toHaveLength(0);
});
