import { Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { WidgetProps } from '#engine';
import { widgetTexts } from '../../texts/widget-texts.ts';
import { EntityPickerWidget } from '../entity-picker/EntityPickerWidget.tsx';
import { noHelp, type PickedValue } from '../entity-picker/suggestions.ts';
import { listedIn } from '../list-value.ts';
import { ShownTags } from '../parts/ShownTags.tsx';
import { type Tag, TagList } from '../parts/TagList.tsx';
import { useEntityLabels } from './use-entity-labels.ts';
import { type EntityListOptions, useEntityList } from './use-entity-list.ts';

type Props = WidgetProps<PickedValue[], EntityListOptions>;

const noOptions: Record<string, unknown> = {};

function Edited({ tags, ...props }: Props & { tags: Tag[] }) {
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
            value={list.chosen}
            onChange={list.choose}
          />
        </div>
        <Button
          type="button"
          variant="outline"
          disabled={disabled || list.chosen === null}
          onClick={() => {
            list.add();
            input.current?.focus();
          }}
        >
          <Plus aria-hidden size="1.125rem" />
          {options.add ?? widgetTexts.choice.add}
        </Button>
      </div>
      <TagList
        tags={tags}
        label={widgetTexts.choice.entriesOf(label)}
        onRemove={disabled ? undefined : list.remove}
        focusTarget={input}
      />
    </div>
  );
}

/** A list of records, each found by the picker and added by the button. */
export function EntityListWidget(props: Props) {
  const values = listedIn(props.value);
  const labelOf = useEntityLabels(values, props.valueHelp ?? noHelp);
  const tags = values.map((value) => ({ key: String(value), label: labelOf(value) }));
  if (props.mode === 'display') return <ShownTags id={props.id} label={props.label} tags={tags} />;
  return <Edited {...props} tags={tags} />;
}
