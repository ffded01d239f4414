/**
 * Wraps a rule of a schema so that an exception counts as a result, since the server decides in any case. The first
 * failure is reported on the console.
 */
export function failsafe<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
  otherwise: Result,
): (...args: Args) => Result {
  let isReported = false;
  return (...args) => {
    try {
      return act(...args);
    } catch (thrown) {
      if (!isReported) console.warn('Rules that cannot be checked here:', thrown);
      isReported = true;
      return otherwise;
    }
  };
}
