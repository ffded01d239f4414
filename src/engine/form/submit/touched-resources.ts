import type { FormScreen } from '../../definition/types.gen.ts';

const firstSegment = (path: string): string => path.split('/', 1)[0] ?? '';

/** Names of the resources whose cached data a save of this form makes old. */
export function touchedResources({ resource, submit }: Pick<FormScreen, 'resource' | 'submit'>): string[] {
  const paths = [submit?.call, ...(submit?.follow ?? []).map(({ call }) => call)]
    .filter((call) => call !== undefined)
    .map(({ path }) => firstSegment(path))
    .filter((segment) => segment !== '' && !segment.includes('{'));
  return [...new Set([...(resource === undefined ? [] : [resource]), ...paths])];
}
