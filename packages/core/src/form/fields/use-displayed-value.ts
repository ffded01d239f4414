import { containsSpecial, displayMask, type ValueHelp } from '@schema-screens/schema/language';
import { type EnumValue, enumValuesOf, isEmptyValue, type JsonSchema } from '@schema-screens/schema/model';
import { maskText, valueText } from '../../format/value-text.ts';
import { useRegistries } from '../../ports/engine.tsx';
import { useLocale } from '../../ports/locale.ts';
import type { WidgetEntry, WidgetProps } from '../../registry/contracts.ts';
import { isStructured, widgetNameFor } from '../schema/widget-name.ts';
import { formFieldMask } from '../session/form-text.ts';
import { useFormContext } from './form-context.ts';
import { useChoices } from './use-field-choices.ts';

/** A value of a field as its widget shows it, outside of the form. */
export interface DisplayedValue {
  label: string;
  entry: WidgetEntry | undefined;
  props: WidgetProps;
}

const noOptions: Record<string, unknown> = {};
/** Parts are already formatted. */
const noSchema: JsonSchema = {};
const emptyValueHelp: ValueHelp = { path: '{item.nothing}' };
const nothing = (): void => {};

/**
 * One version of a field, drawn by the field's own widget as a value; parts with their names and lists by the plain
 * one.
 */
export function useDisplayedValue(field: string, value: unknown, id: string): DisplayedValue {
  const locale = useLocale();
  const { store, schema, screen, enums } = useFormContext();
  const registries = useRegistries();
  const place = store.visible.entryOf.get(field) ?? store.layout.entriesOf.get(field)?.[0];
  const hints = place?.hints ?? { field };
  const property = schema.properties?.[field] ?? (screen.extra?.[field]?.schema as JsonSchema) ?? noSchema;
  const help = hints.valueHelp;
  const name = isStructured(property, hints) ? 'value' : widgetNameFor({ schema: property, hints: hints });
  const choices = registries.widgets.get(name)?.descriptor.loadsOwnOptions ? undefined : help;
  const loaded = useChoices(choices ?? emptyValueHelp, field, field);
  const label = hints.label ?? property.title ?? field;
  const isWhole = isStructured(property, hints);
  const enumValues: EnumValue[] = choices ? loaded.enumValues : enumValuesOf(property, enums);
  const isSpecial = () => containsSpecial(property, schema);
  const declaredMask = formFieldMask({ screen, store }, schema, field) ?? hints.mask;
  const mask = isEmptyValue(value) ? undefined : displayMask(declaredMask, property, isSpecial);
  const isMasked = mask !== undefined;
  const sources = { definition: schema, enums, isLabelled: true };
  const displayed = isWhole
    ? valueText(locale, value, property, enumValuesOf(property, enums), sources)
    : value;
  const isOffered = !choices || enumValues.some(({ key }) => key === String(value));
  return {
    label,
    entry: registries.widgets.get(isOffered && !isMasked ? name : 'value'),
    props: {
      id,
      name: field,
      value: isMasked ? maskText(String(displayed), mask) : displayed,
      onChange: nothing,
      onBlur: nothing,
      label,
      labelId: `${id}-name`,
      schema: isWhole ? noSchema : property,
      enumValues: isOffered && !isWhole ? enumValues : [],
      options: hints.options ?? noOptions,
      valueHelp: help,
      mode: 'display',
      state: 'neutral',
      disabled: false,
      required: false,
      placeholder: undefined,
      describedBy: undefined,
    },
  };
}
