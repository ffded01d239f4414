import { isRecord } from '@schema-screens/locale';
import type { ListScreen } from '@schema-screens/schema/language';
import { hasTool } from '@schema-screens/schema/language';
import { useMeta } from '../../data/use-meta.ts';
import { useData } from '../../ports/engine.tsx';

/** A list whose rows can be imported from a file. */
export type ImportListScreen = ListScreen & { resource: string };

/** Whether a list offers an import to its user, whose rights the resource names. */
export function useMayImport(screen: ListScreen): boolean {
  const data = useData();
  const isOffered = hasTool(screen, 'import') && data.imports !== undefined && data.bulk !== undefined;
  const { meta } = useMeta(isOffered ? screen.resource : undefined);
  const declared = meta?.definition['x-resource'];
  const rights = isRecord(declared) && Array.isArray(declared.rights) ? declared.rights : undefined;
  return meta !== undefined && (rights?.some((right) => right === 'create' || right === 'change') ?? true);
}
