import { Button } from '@chakra-ui/react';
import { queries, useData, useLocale, type WidgetProps } from '@schema-screens/core';
import { choiceTexts } from '@schema-screens/core/internal';
import type { ValueHelp } from '@schema-screens/schema/language';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { EntityPickerWidget } from '../entity-picker/EntityPickerWidget.tsx';
import { emptyValueHelp, type PickedValue, selectableHits } from '../entity-picker/suggestions.ts';
import { ReadOnlyTags, type Tag, TagList } from '../parts/TagList.tsx';
import { asArray } from '../stored-value.ts';
import { type EntityListOptions, useEntityList } from './use-entity-list.ts';

/** The labels of stored values, loaded in one call; a value is its own label while loading and if it is unknown. */
export function useEntityLabels(
  values: readonly PickedValue[],
  help: ValueHelp,
): (value: PickedValue) => string {
  const data = useData();
  const { path } = help;
  const query = useMemo(() => ({ ids: values.join(',') }), [values]);
  const response = useQuery({
    ...queries.call(data, { path, query }),
    enabled: values.length > 0 && path !== '',
    placeholderData: (previous) => previous,
  });
  return useMemo(() => {
    const labels = new Map(
      selectableHits(response.data?.data, help).map(({ value, label }) => [value, label]),
    );
    return (value) => labels.get(value) ?? String(value);
  }, [response.data, help]);
}

type Props = WidgetProps<PickedValue[], EntityListOptions>;

const noOptions: Record<string, unknown> = {};

function Edited({ tags, ...props }: Props & { tags: Tag[] }) {
  const locale = useLocale();
  const texts = locale.texts(choiceTexts);
  const { label, options, disabled, schema } = props;
  const list = useEntityList(props);
  const box = useRef<HTMLDivElement>(null);
  const input = {
    get current() {
      return box.current?.querySelector('input') ?? null;
    },
  };
  return (
    <div ref={box} style={{ display: 'grid', gap: '0.5rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', alignItems: 'flex-start' }}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the combobox inside */}
        <div
          style={{ flex: '1 1 12rem', minWidth: 0 }}
          onKeyDown={({ key }) => {
            if (key === 'Enter') list.add();
          }}
        >
          <EntityPickerWidget
            {...props}
            options={noOptions}
            schema={schema.items ?? {}}
            value={list.selected}
            onChange={list.choose}
          />
        </div>
        <Button
          type="button"
          variant="outline"
          disabled={disabled || list.selected === null}
          onClick={() => {
            list.add();
            input.current?.focus();
          }}
        >
          <Plus aria-hidden size="1.125rem" />
          {options.add ?? texts.add}
        </Button>
      </div>
      <TagList
        tags={tags}
        label={texts.entriesOf({ label })}
        onRemove={disabled ? undefined : list.remove}
        focusTarget={input}
      />
    </div>
  );
}

/** A list of records, each found by the picker and added by the button. */
export function EntityListWidget(props: Props) {
  const values = asArray(props.value);
  const labelOf = useEntityLabels(values, props.valueHelp ?? emptyValueHelp);
  const tags = values.map((value) => ({ key: String(value), label: labelOf(value) }));
  if (props.mode === 'display') return <ReadOnlyTags id={props.id} label={props.label} tags={tags} />;
  return <Edited {...props} tags={tags} />;
}
