import { SimpleGrid } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import type { WidgetProps } from '#engine';
import { filterName, filterTexts, type ListController } from '#engine/internal';
import type { FilterField } from '#language';
import type { JsonSchema } from '#model';
import { listDialogTexts } from '../../texts/list-dialog-texts.ts';
import { FilterInput } from './FilterInput.tsx';

interface RangeFilterProps<Value> {
  list: ListController;
  field: FilterField;
  widget: ComponentType<WidgetProps<Value, Record<string, never>>>;
  schema: JsonSchema;
  read: (text: string) => Value;
  /** The value in the address; undefined if it is not a valid filter. */
  write: (value: Value) => string | undefined;
  wrong: string;
}

const bounds = ['from', 'to'] as const;

/** A minimum and a maximum, each of which may be empty. */
export function RangeFilter<Value>(props: RangeFilterProps<Value>) {
  const { list, field, widget, schema, read, write, wrong } = props;
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      {bounds.map((bound) => {
        const name = filterName(field.field, bound);
        const [text] = filterTexts(list.state.filters, name);
        return (
          <FilterInput
            key={bound}
            widget={widget}
            label={listDialogTexts.filter[bound]}
            schema={schema}
            value={text === undefined ? null : read(text)}
            wrong={wrong}
            onValue={(value) => {
              const written = value === null ? '' : write(value);
              if (written !== undefined)
                list.setFilters({
                  [name]: written,
                  [filterName(field.field, 'last')]: '',
                  [field.field]: '',
                });
              return written !== undefined;
            }}
          />
        );
      })}
    </SimpleGrid>
  );
}
