import { Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest, useRepeated } from '#engine/internal';
import type { JsonSchema } from '#model';
import { formTexts } from '../../texts/form-texts.ts';
import { FieldMessages } from '../FieldMessages.tsx';
import { fieldToFocus, firstInput } from '../focus-field.ts';
import { focusWhenThere } from '../focus-when-there.ts';
import { RepeatedRow } from './RepeatedRow.tsx';

/** Where the focus goes after the next rendering. */
type FocusTarget = { row: number; part: 'first' | 'heading' } | 'add';

/**
 * A list of objects as cards with heading and number. Changes are announced, and the focus follows: into a new entry,
 * or to the entry that takes the place of a removed one.
 */
export default function RepeatedGroup({ path, schema }: { path: string; schema: JsonSchema }) {
  const view = useRepeated(path, schema);
  const { id, title, rowKeys, messages, canAdd, canRemove, canMove, isEditable, isOpen, add, remove, move } =
    view;
  const [announcement, setAnnouncement] = useState('');
  const target = useRef<FocusTarget>(undefined);
  /** The rendered entries; the focus may move only after others are rendered. */
  const drawn = useRef(rowKeys);
  const addButton = useRef<HTMLButtonElement>(null);
  const count = rowKeys.length;

  useEffect(() => {
    const wanted = target.current;
    if (wanted === undefined || drawn.current === rowKeys) return undefined;
    drawn.current = rowKeys;
    target.current = undefined;
    return focusWhenThere(() => {
      if (wanted === 'add') return addButton.current;
      const entry = `${id}-${wanted.row}`;
      return wanted.part === 'heading'
        ? fieldToFocus(entry)
        : firstInput(document.getElementById(`${entry}-felder`));
    });
  }, [rowKeys, id]);

  const onAdd = (): void => {
    target.current = { row: count, part: 'first' };
    add();
    setAnnouncement(formTexts.entries.added(title, count + 1));
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
      setAnnouncement(formTexts.entries.removed(name, index + 1, before - 1));
    },
    [latest],
  );
  const onMove = useCallback(
    (from: number, to: number) => {
      const { count: all, title: name, move: run } = latest.get();
      target.current = { row: to, part: 'heading' };
      run(from, to);
      setAnnouncement(formTexts.entries.moved(name, from + 1, to + 1, all));
    },
    [latest],
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
      {count === 0 && <p className="f-help">{formTexts.entries.none}</p>}
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
            <span className="f-help">{formTexts.entries.most(count, view.maxItems)}</span>
          )}
        </div>
      )}
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </fieldset>
  );
}
