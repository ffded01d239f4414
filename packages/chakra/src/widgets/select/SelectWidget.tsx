import { useLocale, type WidgetProps } from '@schema-screens/core';
import { enumText, formTexts } from '@schema-screens/core/internal';
import { choiceKey, type EnumValue } from '@schema-screens/schema/model';
import { ChevronDown } from 'lucide-react';
import { controlProps } from '../control-props.ts';
import { DisplayValue } from '../DisplayValue.tsx';
import { selectedStoredValue } from '../stored-value.ts';

type Value = string | number | boolean;

function Options({ values }: { values: readonly EnumValue[] }) {
  return values.map(({ key, label }) => (
    <option key={key} value={key}>
      {label}
    </option>
  ));
}

/** Entries with a grouping term are in its group. */
function GroupedOptions({ values }: { values: readonly EnumValue[] }) {
  const groups = [...new Set(values.map(({ group }) => group ?? ''))];
  if (groups.length < 2) return <Options values={values} />;
  return groups.map((group) => {
    const members = values.filter((entry) => (entry.group ?? '') === group);
    if (group === '') return <Options key="" values={members} />;
    return (
      <optgroup key={group} label={group}>
        <Options values={members} />
      </optgroup>
    );
  });
}

/** One entry of a list. An unknown stored key stays and is marked as such. */
export function SelectWidget(props: WidgetProps<Value, { empty?: string }>) {
  const locale = useLocale();
  const { id, value, enumValues, options, mode, schema, placeholder, onChange, onBlur } = props;
  const key = choiceKey(value);
  if (mode === 'display') {
    return <DisplayValue id={id} text={key === '' ? '' : enumText(locale, key, enumValues)} />;
  }
  const isUnknown = key !== '' && !enumValues.some((entry) => entry.key === key);
  return (
    <div className="w-select">
      <select
        {...controlProps(props)}
        className="w-control"
        value={key}
        onChange={({ target }) => onChange(selectedStoredValue(target.value, schema))}
        onBlur={onBlur}
      >
        <option value="">{options.empty ?? placeholder ?? locale.texts(formTexts).choose}</option>
        {isUnknown && <option value={key}>{enumText(locale, key, enumValues)}</option>}
        <GroupedOptions values={enumValues} />
      </select>
      <ChevronDown aria-hidden size="1.125rem" />
    </div>
  );
}
