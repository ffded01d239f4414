import { Button, Flex, Stack } from '@chakra-ui/react';
import { filterName, filterTexts, type ListController } from '#engine/internal';
import type { FilterField } from '#language';
import { isCalendarDate } from '#rules';
import { listDialogTexts } from '../../texts/list-dialog-texts.ts';
import { DateWidget } from '../../widgets/date/DateWidget.tsx';
import { RangeFilter } from './RangeFilter.tsx';

const lastDays = [7, 30, 90];
const daySchema = { type: 'string', format: 'date' };
const asItIs = (text: string): string => text;
const onlyDays = (text: string): string | undefined => (isCalendarDate(text) ? text : undefined);

/** Filters by the last days, or by a range of dates. */
export function DateFilter({ list, field }: { list: ListController; field: FilterField }) {
  const last = filterName(field.field, 'last');
  const [chosen] = filterTexts(list.state.filters, last);
  const choose = (days: string): void =>
    list.setFilters({
      [last]: chosen === days ? '' : days,
      [filterName(field.field, 'from')]: '',
      [filterName(field.field, 'to')]: '',
      [field.field]: '',
    });
  return (
    <Stack gap="4">
      <Flex gap="2" wrap="wrap">
        {lastDays.map(String).map((days) => (
          <Button
            key={days}
            size="sm"
            variant={chosen === days ? 'solid' : 'outline'}
            aria-pressed={chosen === days}
            onClick={() => choose(days)}
          >
            {listDialogTexts.filter.last(days)}
          </Button>
        ))}
      </Flex>
      <RangeFilter
        list={list}
        field={field}
        widget={DateWidget}
        schema={daySchema}
        read={asItIs}
        write={onlyDays}
        wrong={listDialogTexts.filter.noDay}
      />
    </Stack>
  );
}
