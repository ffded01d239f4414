import { Box, Button, type SystemStyleObject, Text } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { actionTexts, type ListController, listTexts } from '@schema-screens/core/internal';
import type { FilterKind } from '@schema-screens/schema';
import type { FilterField } from '@schema-screens/schema/language';
import { ChevronDown } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { LazyDialog } from '../../dialogs/LazyDialog.tsx';
import { WidgetSurface } from '../../widgets/WidgetSurface.tsx';
import { ChoiceFilter, DateFilter, NumberFilter, TextFilter } from './FilterInput.tsx';

/** Up to this many fields are all expanded initially; of more, the first. */
const fewFields = 3;

const css: SystemStyleObject = {
  '& > details': { borderBottomWidth: '1px' },
  '& > details > summary': {
    display: 'flex',
    columnGap: '4',
    minH: '11',
    alignItems: 'center',
    cursor: 'pointer',
    fontWeight: 'medium',
    _marker: { display: 'none' },
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { ms: 'auto', flexShrink: 0 },
  },
  '& > details[open] > summary > svg': { rotate: '180deg' },
  '& > details > div': { pb: '4' },
};

/** The input of each kind of filter. */
const filterInputs: Readonly<
  Record<FilterKind, ComponentType<{ list: ListController; field: FilterField }>>
> = {
  choice: ChoiceFilter,
  flag: ChoiceFilter,
  day: DateFilter,
  moment: DateFilter,
  number: NumberFilter,
  text: TextFilter,
};

/** A field with its chosen values beside its name; the input renders only while it is expanded. */
function FilterSection({
  list,
  field,
  isFirst,
}: {
  list: ListController;
  field: FilterField;
  isFirst: boolean;
}) {
  const Input = filterInputs[field.kind];
  const active = list.activeFilters.find((each) => each.field === field.field);
  const [isOpen, setOpen] = useState(
    isFirst || active !== undefined || list.filterFields.length <= fewFields,
  );
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {field.label}
        {active && (
          <Text as="span" color="fg.muted" fontWeight="normal" truncate>
            {active.text}
          </Text>
        )}
        <ChevronDown aria-hidden size="1.125rem" />
      </summary>
      {isOpen && (
        <Box role="group" aria-label={field.label}>
          <Input list={list} field={field} />
        </Box>
      )}
    </details>
  );
}

/** The filters of a list. Changes take effect at once, and the number of rows is announced. */
export function FilterDialog({ list, onClose }: { list: ListController; onClose: () => void }) {
  const locale = useLocale();
  const texts = locale.texts(listTexts);
  const { filter } = texts;
  return (
    <LazyDialog
      title={texts.filter.button}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Text role="status" flex="1" color="fg.muted">
            {list.sentence.split(',', 1)}
          </Text>
          {list.activeFilters.length > 0 && (
            <Button variant="ghost" colorPalette="gray" onClick={() => list.clear(false)}>
              {filter.clear}
            </Button>
          )}
          <Button onClick={onClose}>{locale.texts(actionTexts).close}</Button>
        </>
      }
    >
      <WidgetSurface css={css}>
        {list.filterFields.map((field, index) => (
          <FilterSection key={field.field} list={list} field={field} isFirst={index === 0} />
        ))}
      </WidgetSurface>
    </LazyDialog>
  );
}
