import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { FieldNode, useEntryHeading, useFormContext, useRowFields, VariantChoice } from '#engine/internal';
import type { JsonSchema } from '#model';
import { ErrorBoundary } from '../../parts/ErrorBoundary.tsx';
import { UnknownNotice } from '../../parts/Notice.tsx';
import { formTexts } from '../../texts/form-texts.ts';

interface RepeatedRowProps {
  path: string;
  index: number;
  schema: JsonSchema;
  id: string;
  /** Heading without its number. */
  title: string;
  columns: number;
  /** Undefined where the entry must stay. */
  onRemove: ((index: number) => void) | undefined;
  onMoveUp: ((from: number, to: number) => void) | undefined;
  onMoveDown: ((from: number, to: number) => void) | undefined;
}

/** One entry of a list of objects: a card with a heading, its fields, and what can be done with it. */
export const RepeatedRow = memo(function RepeatedRow(props: RepeatedRowProps) {
  const { path, index, schema, id, title, columns, onRemove, onMoveUp, onMoveDown } = props;
  const { screen } = useFormContext();
  const fields = useRowFields(path, index, schema);
  const name = useEntryHeading(path, index, title);
  // No visible fields and no actions.
  if (fields.length === 0 && !onRemove && !onMoveUp && !onMoveDown) return null;
  const buttons = [
    { name: formTexts.entries.up, icon: ArrowUp, run: onMoveUp && (() => onMoveUp(index, index - 1)) },
    {
      name: formTexts.entries.down,
      icon: ArrowDown,
      run: onMoveDown && (() => onMoveDown(index, index + 1)),
    },
    {
      name: formTexts.entries.remove,
      icon: Trash2,
      run: onRemove && (() => onRemove(index)),
      isDanger: true,
    },
  ];
  return (
    <section className="f-row" aria-labelledby={id}>
      <div className="f-row-head">
        <h3 id={id} tabIndex={-1}>
          {name}
        </h3>
        {buttons.map(
          ({ name: what, icon: Icon, run, isDanger }) =>
            run && (
              <button
                key={what}
                type="button"
                className="w-icon-button"
                data-danger={isDanger}
                aria-label={`${name} ${what}`}
                title={`${name} ${what}`}
                onClick={run}
              >
                <Icon aria-hidden size="1.125rem" />
              </button>
            ),
        )}
      </div>
      <div className="f-grid" data-columns={columns} id={`${id}-felder`}>
        {schema.items && <VariantChoice path={`${path}.${index}`} schema={schema.items} />}
        {fields.map(({ name: field, path: place, schema: property, span }) => (
          <div key={field} className="f-place" data-span={span}>
            {property ? (
              <ErrorBoundary where={`${screen.name} › ${place}`}>
                <FieldNode path={place} name={field} schema={property} />
              </ErrorBoundary>
            ) : (
              <UnknownNotice kind="field" name={field} where={`${screen.name} › ${path}`} />
            )}
          </div>
        ))}
      </div>
    </section>
  );
});
