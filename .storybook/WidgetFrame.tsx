import { WidgetSurface } from '@schema-screens/chakra';
import { type FieldMode, useRegistries } from '@schema-screens/core';
import type { FormMessage } from '@schema-screens/core/internal';
import type { ValueHelp } from '@schema-screens/schema/language';
import type { EnumValue, JsonSchema } from '@schema-screens/schema/model';
import { useState } from 'react';
import { FormField } from '../packages/chakra/src/form-screen/FormField.tsx';
import { engineWidgets } from '../packages/chakra/src/widgets/index.ts';
import { inState, type WidgetState } from './widgets/widget-states.ts';

export interface WidgetFrameProps {
  /** Name in the registry. */
  widget: string;
  label: string;
  value?: unknown;
  schema?: JsonSchema;
  options?: Record<string, unknown>;
  enumValues?: EnumValue[];
  valueHelp?: ValueHelp;
  placeholder?: string;
  help?: string;
  mode?: FieldMode;
  disabled?: boolean;
  required?: boolean;
  /** One message; its state is the field's. */
  message?: FormMessage;
  /** One of the states that all widgets are shown in; it goes before all else. */
  state?: WidgetState;
}

const states = { error: 'invalid', warning: 'warning', info: 'info' } as const;
const noEnums: EnumValue[] = [];
const noOptions: Record<string, unknown> = {};

/** The schema of a widget's sample: that of the first type that it accepts, where the sample names none. */
function schemaOf({ widget, schema }: WidgetFrameProps): JsonSchema {
  const entry = engineWidgets.find(({ descriptor }) => descriptor.name === widget);
  return schema ?? { type: entry?.descriptor.accepts?.[0] ?? 'string' };
}

/** One widget in its field, as a form draws it; keeps what is entered. */
export function WidgetFrame({ state = 'Filled', ...sample }: WidgetFrameProps) {
  const schema = schemaOf(sample);
  return <Field {...sample} schema={schema} {...inState(state, sample.label, [schema.type ?? []].flat())} />;
}

function Field({
  widget,
  label,
  value: first,
  schema = {},
  options = noOptions,
  enumValues = noEnums,
  valueHelp,
  placeholder,
  help,
  mode = 'edit',
  disabled = false,
  required = false,
  message,
}: Omit<WidgetFrameProps, 'state'>) {
  const registries = useRegistries();
  const [value, setValue] = useState(first);
  const describedBy = [message && 'feld-muster-meldung', help && 'feld-muster-hilfe']
    .filter(Boolean)
    .join(' ');
  return (
    <WidgetSurface maxW="32rem">
      <FormField
        field={{
          path: 'muster',
          widget,
          entry: registries.widgets.get(widget),
          help,
          messages: message ? [message] : [],
          helpId: 'feld-muster-hilfe',
          messageId: 'feld-muster-meldung',
          isFullWidth: false,
          where: `Widgets › ${widget}`,
          props: {
            id: 'feld-muster',
            name: 'muster',
            value,
            onChange: setValue,
            onBlur: () => undefined,
            label,
            labelId: 'feld-muster-name',
            schema,
            enumValues,
            options,
            valueHelp,
            mode,
            state: message ? states[message.state] : 'neutral',
            disabled,
            required,
            placeholder,
            describedBy: describedBy || undefined,
          },
        }}
      />
    </WidgetSurface>
  );
}
