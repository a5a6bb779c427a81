import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentToast, hideToast, leaveScreen, showToast, subscribeToast } from './toast-store.ts';

describe('a toast', () => {
  beforeEach(() => vi.stubGlobal('location', { pathname: '/shortlist' }));
  afterEach(() => vi.unstubAllGlobals());

  test('takes the place of the one before it, whose end does not take it away', () => {
    showToast({ title: 'First' });
    const first = currentToast()?.id ?? 0;
    showToast({ title: 'Second' });
    hideToast(first);
    expect(currentToast()?.title).toBe('Second');
  });
  test('goes with its screen', () => {
    showToast({ title: 'Removed' });
    leaveScreen('/shortlist');
    expect(currentToast()?.title).toBe('Removed');
    leaveScreen('/dashboard');
    expect(currentToast()).toBeUndefined();
  });
  test('that belongs to the act outlives the screen', () => {
    showToast({ title: 'Deleted', survives: true });
    leaveScreen('/dashboard');
    expect(currentToast()?.title).toBe('Deleted');
  });
  test('is told to those who show it, once they listen and until they stop', () => {
    const heard = vi.fn();
    const stop = subscribeToast(heard);
    showToast({ title: 'One' });
    stop();
    showToast({ title: 'Two' });
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
