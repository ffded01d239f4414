import { afterEach, beforeEach, vi } from 'vitest';

/** An error or warning that a test did not expect fails it. A test that expects one replaces the spy. */
let spies: { name: string; calls: unknown[][] }[] = [];

beforeEach(() => {
  spies = (['error', 'warn'] as const).map((name) => {
    const spy = vi.spyOn(console, name);
    return { name, calls: spy.mock.calls };
  });
});

afterEach(() => {
  const unexpected = spies.filter(({ calls }) => calls.length > 0);
  vi.restoreAllMocks();
  if (unexpected.length > 0) {
    const lines = unexpected.map(
      ({ name, calls }) => `console.${name}: ${calls.map((call) => call.map(String).join(' ')).join('\n')}`,
    );
    throw new Error(`The test wrote to the console:\n${lines.join('\n')}`);
  }
});
