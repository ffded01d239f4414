/**
 * A function of a schema's rules whose failure counts as an answer, because the server's word decides in any case. The
 * the first failure is reported on the console.
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
