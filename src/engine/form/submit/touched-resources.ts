import type { Call, FormScreen } from '../../definition/types.gen.ts';

const firstSegment = (path: string): string => path.split('/', 1)[0] ?? '';

/** Names of the resources whose cached data a save of this form makes old; `own` is the call of the button. */
export function touchedResources(
  { resource, submit }: Pick<FormScreen, 'resource' | 'submit'>,
  own?: Call,
): string[] {
  const paths = [own ?? submit?.call, ...(submit?.follow ?? []).map(({ call }) => call)]
    .filter((call) => call !== undefined)
    .map(({ path }) => firstSegment(path))
    .filter((segment) => segment !== '' && !segment.includes('{'));
  return [...new Set([...(resource === undefined ? [] : [resource]), ...paths, ...(submit?.touches ?? [])])];
}
