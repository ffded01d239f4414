import { type ComponentType, useId, useState } from 'react';
import type { WidgetProps } from '#engine';
import type { JsonSchema } from '#model';

interface FilterInputProps<Value> {
  widget: ComponentType<WidgetProps<Value, Record<string, never>>>;
  label: string;
  schema: JsonSchema;
  value: Value | null;
  /** Commits a value; false if it is not a valid filter. */
  onValue: (value: Value | null) => boolean;
  /** Message for an invalid value. */
  wrong?: string;
}

const noOptions = {};
const nothing = () => undefined;

/** A form widget as the input of a filter. */
export function FilterInput<Value>(props: FilterInputProps<Value>) {
  const { widget: Widget, label, schema, value, onValue, wrong } = props;
  const id = useId();
  const [refused, setRefused] = useState<Value>();
  const messageId = `${id}-meldung`;
  const isWrong = refused !== undefined;
  return (
    <div className="f-field">
      <label id={`${id}-name`} htmlFor={id} className="f-name">
        {label}
      </label>
      <Widget
        id={id}
        name={id}
        value={refused ?? value}
        onChange={(next) => setRefused(onValue(next) ? undefined : (next ?? undefined))}
        onBlur={nothing}
        label={label}
        labelId={`${id}-name`}
        schema={schema}
        enumValues={[]}
        options={noOptions}
        mode="edit"
        state={isWrong ? 'invalid' : 'neutral'}
        disabled={false}
        required={false}
        placeholder={undefined}
        describedBy={isWrong ? messageId : undefined}
      />
      <p id={messageId} className="f-message" role="status" hidden={!isWrong}>
        {isWrong && wrong}
      </p>
    </div>
  );
}
