import { useLocale, type WidgetProps } from '@schema-screens/core';
import { enumText } from '@schema-screens/core/internal';
import { choiceKey } from '@schema-screens/schema/model';
import { DisplayValue } from '../DisplayValue.tsx';
import { selectedStoredValue } from '../stored-value.ts';

type Value = string | number | boolean;

/**
 * One of a few entries. An unknown stored key stays and is marked as such. The first radio button has the field's id, so that the
 * summary can link to it.
 */
export function RadioWidget(props: WidgetProps<Value>) {
  const locale = useLocale();
  const { id, name, value, enumValues, labelId, describedBy, state, disabled, required, mode, schema } =
    props;
  const key = choiceKey(value);
  if (mode === 'display') {
    return <DisplayValue id={id} text={key === '' ? '' : enumText(locale, key, enumValues)} />;
  }
  const isUnknown = key !== '' && !enumValues.some((entry) => entry.key === key);
  const entries = isUnknown ? [{ key, label: enumText(locale, key, enumValues) }, ...enumValues] : enumValues;
  return (
    <div
      className="w-radios"
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      aria-invalid={state === 'invalid' || undefined}
    >
      {entries.map((entry, index) => (
        <label key={entry.key} className="w-check">
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={`${id}-${name}`}
            data-state={state}
            disabled={disabled}
            checked={entry.key === key}
            onChange={() => props.onChange(selectedStoredValue(entry.key, schema))}
            onBlur={props.onBlur}
          />
          <span>{entry.label}</span>
        </label>
      ))}
    </div>
  );
}
