import { isUnset } from '@schema-screens/locale';
import { isEmptyValue, type Row } from '@schema-screens/schema/model';

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

/** Whether two JSON values are the same for a user: deep equality, with all empty values being equal. */
export function isSameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (isEmptyValue(left) && isEmptyValue(right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const a = left as Record<string, unknown>;
  const b = right as Record<string, unknown>;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSameValue(a[key], b[key]));
}

/** A value without empty parts at any depth; an empty entry of a list becomes null, so that the others keep their index. */
export function withoutEmptyParts(value: unknown): unknown {
  if (isUnset(value)) return null;
  if (Array.isArray(value)) return value.map(withoutEmptyParts);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value as object)
      .filter(([, part]) => !isUnset(part))
      .map(([name, part]) => [name, withoutEmptyParts(part)]),
  );
}
