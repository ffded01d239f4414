import { Box, Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { formatCount, useLocale, type WidgetProps } from '@schema-screens/core';
import {
  filterName,
  filtersOfPeriod,
  filterTexts,
  type ListController,
  listTexts,
  maxQueryLength,
  periodLabel,
  replaceFieldFilters,
  useValueCounts,
} from '@schema-screens/core/internal';
import { isCalendarDate, relativeDay, todayInLocale } from '@schema-screens/locale';
import type { FilterField } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { type ComponentType, useId, useState } from 'react';
import { DateWidget } from '../../widgets/date/DateWidget.tsx';
import { NumberWidget } from '../../widgets/number/NumberWidget.tsx';
import { TextWidget } from '../../widgets/text/TextWidget.tsx';

interface RangeFilterProps<Value> {
  list: ListController;
  field: FilterField;
  widget: ComponentType<WidgetProps<Value, Record<string, never>>>;
  schema: JsonSchema;
  read: (text: string, bound: 'from' | 'to') => Value;
  /** The value in the address; undefined if it is not a valid filter. */
  write: (value: Value) => string | undefined;
  wrong: string;
}

const bounds = ['from', 'to'] as const;

/** A minimum and a maximum, each of which may be empty. */
function RangeFilter<Value>(props: RangeFilterProps<Value>) {
  const locale = useLocale();
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
            label={locale.texts(listTexts).filter[bound]}
            schema={schema}
            value={text === undefined ? null : read(text, bound)}
            wrong={wrong}
            onValue={(value) => {
              const written = value === null ? '' : write(value);
              if (written !== undefined) {
                const other = filterName(field.field, bound === 'from' ? 'to' : 'from');
                const { [other]: _other, ...changes } = replaceFieldFilters(field, { [bound]: written });
                list.setFilters(changes);
              }
              return written !== undefined;
            }}
          />
        );
      })}
    </SimpleGrid>
  );
}

const daySchema = { type: 'string', format: 'date' };
const onlyDays = (text: string): string | undefined => (isCalendarDate(text) ? text : undefined);

/** Filters by an offered period, or by a range of dates. */
export function DateFilter({ list, field }: { list: ListController; field: FilterField }) {
  const locale = useLocale();
  const texts = locale.texts(listTexts);
  const empty = replaceFieldFilters(field);
  const offers = field.periods.map((period) => {
    const filters = filtersOfPeriod(field.field, period);
    const isChosen = Object.keys(empty).every(
      (name) => filterTexts(list.state.filters, name).join() === filterTexts(filters, name).join(),
    );
    return { period, filters, isChosen };
  });
  const today = todayInLocale(locale);
  return (
    <Stack gap="4">
      <Flex gap="2" wrap="wrap">
        {offers.map(({ period, filters, isChosen }) => (
          <Button
            key={period}
            size="sm"
            variant={isChosen ? 'solid' : 'outline'}
            aria-pressed={isChosen}
            onClick={() => list.setFilters({ ...empty, ...(isChosen ? {} : filters) })}
          >
            {periodLabel(locale, field, period)}
          </Button>
        ))}
      </Flex>
      <RangeFilter
        list={list}
        field={field}
        widget={DateWidget}
        schema={daySchema}
        read={(text, bound) => relativeDay(text, bound, today) ?? text}
        write={onlyDays}
        wrong={texts.filter.noDay}
      />
    </Stack>
  );
}

/** Filters by several values of an enumeration, or by yes and no; each with its number of rows. */
export function ChoiceFilter({ list, field }: { list: ListController; field: FilterField }) {
  const locale = useLocale();
  const counts = useValueCounts(list, field);
  const selected = filterTexts(list.state.filters, field.field);
  const toggle = (keys: readonly string[], isOn: boolean): void => {
    const others = selected.filter((key) => !keys.includes(key));
    list.setFilters({ [field.field]: isOn ? [...others, ...keys.slice(0, 1)] : others });
  };
  return (
    <Stack gap="0">
      {field.values.map(({ keys, label }) => (
        <label key={label} className="w-check">
          <input
            type="checkbox"
            checked={keys.some((key) => selected.includes(key))}
            onChange={({ target }) => toggle(keys, target.checked)}
          />
          <Box as="span" flex="1">
            {label}
          </Box>
          {counts && (
            <Text as="span" color="fg.muted" ms="auto">
              {' '}
              {formatCount(
                locale,
                keys.reduce((sum, key) => sum + (counts[key] ?? 0), 0),
              )}
            </Text>
          )}
        </label>
      ))}
    </Stack>
  );
}

const largest = 1e15;

const written = (value: number | string): string | undefined =>
  typeof value === 'number' && Math.abs(value) < largest ? String(value) : undefined;

/** Filters by a range of numbers. */
export function NumberFilter({ list, field }: { list: ListController; field: FilterField }) {
  const locale = useLocale();
  return (
    <RangeFilter<number | string>
      list={list}
      field={field}
      widget={NumberWidget}
      schema={field.schema}
      read={Number}
      write={written}
      wrong={locale.texts(listTexts).filter.noNumber}
    />
  );
}

const schema = { type: 'string' };

/** Filters by a part of a text. */
export function TextFilter({ list, field }: { list: ListController; field: FilterField }) {
  const locale = useLocale();
  const name = filterName(field.field, 'contains');
  const [text = null] = filterTexts(list.state.filters, name);
  return (
    <FilterInput<string>
      widget={TextWidget}
      label={locale.texts(listTexts).filter.contains}
      schema={schema}
      value={text}
      onValue={(value) => {
        list.setFilters(replaceFieldFilters(field, { contains: (value ?? '').slice(0, maxQueryLength) }));
        return true;
      }}
    />
  );
}

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
