/** The address of a screen with its parameters: /a/{id}/{tab?}; optional ones are its last steps. */
const parameter = /\{(\w+)(\??)\}/g;

/** The parameters of an address in order. */
export const screenPathParameters = (path: string): { name: string; isOptional: boolean }[] =>
  [...path.matchAll(parameter)].map(([, name = '', optional]) => ({ name, isOptional: optional === '?' }));

/**
 * The names of the required parameters.
 *
 * @example requiredParams('/a/{id}/{tab?}') // ['id']
 */
export const requiredParams = (path: string): string[] =>
  screenPathParameters(path).flatMap(({ name, isOptional }) => (isOptional ? [] : [name]));

/**
 * The address without its optional parameters.
 *
 * @example withoutOptionalParams('/a/{tab?}') // '/a'
 */
export const withoutOptionalParams = (path: string): string => path.replace(/\/\{\w+\?\}/g, '') || '/';

/**
 * The parameters of an address, decoded.
 *
 * @returns undefined if it is not an address of the screen
 * @example matchScreenPath('/a/{id}/{tab?}', '/a/7') // { id: '7' }
 */
export function matchScreenPath(path: string, pathname: string): Record<string, string> | undefined {
  const steps = (of: string) => of.split('/').filter((step) => step !== '');
  const pattern = steps(path);
  const actual = steps(pathname);
  if (actual.length > pattern.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, step] of pattern.entries()) {
    const value = actual[index];
    const [parameter] = screenPathParameters(step);
    if (value === undefined) {
      if (parameter?.isOptional) continue;
      return undefined;
    }
    if (!parameter) {
      if (step.toLowerCase() !== value.toLowerCase()) return undefined;
      continue;
    }
    try {
      params[parameter.name] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return params;
}

/** The screen of an address, and its parameters; the one with the fewest parameters if there are several. */
export function screenAt<Screen extends { path: string }>(screens: Iterable<Screen>, pathname: string) {
  const found = [...screens].flatMap((screen) => {
    const params = matchScreenPath(screen.path, pathname);
    return params ? [{ screen, params }] : [];
  });
  const count = ({ params }: (typeof found)[number]) => Object.keys(params).length;
  return found.sort((one, other) => count(one) - count(other))[0];
}

/** The address with its parameters, each encoded; missing ones are empty. */
export const fillScreenPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(parameter, (_all, name: string) => encodeURIComponent(String(params[name] ?? '')));
