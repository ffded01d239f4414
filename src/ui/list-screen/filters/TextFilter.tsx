import { filterName, filterTexts, type ListController, maxQueryLength } from '#engine/internal';
import type { FilterField } from '#language';
import { listDialogTexts } from '../../texts/list-dialog-texts.ts';
import { TextWidget } from '../../widgets/text/TextWidget.tsx';
import { FilterInput } from './FilterInput.tsx';

const schema = { type: 'string' };

/** Filters by a part of a text. */
export function TextFilter({ list, field }: { list: ListController; field: FilterField }) {
  const name = filterName(field.field, 'contains');
  const [text = null] = filterTexts(list.state.filters, name);
  return (
    <FilterInput<string>
      widget={TextWidget}
      label={listDialogTexts.filter.contains}
      schema={schema}
      value={text}
      onValue={(value) => {
        list.setFilters({ [name]: (value ?? '').slice(0, maxQueryLength), [field.field]: '' });
        return true;
      }}
    />
  );
}
