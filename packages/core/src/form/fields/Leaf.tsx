import { type DependsOnKeyword, dependsOnIn } from '@schema-screens/schema';
import type { Field, ValueHelp } from '@schema-screens/schema/language';
import type { EnumValue, JsonSchema } from '@schema-screens/schema/model';
import { useEffect, useMemo } from 'react';
import { useRegistries } from '../../ports/engine.tsx';
import { widgetNameFor } from '../schema/widget-name.ts';
import { useFieldSnapshot } from './form-context.ts';
import { useFormTheme } from './form-theme.ts';
import {
  removeUnavailableValues,
  useAllowedValues,
  useChoiceGroup,
  useChoices,
  useControl,
  useMatchingRecords,
  useRemovedValue,
} from './use-field-choices.ts';
import { type FormFieldView, prependMessage, useFormField } from './use-form-field.ts';

interface DependentProps {
  path: string;
  schema: JsonSchema;
  keyword: DependsOnKeyword;
}

/** A field with entries of an enumeration that depend on another field. */
function AllowedLeaf({ path, schema, keyword }: DependentProps) {
  const { Field } = useFormTheme();
  const control = useControl(path, keyword);
  const { enumValues, available } = useAllowedValues(path, schema, keyword, control);
  const field = useFormField(path, schema, { enumValues });
  return <Field field={prependMessage(field, useRemovedValue(field, available, control))} />;
}

/** A field that refers to records which depend on another field. */
function MatchingLeaf({ path, schema, keyword }: DependentProps) {
  const { Field } = useFormTheme();
  const control = useControl(path, keyword);
  const { valueHelp, available } = useMatchingRecords(path, schema, keyword, control);
  const field = useFormField(path, schema, { valueHelp });
  return <Field field={prependMessage(field, useRemovedValue(field, available, control))} />;
}

/** A field whose possible values depend on another field (`x-dependsOn`); it is emptied when it no longer fits that. */
function DependentLeaf(props: DependentProps) {
  return props.keyword.values ? <AllowedLeaf {...props} /> : <MatchingLeaf {...props} />;
}

interface LeafProps {
  path: string;
  schema: JsonSchema;
}

function PlainLeaf({ path, schema }: LeafProps) {
  const { Field } = useFormTheme();
  return <Field field={useFormField(path, schema)} />;
}

/** Clears choices that are no longer offered. */
function useLostChoice({ props }: FormFieldView, offered: readonly EnumValue[] | undefined): void {
  const { value, onChange } = props;
  useEffect(() => {
    if (offered === undefined) return;
    const available = removeUnavailableValues(value, offered);
    if (available !== value) onChange(available);
  }, [offered, value, onChange]);
}

function LeafWithChoices({ path, schema, help }: LeafProps & { help: ValueHelp }) {
  const { Field } = useFormTheme();
  const loaded = useChoices(help, schema.title ?? path, path);
  const failed = loaded.error !== undefined;
  const value = useFieldSnapshot(path, (snapshot) => snapshot.value);
  // Without the choices the stored keys stand for themselves.
  const keys = useMemo(
    () => [value ?? []].flat().map((key) => ({ key: String(key), label: String(key) })),
    [value],
  );
  const field = useFormField(path, schema, { enumValues: failed ? keys : loaded.enumValues });
  useLostChoice(field, loaded.isReplaced ? loaded.enumValues : undefined);
  const text = loaded.error ?? (loaded.isEmpty && field.messages.length === 0 ? help.none : undefined);
  const remark =
    text === undefined
      ? undefined
      : { state: failed ? ('error' as const) : ('info' as const), text, key: 'choices' };
  return <Field field={{ ...prependMessage(field, remark), reload: failed ? loaded.reload : undefined }} />;
}

function LeafWithGroup({ path, schema, group }: LeafProps & { group: string }) {
  const { Field } = useFormTheme();
  const { enumValues, isReplaced } = useChoiceGroup(group, schema, path);
  const field = useFormField(path, schema, { enumValues });
  useLostChoice(field, isReplaced ? enumValues : undefined);
  return <Field field={field} />;
}

/** A field with a widget, with its choices if they are loaded. */
export function Leaf({ path, schema, hints }: LeafProps & { hints: Field | undefined }) {
  const registries = useRegistries();
  const help = hints?.valueHelp;
  if (hints && help) {
    const widget = registries.widgets.get(widgetNameFor({ schema, hints }));
    if (!widget?.descriptor.loadsOwnOptions)
      return <LeafWithChoices path={path} schema={schema} help={help} />;
  }
  if (hints?.choiceGroup !== undefined)
    return <LeafWithGroup path={path} schema={schema} group={hints.choiceGroup} />;
  const keyword = dependsOnIn(schema);
  if (keyword) return <DependentLeaf path={path} schema={schema} keyword={keyword} />;
  return <PlainLeaf path={path} schema={schema} />;
}
