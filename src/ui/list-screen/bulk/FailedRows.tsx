import { Box, Button, type SystemStyleObject, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { type BulkJob, csvDocument, type FailedRow, useEngine } from '#engine';
import {
  type BulkListScreen,
  exportedColumns,
  type ListController,
  resolveActions,
  rowsAsCsv,
  useFailedRows,
} from '#engine/internal';
import { type ResolvedColumn, resolveColumn, type Scope } from '#language';
import type { Row } from '#model';
import { Dialog } from '../../host/Dialog.tsx';
import { LoadingState } from '../../parts/States.tsx';
import { bulkTexts } from '../../texts/bulk-texts.ts';
import { nameOf } from '../row-name.ts';

const css: SystemStyleObject = {
  '& table': { w: 'full', textAlign: 'start' },
  '& th': { textAlign: 'start', fontWeight: 'semibold', color: 'fg.muted' },
  '& :is(th, td)': {
    py: '2',
    pe: '4',
    borderBottomWidth: '1px',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& a': { color: 'brand.fg', textDecoration: 'underline' },
};

interface FailedRowsProps {
  job: BulkJob;
  screen: BulkListScreen;
  list: Pick<ListController, 'columns'>;
  scope: Scope;
  onClose: () => void;
}

/** A column of what a row says, for the CSV. */
const textColumn = (field: string, label: string): ResolvedColumn => ({
  ...resolveColumn({ field, label }, undefined, false),
});

/** The rows of a job that failed, each with its reason. */
export default function FailedRows({ job, screen, list, scope, onClose }: FailedRowsProps) {
  const { screens, saveFile } = useEngine();
  const rows = useFailedRows(job);
  const { failures } = bulkTexts;
  const nameIn = ({ key, row }: FailedRow): string =>
    row ? nameOf(row, exportedColumns(list.columns)) : failures.gone(key);
  const hrefOf = (row: Row | undefined): string | undefined =>
    row &&
    resolveActions(screen.rowActions, { ...scope, row }, screens).find(({ href }) => href !== undefined)
      ?.href;
  const save = (failed: readonly FailedRow[]): void => {
    const columns = [
      textColumn('key', 'Nr.'),
      textColumn('name', failures.row),
      textColumn('reason', failures.reason),
    ];
    const lines = failed.map((each) => ({ key: each.key, name: nameIn(each), reason: each.message }));
    saveFile(csvDocument(failures.file(job.title), rowsAsCsv(columns, lines)));
  };
  return (
    <Dialog
      title={failures.title(job.title)}
      size="lg"
      isOpen
      onClose={onClose}
      footer={
        rows && (
          <Button variant="outline" onClick={() => save(rows)}>
            {failures.csv}
          </Button>
        )
      }
    >
      {!rows && <LoadingState lines={3} />}
      {rows && (
        <Box css={css}>
          {rows.length < job.failed && <Text mb="3">{failures.first(rows.length)}</Text>}
          <table>
            <thead>
              <tr>
                <th scope="col">{failures.row}</th>
                <th scope="col">{failures.reason}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((each) => {
                const href = hrefOf(each.row);
                const name = nameIn(each);
                return (
                  <tr key={each.key}>
                    <td>{href === undefined ? name : <Link to={href}>{name}</Link>}</td>
                    <td>{each.message}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Box>
      )}
    </Dialog>
  );
}
