import { VisuallyHidden } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo, useMemo } from 'react';
import { useActions, useEngine } from '#engine';
import { opensDialog, type ResolvedAction, resolveActions, WhileLoading } from '#engine/internal';
import { holds, type ResolvedColumn } from '#language';
import type { Row } from '#model';
import { BrokenColumn } from '../cells/BrokenColumn.tsx';
import { Cell } from '../cells/Cell.tsx';
import { Fallback } from '../parts/Fallback.tsx';
import { LoadingState } from '../parts/States.tsx';
import { hasSingleKeys } from '../parts/single-keys.ts';
import { listTexts } from '../texts/list-texts.ts';
import { ExpandedRow } from './late-parts.ts';
import { QuickLookButton } from './quick-look/QuickLookButton.tsx';
import type { RowLooks } from './quick-look/use-quick-look.ts';
import { RowActions } from './RowActions.tsx';
import { RowOpener } from './RowOpener.tsx';
import { RowSelect, type TableSelection } from './RowSelect.tsx';
import type { ResultTableProps } from './result-table-props.ts';
import { nameOf, textIn } from './row-name.ts';
import type { MeasureRow } from './row-window.ts';

interface ResultRowProps extends Omit<ResultTableProps, 'selection' | 'quickLook'> {
  row: Row;
  id: string;
  index: number;
  measure: MeasureRow | undefined;
  isOpen: boolean;
  isCard: boolean;
  /** A column is invalid: every cell is guarded. */
  guardCells: boolean;
  looks: RowLooks | undefined;
  isPreviewed: boolean;
  onToggle: (id: string) => void;
  /** Both undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  onSelect: TableSelection['toggle'] | undefined;
  onOpen: (href: string) => void;
  /** Moves the focus to the row below. */
  onNext: (row: HTMLElement) => void;
}

/** The text of a value if a column may be invalid; its cell reports that. */
function textIfValid(row: Row, column: ResolvedColumn): string {
  try {
    return textIn(row, column);
  } catch {
    return '';
  }
}

/** Whether a click opens the row: not one on a control, nor one that ends a text selection. */
function isPlainRowClick(event: MouseEvent<HTMLElement>): boolean {
  const isOnControl = (event.target as Element).closest('a, button, input, label, [role=menu]') !== null;
  return !isOnControl && window.getSelection()?.isCollapsed !== false;
}

/** The action of a pressed key. */
function actionOfKey(event: KeyboardEvent, actions: readonly ResolvedAction[]): ResolvedAction | undefined {
  const { key, altKey, ctrlKey, metaKey, nativeEvent, repeat, defaultPrevented } = event;
  if (altKey || ctrlKey || metaKey || repeat || defaultPrevented || nativeEvent.isComposing) return undefined;
  if (!hasSingleKeys()) return undefined;
  const all = actions.flatMap((action) => action.menu ?? [action]);
  return all.find(({ shortcut, href }) => href === undefined && shortcut === key.toLowerCase());
}

/** One row: its cells, one of them with a real link, its actions, and its expanded content. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const {
    row,
    id,
    index,
    measure,
    isOpen,
    isCard,
    guardCells,
    looks,
    isPreviewed,
    onToggle,
    onOpen,
    onNext,
    ...table
  } = props;
  const { isSelected = false, onSelect } = props;
  const { columns, rowActions, rowStyle, tooltip, where, site, expand, resource, firstRow = 0 } = table;
  const { screens, registries } = useEngine();
  const scope = useMemo(() => ({ ...table.scope, row }), [table.scope, row]);
  const actions = useMemo(() => resolveActions(rowActions, scope, screens), [rowActions, scope, screens]);
  const href = actions.find((action) => action.href !== undefined)?.href;
  const runner = useActions();
  const look = looks?.lookOf(row);
  const rowSite = { ...site, scope };
  const style = rowStyle?.find((candidate) => holds(candidate.when, scope));
  const opener = columns.find(({ rowLink }) => rowLink) ?? columns[0];
  const textOf = guardCells ? textIfValid : textIn;
  const about = nameOf(row, columns, textOf);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  const width = columns.length + 1 + (rowActions?.length ? 1 : 0) + (onSelect ? 1 : 0);
  return (
    <>
      <tr
        role="row"
        ref={measure}
        data-index={index}
        data-id={id}
        aria-rowindex={firstRow + index + 2}
        data-look={look}
        data-looked={isPreviewed || undefined}
        data-style={style?.style}
        data-has-actions={actions.length > 0 || undefined}
        data-has-select={onSelect !== undefined || undefined}
        data-selected={isSelected || undefined}
        data-has-toggle={expand !== undefined || undefined}
        title={style?.tooltip ?? tooltip}
        data-link={href === undefined && !expand ? undefined : ''}
        onKeyDown={(event) => {
          const action = actionOfKey(event, actions);
          if (!action) return;
          event.preventDefault();
          runner.run(action.key, action.definition, rowSite);
          // A question and a form of the action give the focus back to the row.
          if (!action.definition.confirm && !opensDialog(action.definition, scope))
            onNext(event.currentTarget);
        }}
        onClick={(event) => {
          if (!isPlainRowClick(event)) return;
          if (href !== undefined) onOpen(href);
          else if (expand) onToggle(id);
        }}
      >
        {onSelect && <RowSelect id={id} about={about} isSelected={isSelected} onSelect={onSelect} />}
        {expand && (
          <td role="cell" className="row-toggle">
            <button
              type="button"
              className="row-button"
              data-tone="plain"
              aria-expanded={isOpen}
              aria-label={listTexts.detailsOf(about)}
              title={isOpen ? listTexts.hideDetails : listTexts.showDetails}
              onClick={() => onToggle(id)}
            >
              <Chevron aria-hidden size="1.125rem" />
            </button>
          </td>
        )}
        {columns.map((column) => {
          const drawn = <Cell column={column} row={row} where={where} />;
          const cell = guardCells ? (
            <Fallback of={<BrokenColumn where={where} field={column.field} />}>{drawn}</Fallback>
          ) : (
            drawn
          );
          return (
            <td
              role="cell"
              key={column.field}
              data-label={column.label}
              data-align={registries.cells.get(column.cell)?.align}
              data-width={column.width}
              data-small={column.small === false ? 'false' : undefined}
            >
              {column === opener && style?.text && <VisuallyHidden>{style.text}: </VisuallyHidden>}
              {column === opener ? (
                <RowOpener
                  href={href}
                  actions={actions}
                  site={rowSite}
                  instead={textOf(row, column) === '' ? about : undefined}
                >
                  {cell}
                </RowOpener>
              ) : (
                cell
              )}
            </td>
          );
        })}
        {rowActions?.length ? (
          <td role="cell" className="row-actions">
            {looks && look !== undefined && (
              <QuickLookButton looks={looks} look={look} about={about} isShown={isPreviewed} />
            )}
            <RowActions actions={actions} about={about} site={rowSite} isCard={isCard} runner={runner} />
          </td>
        ) : null}
      </tr>
      {expand && isOpen && (
        <tr role="row" ref={measure} data-expanded>
          <td role="cell" colSpan={width}>
            <WhileLoading fallback={<LoadingState lines={2} />}>
              <ExpandedRow
                id={id}
                section={expand}
                resource={resource}
                scope={scope}
                where={where}
                site={site}
              />
            </WhileLoading>
          </td>
        </tr>
      )}
    </>
  );
});
