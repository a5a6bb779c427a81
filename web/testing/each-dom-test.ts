import './without-measurements.ts';
import '../messages/all.ts';
import '../ui/signed-in.css';
import { afterAll, afterEach, beforeEach, inject, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { callAnyOf } from '../api/client.ts';
import { closeToast } from './seen.ts';
import { closeServer, startAsGuest } from './server.ts';
import { forgetShown } from './shown.ts';

callAnyOf(inject('apiRoutes'));

/** Hovering an element would first wait for frames, and for one that nothing covers: on a busy machine, in vain. */
const movePointerAway = () => cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 });

let isPointerMoved = true;
addEventListener('pointermove', () => (isPointerMoved = true), { capture: true });

// What a browser keeps, where its pointer is, and what a test has put in place of its functions, is not the next test's.
beforeEach(async () => {
  forgetShown();
  await page.viewport(1280, 800);
  if (isPointerMoved) await movePointerAway();
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
