import { enumText, type WidgetProps } from '#engine';
import { choiceKey } from '#model';
import { choiceValue } from '../choice-value.ts';
import { DisplayValue } from '../DisplayValue.tsx';

type Value = string | number | boolean;

/** One of a few entries. A stored key that the list lacks stays and says that it is not defined. The first radio carries the field's id, so that the summary can lead there. */
export function RadioWidget(props: WidgetProps<Value>) {
  const { id, name, value, enumValues, labelId, describedBy, state, disabled, required, mode, schema } =
    props;
  const key = choiceKey(value);
  if (mode === 'display') {
    return <DisplayValue id={id} text={key === '' ? '' : enumText(key, enumValues)} />;
  }
  const isUnknown = key !== '' && !enumValues.some(({ schluessel }) => schluessel === key);
  const entries = isUnknown
    ? [{ schluessel: key, wert: enumText(key, enumValues) }, ...enumValues]
    : enumValues;
  return (
    <div
      className="w-radios"
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      aria-invalid={state === 'invalid' || undefined}
    >
      {entries.map(({ schluessel, wert }, index) => (
        <label key={schluessel} className="w-check">
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={`${id}-${name}`}
            data-state={state}
            disabled={disabled}
            checked={key === schluessel}
            onChange={() => props.onChange(choiceValue(schluessel, schema))}
            onBlur={props.onBlur}
          />
          <span>{wert}</span>
        </label>
      ))}
    </div>
  );
}
