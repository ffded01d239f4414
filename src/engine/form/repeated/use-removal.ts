import { useCallback } from 'react';
import { valueAt } from '#language';
import { isEmptyValue, type JsonSchema, wholeSchema } from '#model';
import { useEngine } from '../../data/engine-context.ts';
import { engineFormTexts } from '../../texts/engine-form-texts.ts';
import { engineTexts } from '../../texts/engine-texts.ts';
import { useFormContext } from '../form-context.ts';
import { filledParts } from '../schema/variants.ts';

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isFilled) : !isEmptyValue(value);

/**
 * Asks before an entry with filled-in values is removed.
 *
 * @param title name of an entry
 * @returns whether to remove the entry
 */
export function useRemoval(
  path: string,
  schema: JsonSchema,
  title: string,
): (index: number) => Promise<boolean> {
  const { store, schema: root } = useFormContext();
  const { ask } = useEngine();
  return useCallback(
    async (index) => {
      void store.commit();
      const entry = valueAt(store.data, `${path}.${index}`);
      if (!isFilled(filledParts(entry, wholeSchema(schema.items ?? {}, root), root))) return true;
      return ask({
        title: engineFormTexts.entries.remove(title, index + 1),
        text: engineFormTexts.entries.lost,
        ok: engineFormTexts.entries.ok,
        cancel: engineTexts.ask.cancel,
        isDangerous: true,
      });
    },
    [store, path, schema, root, title, ask],
  );
}
