import './without-measurements.ts';
import '../messages/all.ts';
import '../ui/signed-in.css';
import { afterAll, afterEach, beforeEach, inject, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { callAnyOf } from '../api/client.ts';
import { closeToast } from './seen.ts';
import { closeServer, startAsGuest } from './server.ts';
import { forgetShown } from './shown.ts';

callAnyOf(inject('apiRoutes'));

// Moving the pointer away takes a tenth of a second: only where a test has moved it.
let isPointerMoved = true;
addEventListener('pointermove', () => (isPointerMoved = true), { capture: true });

// What a browser keeps, where its pointer is, and what a test has put in place of its functions, is not the next test's.
beforeEach(async () => {
  forgetShown();
  await page.viewport(1280, 800);
  if (isPointerMoved) await userEvent.unhover(document.documentElement);
  isPointerMoved = false;
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
