import { useLocale, useNotices, type WidgetProps } from '@schema-screens/core';
import { choiceTexts, FormContext } from '@schema-screens/core/internal';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PickedValue } from '../entity-picker/suggestions.ts';
import { asArray, storedListValue } from '../stored-value.ts';

export interface EntityListOptions {
  add?: string;
  twice?: { title: string; text: string };
}

export interface EntityList {
  /** The chosen record that is not added yet. */
  selected: PickedValue | null;
  choose: (value: PickedValue | null) => void;
  add: () => void;
  remove: (index: number) => void;
}

/** The behaviour of a list of records. A save adds the chosen one, so that it is not lost. */
export function useEntityList(props: WidgetProps<PickedValue[], EntityListOptions>): EntityList {
  const locale = useLocale();
  const { schema, options, onChange } = props;
  const { notify, dismissNotices } = useNotices();
  const form = useContext(FormContext);
  const [selected, setChosen] = useState<PickedValue | null>(null);
  // A record that Enter has just picked is added by the same key press.
  const latest = useRef(selected);
  const choose = (value: PickedValue | null): void => {
    latest.current = value;
    setChosen(value);
  };
  const values = asArray(props.value);
  const add = (): void => {
    const { current: selected } = latest;
    if (selected === null) return;
    dismissNotices?.('check');
    if (values.includes(selected))
      notify({ status: 'error', about: 'check', ...(options.twice ?? locale.texts(choiceTexts).twice) });
    else onChange(storedListValue([...values, selected], schema));
    choose(null);
  };
  const addChosen = useEffectEvent(add);
  const store = form?.store;
  useEffect(
    () => store?.registerEntry({ isTyped: () => latest.current !== null, add: async () => addChosen() }),
    [store],
  );
  return {
    selected,
    choose,
    add,
    remove: (index) =>
      onChange(
        storedListValue(
          values.filter((_unused, each) => each !== index),
          schema,
        ),
      ),
  };
}
