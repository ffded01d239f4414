import { afterEach, beforeEach, vi } from 'vitest';

/**
 * From now on, unexpected errors and warnings on the console fail the test. A test that expects one replaces the spy.
 *
 * @param isIgnored messages that are irrelevant to the test
 */
export function failOnConsole(isIgnored: (message: string) => boolean = () => false): void {
  let spies: { name: string; calls: unknown[][] }[] = [];

  beforeEach(() => {
    spies = (['error', 'warn'] as const).map((name) => {
      const spy = vi.spyOn(console, name);
      return { name, calls: spy.mock.calls };
    });
  });

  afterEach(() => {
    const lines = spies.flatMap(({ name, calls }) =>
      calls
        .map((call) => call.map(String).join(' '))
        .filter((message) => !isIgnored(message))
        .map((message) => `console.${name}: ${message}`),
    );
    vi.restoreAllMocks();
    if (lines.length > 0) throw new Error(`The test wrote to the console:\n${lines.join('\n')}`);
  });
}
