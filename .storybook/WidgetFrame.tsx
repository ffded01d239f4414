import { useState } from 'react';
import {
  type EnumValue,
  type FieldMode,
  type FormMessage,
  type JsonSchema,
  useEngine,
  type ValueHelp,
} from '#engine';
import { WidgetSurface } from '#ui';
import { FormField } from '../src/ui/form-screen/FormField.tsx';

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
}

const states = { error: 'invalid', warning: 'warning', info: 'info' } as const;
const noEnums: EnumValue[] = [];
const noOptions: Record<string, unknown> = {};

/** One widget in its field, as a form draws it; keeps what is entered. */
export function WidgetFrame({
  widget,
  label,
  value: first,
  schema = { type: 'string' },
  options = noOptions,
  enumValues = noEnums,
  valueHelp,
  placeholder,
  help,
  mode = 'edit',
  disabled = false,
  required = false,
  message,
}: WidgetFrameProps) {
  const { registries } = useEngine();
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
