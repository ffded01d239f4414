import { valueAt } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { useCallback, useContext, useMemo } from 'react';
import { useSnapshot } from '../../lazy/store.ts';
import { useLocale } from '../../ports/locale.ts';
import { isDisplayOnly } from '../layout/write-rights.ts';
import type { FormMessage } from '../rules/form-message.ts';
import {
  choiceOf,
  propertiesOfVariant,
  selectedVariantIndex,
  variantNames,
  withVariant,
} from '../schema/variants.ts';
import { containerKey } from '../store/field-snapshots.ts';
import { ReviewContext, useFormContext } from './form-context.ts';
import { fieldId } from './use-form-field.ts';

/** The choice between the shapes of a value, ready to be drawn. */
export interface VariantView {
  /** Id of the field; messages link to it. */
  fieldId: string;
  /** Id of the input. */
  id: string;
  /** Names of the shapes, in the schema's order. */
  names: readonly string[];
  /** Position of the chosen one; undefined while there is no value. */
  selected: number | undefined;
  messages: readonly FormMessage[];
  messageId: string;
  isRequired: boolean;
  isDisabled: boolean;
  /** Undefined if the value is read-only. */
  onChoose: ((position: number) => void) | undefined;
}

const noSubscription = () => () => {};

/** Position of the shape that a value has; renders when that changes, and not when its parts are edited. */
function useChosen(path: string, schema: JsonSchema): number | undefined {
  const { store, schema: root } = useFormContext();
  const choice = choiceOf(schema, root);
  return useSnapshot(choice ? store.subscribeData : noSubscription, () =>
    choice ? selectedVariantIndex(choice, valueAt(store.data, path)) : undefined,
  );
}

/** The current parts of a value by name: those of the schema and of the chosen shape. */
export function useVariantProperties(path: string, schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  const { schema: root } = useFormContext();
  const selected = useChosen(path, schema);
  return useMemo(
    () => propertiesOfVariant(schema, choiceOf(schema, root)?.shapes[selected ?? -1]),
    [schema, root, selected],
  );
}

/** The choice between the shapes of a value, and how to choose; undefined if the schema has no choice. */
export function useVariant(path: string, schema: JsonSchema): VariantView | undefined {
  const locale = useLocale();
  const { timeZone } = locale;
  const session = useFormContext();
  const { store, schema: root, idPrefix } = session;
  const choice = choiceOf(schema, root);
  const selected = useChosen(path, schema);
  const subscribe = useCallback(
    (listener: () => void) =>
      choice ? store.subscribeField(containerKey(path), listener) : noSubscription(),
    [store, path, choice],
  );
  const state = useSnapshot(subscribe, () => (choice ? store.fieldSnapshot(containerKey(path)) : undefined));
  const onChoose = useCallback(
    (position: number) => {
      if (!choice) return;
      // Widgets with uncommitted text commit it to the previous shape.
      void store.commit();
      store.setValue(path, withVariant(valueAt(store.data, path), schema, choice, position, timeZone));
    },
    [store, path, schema, choice, timeZone],
  );
  const isReview = useContext(ReviewContext);
  if (!choice || !state) return undefined;
  const isReadOnly = isReview || isDisplayOnly(session, path, schema, state);
  const id = fieldId(path, idPrefix);
  return {
    fieldId: id,
    id: `${id}-art`,
    names: variantNames(locale, choice),
    selected,
    messages: state.messages,
    messageId: `${id}-meldung`,
    isRequired: state.isRequired && !isReadOnly,
    isDisabled: state.isDisabled,
    onChoose: isReadOnly ? undefined : onChoose,
  };
}
