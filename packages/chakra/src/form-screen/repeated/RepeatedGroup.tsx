import { Button } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import {
  FieldNode,
  formTexts,
  useEntryHeading,
  useFormContext,
  useLatest,
  useObjectList,
  useRowFields,
  VariantSelect,
} from '@schema-screens/core/internal';
import type { JsonSchema } from '@schema-screens/schema/model';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useHeadingTag } from '../../parts/screen/heading-level.ts';
import { ErrorBoundary } from '../../parts/states/ErrorBoundary.tsx';
import { UnknownNotice } from '../../parts/states/Notice.tsx';
import './repeated.css';
import { FieldMessages } from '../FieldMessages.tsx';
import { fieldToFocus, firstInput, focusWhenRendered } from '../focus-field.ts';

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
const RepeatedRow = memo(function RepeatedRow(props: RepeatedRowProps) {
  const locale = useLocale();
  const texts = locale.texts(formTexts);
  const { path, index, schema, id, title, columns, onRemove, onMoveUp, onMoveDown } = props;
  const { screen } = useFormContext();
  const Tag = useHeadingTag(2);
  const fields = useRowFields(path, index, schema);
  const name = useEntryHeading(path, index, title);
  // No visible fields and no actions.
  if (fields.length === 0 && !onRemove && !onMoveUp && !onMoveDown) return null;
  const buttons = [
    {
      name: texts.entries.up,
      icon: ArrowUp,
      run: onMoveUp && (() => onMoveUp(index, index - 1)),
    },
    {
      name: texts.entries.down,
      icon: ArrowDown,
      run: onMoveDown && (() => onMoveDown(index, index + 1)),
    },
    {
      name: texts.entries.remove,
      icon: Trash2,
      run: onRemove && (() => onRemove(index)),
      isDanger: true,
    },
  ];
  return (
    <section className="f-row" aria-labelledby={id}>
      <div className="f-row-head">
        <Tag id={id} tabIndex={-1}>
          {name}
        </Tag>
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
        {schema.items && <VariantSelect path={`${path}.${index}`} schema={schema.items} />}
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

/** Where the focus goes after the next rendering. */
type FocusTarget = { row: number; part: 'first' | 'heading' } | 'add';

/**
 * A list of objects as cards with heading and number. Changes are announced, and the focus follows: into a new entry,
 * or to the entry that takes the place of a removed one.
 */
export function RepeatedGroup({ path, schema }: { path: string; schema: JsonSchema }) {
  const locale = useLocale();
  const texts = locale.texts(formTexts);
  const view = useObjectList(path, schema);
  const { id, title, rowKeys, messages, canAdd, canRemove, canMove, isEditable, isOpen, add, remove, move } =
    view;
  const [announcement, setAnnouncement] = useState('');
  const target = useRef<FocusTarget>(undefined);
  /** The rendered entries; the focus may move only after others are rendered. */
  const renderedKeys = useRef(rowKeys);
  const addButton = useRef<HTMLButtonElement>(null);
  const count = rowKeys.length;

  useEffect(() => {
    const focusTarget = target.current;
    if (focusTarget === undefined || renderedKeys.current === rowKeys) return undefined;
    renderedKeys.current = rowKeys;
    target.current = undefined;
    return focusWhenRendered(() => {
      if (focusTarget === 'add') return addButton.current;
      const entry = `${id}-${focusTarget.row}`;
      return focusTarget.part === 'heading'
        ? fieldToFocus(entry)
        : firstInput(document.getElementById(`${entry}-felder`));
    });
  }, [rowKeys, id]);

  const onAdd = (): void => {
    target.current = { row: count, part: 'first' };
    add();
    setAnnouncement(texts.entries.added({ title, position: count + 1 }));
  };
  // A stable reference, so that entries render only when they change themselves.
  const latest = useLatest({ count, title, remove, move });
  const onRemove = useCallback(
    async (index: number) => {
      const { count: before, title: name, remove: run } = latest.get();
      target.current = index < before - 1 ? { row: index, part: 'heading' } : 'add';
      if (!(await run(index))) {
        target.current = undefined;
        return;
      }
      setAnnouncement(texts.entries.removed({ title: name, position: index + 1, left: before - 1 }));
    },
    [latest, texts.entries.removed],
  );
  const onMove = useCallback(
    (from: number, to: number) => {
      const { count: all, title: name, move: run } = latest.get();
      target.current = { row: to, part: 'heading' };
      run(from, to);
      setAnnouncement(texts.entries.moved({ title: name, from: from + 1, to: to + 1, count: all }));
    },
    [latest, texts.entries.moved],
  );

  return (
    <fieldset
      className="f-group f-repeated"
      id={id}
      tabIndex={-1}
      data-field={path}
      data-state={messages.length > 0 ? messages[0]?.state : undefined}
      aria-describedby={messages.length > 0 ? `${id}-meldung` : undefined}
    >
      <legend className="f-name">
        {view.label}
        {view.isRequired && isEditable && (
          <span className="f-required" aria-hidden>
            *
          </span>
        )}
      </legend>
      {count === 0 && <p className="f-help">{texts.entries.none}</p>}
      {rowKeys.map((key, index) => (
        <RepeatedRow
          key={key}
          path={path}
          index={index}
          schema={schema}
          id={`${id}-${index}`}
          title={title}
          columns={view.columns}
          onRemove={canRemove(index) ? onRemove : undefined}
          onMoveUp={canMove && index > 0 ? onMove : undefined}
          onMoveDown={canMove && index < count - 1 ? onMove : undefined}
        />
      ))}
      <FieldMessages id={`${id}-meldung`} messages={messages} />
      {isOpen && (
        <div className="f-repeated-end">
          <Button
            ref={addButton}
            type="button"
            variant="outline"
            size="sm"
            aria-disabled={!canAdd}
            onClick={() => canAdd && onAdd()}
          >
            <Plus aria-hidden size="1rem" />
            {view.addText}
          </Button>
          {view.maxItems !== undefined && (
            <span className="f-help">{texts.entries.most({ count, max: view.maxItems })}</span>
          )}
        </div>
      )}
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </fieldset>
  );
}
