import { useSyncExternalStore } from 'react';
import { valueAt } from '#language';
import { schemaOnPath } from '#model';
import { type DependsOnKeyword, isEmptyValue } from '#rules';
import { useFormContext } from '../form-context.ts';

/** The field beside one that decides on its values. */
export interface Control {
  title: string;
  /** Undefined while it is empty. */
  value: unknown;
  /** It breaks a rule: nothing is made of it until it is right. */
  isBroken: boolean;
}

/** The field that the values of another one depend on; in an entry of a list, that of the same entry. */
export function useControl(path: string, { field }: DependsOnKeyword): Control {
  const { store, schema } = useFormContext();
  const place = path.slice(0, path.lastIndexOf('.') + 1) + field;
  const given = useSyncExternalStore(store.subscribeData, () => valueAt(store.future, place));
  const isBroken = useSyncExternalStore(store.subscribeData, () => store.isBroken(place));
  const title = schemaOnPath(schema, place)?.title ?? field;
  return { title, value: isEmptyValue(given) ? undefined : given, isBroken };
}
