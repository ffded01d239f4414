import { VisuallyHidden } from '@chakra-ui/react';
import { type MouseEvent, memo, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { cellText, holds, type Row, resolveActions, useActions, useEngine, valueAt } from '#engine';
import { Cell } from '../cells/Cell.tsx';
import { ActionButton } from '../parts/ActionButton.tsx';
import type { ResultTableProps } from './ResultTable.tsx';

interface ResultRowProps extends ResultTableProps {
  row: Row;
  index: number;
  measure: ((element: Element | null) => void) | undefined;
}

/** A click on the row opens it, unless it was on a control or ended a selection of text. */
function isPlainRowClick(event: MouseEvent<HTMLElement>): boolean {
  const isOnControl = (event.target as Element).closest('a, button, input, label') !== null;
  return !isOnControl && window.getSelection()?.isCollapsed !== false;
}

/** One row: its cells, a real link on the first one, and its actions. */
export const ResultRow = memo(function ResultRow({ row, index, measure, ...table }: ResultRowProps) {
  const { columns, rowActions, rowStyle, where, site } = table;
  const { screens, registries } = useEngine();
  const navigate = useNavigate();
  const { run, running } = useActions();
  const scope = useMemo(() => ({ ...table.scope, row }), [table.scope, row]);
  const actions = useMemo(() => resolveActions(rowActions, scope, screens), [rowActions, scope, screens]);
  const href = actions.find((action) => action.href !== undefined)?.href;
  const style = rowStyle?.find((candidate) => holds(candidate.when, scope));
  const [first] = columns;
  const about = first ? cellText(first, valueAt(row, first.field)) : undefined;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      data-style={style?.style}
      data-link={href === undefined ? undefined : ''}
      onClick={(event) => {
        if (href !== undefined && isPlainRowClick(event)) navigate(href);
      }}
    >
      {columns.map((column) => {
        const cell = <Cell column={column} row={row} where={where} />;
        return (
          <td
            key={column.field}
            data-label={column.label}
            data-align={column.align ?? registries.cells.get(column.cell)?.descriptor.align}
            data-width={column.width}
            data-small={column.small === false ? 'false' : undefined}
          >
            {column === first && style?.text && <VisuallyHidden>{style.text}: </VisuallyHidden>}
            {column === first && href !== undefined ? <Link to={href}>{cell}</Link> : cell}
          </td>
        );
      })}
      {rowActions?.length ? (
        <td className="row-actions">
          {actions.map((action) => (
            <ActionButton
              key={action.key}
              action={action}
              about={about}
              isCompact
              isRunning={running.has(action.key)}
              onRun={() => run(action.key, action.definition, { ...site, scope })}
            />
          ))}
        </td>
      ) : null}
    </tr>
  );
});
