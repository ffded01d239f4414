import { VisuallyHidden } from '@chakra-ui/react';
import { useActions, useDefinitions, useLocale, useRegistries } from '@schema-screens/core';
import { listTexts, opensDialog, type ResolvedAction, resolveActions } from '@schema-screens/core/internal';
import type { Locale } from '@schema-screens/locale';
import { conditionHolds, type ResolvedColumn } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { ChevronDown, ChevronUp, PanelRight } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo, useMemo } from 'react';
import { BrokenColumn, Cell } from '../cells/Cell.tsx';
import { useSingleKeys } from '../host/single-keys.ts';
import { Fallback } from '../parts/states/boundaries.tsx';
import { RowActions } from './RowActions.tsx';
import { columnText, RowOpener, rowLabel } from './RowOpener.tsx';
import { RowSelect } from './RowSelect.tsx';
import type { MeasureRow } from './row-window.ts';
import { type RowPreviews, useTableContext } from './table-context.ts';

interface PreviewButtonProps {
  previews: RowPreviews;
  /** The key of the row's preview. */
  of: string;
  /** The name of the row. */
  about: string;
  isOpen: boolean;
}

/** Opens a row beside its table, or closes it again. */
function PreviewButton({ previews, of, about, isOpen }: PreviewButtonProps) {
  const locale = useLocale();
  const texts = locale.texts(listTexts);
  return (
    <button
      type="button"
      className="row-button"
      data-part="quick-look-button"
      aria-label={texts.quickLook.of({ about })}
      aria-expanded={isOpen}
      title={texts.quickLook.open}
      onClick={() => (isOpen ? previews.close() : previews.open(of))}
    >
      <PanelRight aria-hidden size="1.125rem" strokeWidth={1.9} />
    </button>
  );
}

interface ResultRowProps {
  row: Row;
  id: string;
  index: number;
  /** Its number in the whole list, for assistive technology. */
  position: number;
  isOpen: boolean;
  isSelected: boolean;
  /** Its preview is open. */
  isPreviewed: boolean;
  measure: MeasureRow | undefined;
}

/** The text of a value if a column may be invalid; its cell reports that. */
function textIfValid(locale: Locale, row: Row, column: ResolvedColumn): string {
  try {
    return columnText(locale, row, column);
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
  const all = actions.flatMap((action) => action.menu ?? [action]);
  return all.find(({ shortcut }) => shortcut === key.toLowerCase());
}

/** One row: its cells, one of them with a real link, its actions, and its expanded content. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const locale = useLocale();
  const texts = locale.texts(listTexts);
  const { row, id, index, position, isOpen, isSelected, isPreviewed, measure } = props;
  const table = useTableContext();
  const { columns, rowActions, rowStyle, where, site, expand, previews, guardCells, onSelect } = table;
  const registries = useRegistries();
  const { screens } = useDefinitions();
  const singleKeys = useSingleKeys();
  const scope = useMemo(() => ({ ...table.scope, row }), [table.scope, row]);
  const actions = useMemo(
    () => resolveActions(locale, rowActions, scope, screens),
    [rowActions, scope, screens, locale],
  );
  const href = actions.find((action) => action.href !== undefined)?.href;
  const runner = useActions();
  const previewKey = previews?.keyOf(row);
  const rowSite = { ...site, scope };
  const style = rowStyle?.find((candidate) => conditionHolds(candidate.when, scope));
  // On two lines a card shows only the columns that have a place there.
  const hasLines = columns.some(({ card }) => card !== undefined);
  const isLines = table.isCard && hasLines;
  const opener = columns.find(({ card, rowLink }) => (isLines ? card === 'title' : rowLink)) ?? columns[0];
  const textOf = guardCells ? textIfValid : columnText;
  const about = rowLabel(locale, row, columns, textOf);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  // A menu that only repeats the row's link has no room there.
  const isLinkOnly = isLines && actions.length === 1 && href !== undefined;
  const width = columns.length + 1 + (rowActions?.length ? 1 : 0) + (onSelect ? 1 : 0);
  return (
    <>
      <tr
        role="row"
        ref={measure}
        data-index={index}
        data-id={id}
        aria-rowindex={position}
        data-preview={previewKey}
        data-previewed={isPreviewed || undefined}
        data-style={style?.style}
        data-has-actions={(actions.length > 0 && !isLinkOnly) || undefined}
        data-has-select={onSelect !== undefined || undefined}
        data-selected={isSelected || undefined}
        data-has-toggle={expand !== undefined || undefined}
        data-lines={hasLines || undefined}
        title={style?.tooltip ?? table.tooltip}
        data-link={href === undefined && !expand ? undefined : ''}
        onKeyDown={(event) => {
          const action = singleKeys.read() ? actionOfKey(event, actions) : undefined;
          if (!action) return;
          event.preventDefault();
          if (action.href !== undefined) {
            table.onOpen(action.href);
            return;
          }
          runner.run(action.key, action.definition, rowSite);
          // A question and a form of the action give the focus back to the row.
          if (!action.definition.confirm && !opensDialog(action.definition, scope))
            table.onNext(event.currentTarget);
        }}
        onClick={(event) => {
          if (!isPlainRowClick(event)) return;
          if (href !== undefined) table.onOpen(href);
          else if (expand) table.onToggle(id);
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
              aria-label={texts.detailsOf({ about })}
              title={isOpen ? texts.hideDetails : texts.showDetails}
              onClick={() => table.onToggle(id)}
            >
              <Chevron aria-hidden size="1.125rem" />
            </button>
          </td>
        )}
        {columns.map((column) => {
          const content = <Cell column={column} row={row} where={where} />;
          const cell = guardCells ? (
            <Fallback of={<BrokenColumn where={where} field={column.field} />}>{content}</Fallback>
          ) : (
            content
          );
          return (
            <td
              role="cell"
              key={column.field}
              data-label={column.label}
              data-align={registries.cells.get(column.cell)?.align}
              data-width={column.width}
              data-card={column.card}
              data-small={column.small === false ? 'false' : undefined}
            >
              {column === opener && style?.text && <VisuallyHidden>{style.text}: </VisuallyHidden>}
              {column === opener ? (
                <RowOpener
                  href={href}
                  actions={actions}
                  site={rowSite}
                  instead={textOf(locale, row, column) === '' ? about : undefined}
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
            {previews && previewKey !== undefined && (
              <PreviewButton previews={previews} of={previewKey} about={about} isOpen={isPreviewed} />
            )}
            {!isLinkOnly && (
              <RowActions
                actions={actions}
                about={about}
                site={rowSite}
                isCard={table.isCard}
                runner={runner}
              />
            )}
          </td>
        ) : null}
      </tr>
      {expand && isOpen && (
        <tr role="row" ref={measure} data-expanded>
          <td role="cell" colSpan={width}>
            {table.renderExpanded?.({
              id,
              section: expand,
              resource: table.resource,
              scope,
              where,
              site,
            })}
          </td>
        </tr>
      )}
    </>
  );
});
