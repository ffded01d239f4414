/** A clock that stands still and is moved on request. */
export interface TestClock {
  now(): Date;
  advance(seconds: number): void;
}

/** The clock of every server under test at its start. */
export function createClock(): TestClock {
  let time = Date.parse('2026-03-10T09:00:00Z');
  return {
    now: () => new Date(time),
    advance(seconds) {
      time += seconds * 1000;
    },
  };
}
