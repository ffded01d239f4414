import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('debounce', () => {
  it('runs once, with the last value, after a pause', () => {
    const run = vi.fn();
    const debounced = debounce(run, 100);
    debounced.push('a');
    vi.advanceTimersByTime(99);
    debounced.push('ab');
    vi.advanceTimersByTime(99);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    vi.advanceTimersByTime(1000);
    expect(run.mock.calls).toEqual([['ab']]);
  });

  it('runs at once when it is flushed, and not again', () => {
    const run = vi.fn();
    const debounced = debounce(run, 100);
    debounced.flush();
    expect(run).not.toHaveBeenCalled();
    debounced.push('a');
    expect(debounced.isPending()).toBe(true);
    debounced.flush();
    expect(debounced.isPending()).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(run.mock.calls).toEqual([['a']]);
  });

  it('does not run once it is cancelled', () => {
    const run = vi.fn();
    const debounced = debounce(run, 100);
    debounced.push('a');
    debounced.cancel();
    debounced.flush();
    vi.advanceTimersByTime(1000);
    expect(run).not.toHaveBeenCalled();
  });
});
