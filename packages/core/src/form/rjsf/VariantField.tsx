import MultiSchemaField from '@rjsf/core/lib/components/fields/MultiSchemaField.js';
import type { FieldProps, WidgetProps } from '@rjsf/utils';
import { isRecord } from '@schema-screens/locale';
import { variantsOf } from '@schema-screens/schema';
import type { JsonSchema } from '@schema-screens/schema/model';
import { createContext, useContext, useMemo, useRef } from 'react';
import { useLocale } from '../../ports/locale.ts';
import { ReviewContext, useFieldSnapshot, useFormContext } from '../fields/form-context.ts';
import { useFormTheme } from '../fields/form-theme.ts';
import { isDisplayOnly } from '../layout/write-rights.ts';
import { choiceOf, variantNames } from '../schema/variants.ts';

/** Why a value that rjsf draws cannot be changed; renders when that changes. */
export interface FieldLock {
  /** It is read-only. */
  isReadOnly: boolean;
  isDisabled: boolean;
}

export function useFieldLock(path: string, schema: JsonSchema): FieldLock {
  const session = useFormContext();
  const isReview = useContext(ReviewContext);
  return {
    isReadOnly: useFieldSnapshot(
      path,
      (snapshot) => isReview || isDisplayOnly(session, path, schema, snapshot),
    ),
    isDisabled: useFieldSnapshot(path, ({ isDisabled }) => isDisabled),
  };
}

/** The value whose shape is being chosen. */
interface VariantChoiceState {
  /** Its id; its parts are in the group of the choice. */
  id: string;
  /** Called before the change itself, so that the parts of the new shape appear with it. */
  choose: (position: number) => void;
  title: string | undefined;
  /** Names of the shapes; undefined if rjsf numbers them. */
  names: readonly string[] | undefined;
  /** It is read-only. */
  isReadOnly: boolean;
  isDisabled: boolean;
}

export const VariantContext = createContext<VariantChoiceState | undefined>(undefined);

/** Adds the missing parts of a shape as empty values: they show which shape is meant. */
function withParts(value: unknown, shape: Readonly<Record<string, unknown>> | undefined): unknown {
  if (!isRecord(value) && value !== undefined) return value;
  const names = Object.keys((shape?.properties as object | undefined) ?? {});
  if (names.length === 0) return value;
  const parts: Record<string, unknown> = { ...value };
  for (const name of names) parts[name] ??= null;
  return parts;
}

/** A value of one of several shapes (`oneOf`, `anyOf`): the choice, and the parts of the chosen one. */
export function VariantField(props: FieldProps) {
  const { schema, registry, onChange, fieldPathId } = props;
  const selected = useRef<number | undefined>(undefined);
  const { isReadOnly, isDisabled } = useFieldLock(fieldPathId.path.join('.'), schema as JsonSchema);
  const locale = useLocale();
  const choice = choiceOf(schema as JsonSchema, registry.rootSchema as JsonSchema);
  const shaped = useMemo(
    () => ({
      id: fieldPathId.$id,
      title: schema.title,
      names: choice && variantNames(locale, choice),
      isReadOnly,
      isDisabled,
      choose: (position: number) => {
        selected.current = position;
      },
    }),
    [fieldPathId.$id, schema.title, choice, locale, isReadOnly, isDisabled],
  );
  const onChangeWithParts: FieldProps['onChange'] = (value, ...rest) => {
    const position = selected.current;
    selected.current = undefined;
    const shape =
      position === undefined ? undefined : variantsOf(schema, registry.rootSchema)?.shapes[position];
    onChange(withParts(value, shape), ...rest);
  };
  return (
    <VariantContext value={shaped}>
      <MultiSchemaField {...props} onChange={onChangeWithParts} />
    </VariantContext>
  );
}

/** Messages about the whole value are in the summary. */
const noMessages: readonly never[] = [];

/** The choice between the branches of a `oneOf` or `anyOf`; rjsf looks it up as its select widget. */
export function VariantWidget({ id, value, options, disabled, readonly, onChange }: WidgetProps) {
  const { Shape } = useFormTheme();
  const shaped = useContext(VariantContext);
  const choose = (position: number) => {
    shaped?.choose(position);
    onChange(String(position));
  };
  return (
    <Shape
      fieldId={shaped?.id ?? id}
      id={id}
      names={shaped?.names ?? (options.enumOptions ?? []).map(({ label }) => label)}
      selected={typeof value === 'number' ? value : undefined}
      messages={noMessages}
      messageId={`${id}-meldung`}
      isRequired={false}
      isDisabled={disabled === true || shaped?.isDisabled === true}
      onChoose={readonly || shaped?.isReadOnly ? undefined : choose}
    />
  );
}
