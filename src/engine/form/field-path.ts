import type { Row } from '#model';

/**
 * Normalizes the path of a field, whatever notation the back end or a validator uses.
 *
 * @example fieldPath('/a/b'), fieldPath('.a.b'), fieldPath('a[0].b') // 'a.b', 'a.b', 'a.0.b'
 */
export function fieldPath(dataPath: string): string {
  return dataPath
    .replace(/\[(?:'([^']*)'|"([^"]*)"|(\d+))\]/g, '.$1$2$3')
    .replaceAll('/', '.')
    .replace(/^\.+/, '')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}

/**
 * A copy of the record with another value at a dotted path; objects and lists along the path are copied, all others
 * shared.
 */
export function withValueAt(source: Row, path: string, value: unknown): Row {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...source, [key]: value };
  return { ...source, [key]: withValueInside(source[key], rest, value) };
}

function withValueInside(source: unknown, path: string[], value: unknown): unknown {
  const [key = '', ...rest] = path;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(source)
    ? [...source]
    : { ...(source as Row | null | undefined) };
  const container = copy as Record<string, unknown>;
  container[key] = rest.length === 0 ? value : withValueInside(container[key], rest, value);
  return copy;
}
