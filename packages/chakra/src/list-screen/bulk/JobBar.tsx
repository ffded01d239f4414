import { Box, Button, Flex, type SystemStyleObject, Text, VisuallyHidden } from '@chakra-ui/react';
import {
  type BulkJob,
  csvDocument,
  type FailedRow,
  formatCount,
  useDefinitions,
  useDocuments,
  useLocale,
} from '@schema-screens/core';
import {
  type BulkController,
  type BulkListScreen,
  bulkTexts,
  exportedColumns,
  importTexts,
  type ListController,
  listTexts,
  resolveActions,
  rowsAsCsv,
  useFailedRows,
} from '@schema-screens/core/internal';
import type { Locale } from '@schema-screens/locale';
import { type ResolvedColumn, resolveColumn, type Scope } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { useEffect, useEffectEvent, useState } from 'react';
import { LazyDialog } from '../../dialogs/LazyDialog.tsx';
import { Link } from '../../parts/Link.tsx';
import { ProgressBar } from '../../parts/states/ProgressBar.tsx';
import { LoadingState } from '../../parts/states/States.tsx';
import { rowLabel } from '../../table/RowOpener.tsx';

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
function FailedRows({ job, screen, list, scope, onClose }: FailedRowsProps) {
  const locale = useLocale();
  const { screens } = useDefinitions();
  const { saveFile } = useDocuments();
  const rows = useFailedRows(job);
  const { failures } = locale.texts(bulkTexts);
  const nameIn = ({ key, row, line }: FailedRow): string => {
    if (line !== undefined) return locale.texts(importTexts).lineOf({ line: String(line) });
    return row ? rowLabel(locale, row, exportedColumns(list.columns)) : failures.gone({ key });
  };
  const hrefOf = (row: Row | undefined): string | undefined =>
    row &&
    resolveActions(locale, screen.rowActions, { ...scope, row }, screens).find(
      ({ href }) => href !== undefined,
    )?.href;
  const save = (failed: readonly FailedRow[]): void => {
    const columns = [
      textColumn('key', failures.number),
      textColumn('name', failures.row),
      textColumn('reason', failures.reason),
    ];
    const lines = failed.map((each) => ({ key: each.key, name: nameIn(each), reason: each.message }));
    saveFile(csvDocument(failures.file({ title: job.title }), rowsAsCsv(locale, columns, lines)));
  };
  return (
    <LazyDialog
      title={failures.title({ title: job.title })}
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
          {rows.length < job.failed && (
            <Text mb="3">{failures.first({ count: formatCount(locale, rows.length) })}</Text>
          )}
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
    </LazyDialog>
  );
}

interface JobBarProps {
  bulk: BulkController;
  job: BulkJob;
  screen: BulkListScreen;
  list: ListController;
  scope: Scope;
}

/** What has come of a job, as a sentence. */
function resultOf(locale: Locale, { state, title, done, failed, count, reason, isExport }: BulkJob): string {
  const texts = locale.texts(bulkTexts);
  if (state === 'running') return texts.starts({ title });
  // Without all rows there is no file.
  const rest = isExport ? 0 : count - done - failed;
  const parts = [
    (isExport ? texts.exported : texts.done)({ count: formatCount(locale, done) }),
    ...(failed > 0 ? [texts.failed({ count: formatCount(locale, failed) })] : []),
    ...(rest > 0 ? [texts.rest({ count: formatCount(locale, rest) })] : []),
  ];
  return `${texts.ends[state]({ title })}: ${parts.join(', ')}.${reason === undefined ? '' : ` ${reason}`}`;
}

function Running({ bulk, job }: Pick<JobBarProps, 'bulk' | 'job'>) {
  const locale = useLocale();
  const texts = locale.texts(bulkTexts);
  const tried = job.done + job.failed;
  return (
    <>
      <Box flex="1 1 12rem" minW="0">
        <Text>
          {texts.running({
            title: job.title,
            done: formatCount(locale, tried),
            count: formatCount(locale, job.count),
          })}
          {job.failed > 0 && `, ${texts.failed({ count: formatCount(locale, job.failed) })}`}
          {job.isWaiting && ` – ${texts.waiting}`}
        </Text>
        <Box mt="1">
          <ProgressBar
            label={texts.progress({ title: job.title })}
            share={job.count > 0 ? tried / job.count : 0}
          />
        </Box>
      </Box>
      <Button variant="outline" colorPalette="gray" aria-disabled={bulk.isBusy} onClick={bulk.stop}>
        {texts.stop}
      </Button>
    </>
  );
}

/** For so long the result of a job without failures stays in view: as long as a notice that can be undone. */
const resultMs = 20_000;

/** Dismisses a result that has been in view for its time; hovering it, or the focus in it, starts the time again. */
function useResultTime(isTimed: boolean, onOver: () => void): { onHold: (isHeld: boolean) => void } {
  const [isHeld, setHeld] = useState(false);
  const [isHidden, setHidden] = useState(document.hidden);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    const follow = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  useEffect(() => {
    if (!isTimed || isHeld || isHidden) return;
    const timer = setTimeout(() => end(), resultMs);
    return () => clearTimeout(timer);
  }, [isTimed, isHeld, isHidden]);
  return { onHold: setHeld };
}

/** A job that runs, with its progress, or what has come of it. */
export function JobBar({ bulk, job, screen, list, scope }: JobBarProps) {
  const locale = useLocale();
  const texts = locale.texts(bulkTexts);
  const [isOpen, setOpen] = useState(false);
  const result = resultOf(locale, job);
  const isRunning = job.state === 'running';
  const isRead = job.state === 'finished' && job.failed === 0 && !bulk.saveFile;
  const { onHold } = useResultTime(isRead, bulk.dismiss);
  return (
    <Flex
      role="group"
      aria-label={texts.job}
      wrap="wrap"
      align="center"
      gap="3"
      px="4"
      py="2"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      {isRunning ? (
        <>
          <VisuallyHidden role="status">{result}</VisuallyHidden>
          <Running bulk={bulk} job={job} />
        </>
      ) : (
        <>
          <Text role="status" flex="1 1 12rem" minW="0">
            {result}
          </Text>
          {job.failed > 0 && (
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {texts.details}
            </Button>
          )}
          {bulk.saveFile && (
            <Button variant="outline" aria-disabled={bulk.isBusy} onClick={bulk.saveFile}>
              {job.isExport ? locale.texts(listTexts).csv : locale.texts(importTexts).saveResult}
            </Button>
          )}
          {bulk.undo && (
            <Button variant="outline" aria-disabled={bulk.isBusy} onClick={bulk.undo}>
              {texts.undo}
            </Button>
          )}
          <Button variant="ghost" colorPalette="gray" aria-disabled={bulk.isBusy} onClick={bulk.dismiss}>
            {texts.close}
          </Button>
        </>
      )}
      {isOpen && (
        <FailedRows job={job} screen={screen} list={list} scope={scope} onClose={() => setOpen(false)} />
      )}
    </Flex>
  );
}
