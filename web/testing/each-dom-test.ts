import './without-measurements.ts';
import '../messages/all.ts';
import '../ui/signed-in.css';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { closeToast } from './seen.ts';
import { closeServer, startAsGuest } from './server.ts';

// What a browser keeps, where its pointer is, and what a test has put in place of its functions, is not the next test's.
beforeEach(async () => {
  await page.viewport(1280, 800);
  await userEvent.unhover(document.documentElement);
  localStorage.clear();
  sessionStorage.clear();
  const { promise, resolve } = Promise.withResolvers<void>();
  const request = indexedDB.deleteDatabase('aqal');
  request.onsuccess = request.onerror = request.onblocked = () => resolve();
  await promise;
  await startAsGuest();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  closeToast();
});
afterAll(async () => {
  await cleanup();
  await closeServer();
});
