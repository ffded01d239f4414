import { Alert, Box, Button, type SystemStyleObject, Text } from '@chakra-ui/react';
import {
  csvDocument,
  formatCount,
  type ImportLine,
  type ImportPreview,
  useDocuments,
  useLocale,
} from '@schema-screens/core';
import {
  type ImportListScreen,
  importProblemText,
  importTexts,
  invalidLinesAsCsv,
  useImport,
} from '@schema-screens/core/internal';
import { megabyte } from '@schema-screens/locale';
import { useId } from 'react';
import { LazyDialog } from '../../dialogs/LazyDialog.tsx';
import { DropZone } from '../../widgets/parts/DropZone.tsx';
import { WidgetSurface } from '../../widgets/WidgetSurface.tsx';

const css: SystemStyleObject = {
  '& table': { w: 'full', textAlign: 'start' },
  '& :is(th, td)': {
    py: '2',
    pe: { base: '2', md: '4' },
    borderBottomWidth: '1px',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& th': { textAlign: 'start', fontWeight: 'semibold', color: 'fg.muted', overflowWrap: 'normal' },
};

const maxBytes = 20 * megabyte;
/** Lines with mistakes that are shown; the file has all. */
const maxShown = 50;
/** Cells that tell a line from others. */
const maxCells = 4;

/** The first lines, and those with mistakes. */
function previewLines({ first, wrong }: ImportPreview): readonly ImportLine[] {
  const listed = new Set(first.map(({ line }) => line));
  return [...first, ...wrong.filter(({ line }) => !listed.has(line)).slice(0, maxShown)];
}

function PreviewTable({ preview }: { preview: ImportPreview }) {
  const locale = useLocale();
  const texts = locale.texts(importTexts);
  return (
    <Box css={css}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            <th scope="col">{texts.content}</th>
            <th scope="col">{texts.result}</th>
          </tr>
        </thead>
        <tbody>
          {previewLines(preview).map(({ line, effect, cells, problems }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>
                {cells
                  .filter((cell) => cell.trim() !== '')
                  .slice(0, maxCells)
                  .join(', ')}
              </td>
              <td>
                {problems.length === 0 && texts.effects[effect]}
                {problems.map(({ field, message }) => (
                  <Text key={`${field} ${message}`} color="fg.error">
                    {importProblemText({ field, message })}
                  </Text>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

/** What importing a file would do, in sentences and line by line. */
function Preview({ preview }: { preview: ImportPreview }) {
  const locale = useLocale();
  const texts = locale.texts(importTexts);
  const { counts, columns, untried, wrong } = preview;
  const parts = (['new', 'changed', 'unchanged', 'wrong'] as const).flatMap((effect) =>
    counts[effect] > 0 ? [texts.counts[effect]({ count: formatCount(locale, counts[effect]) })] : [],
  );
  const ignored = columns.filter(({ field, heading }) => field === undefined && heading !== '');
  const notes = [
    ...(counts.wrong > 0 ? [texts.leftOut] : []),
    ...(ignored.length > 0
      ? [
          texts.ignored({
            headings: ignored.map(({ heading }) => texts.heading({ heading })).join(', '),
          }),
        ]
      : []),
    ...(untried > 0 ? [texts.untried({ count: formatCount(locale, untried) })] : []),
    counts.new + counts.changed > 0 ? texts.goesOn : texts.nothing,
  ];
  const hidden = wrong.length - previewLines(preview).filter(({ effect }) => effect === 'wrong').length;
  return (
    <>
      <Text fontWeight="semibold">{parts.join(', ')}</Text>
      <Text color="fg.muted" mb="3">
        {notes.join(' ')}
      </Text>
      <PreviewTable preview={preview} />
      {hidden > 0 && <Text mt="2">{texts.more({ count: formatCount(locale, hidden) })}</Text>}
    </>
  );
}

export interface ImportDialogProps {
  screen: ImportListScreen;
  /** The rows, in words. */
  rows: string;
  onClose: () => void;
}

/** Imports a file: choose it, see what it would do, start. */
export function ImportDialog({ screen, rows, onClose }: ImportDialogProps) {
  const locale = useLocale();
  const texts = locale.texts(importTexts);
  const { saveFile } = useDocuments();
  const id = useId();
  const running = useImport(screen, onClose);
  const { name, preview, problem, isChecking, isStarting } = running;
  const count = preview ? preview.counts.new + preview.counts.changed : 0;
  const title = texts.title({ rows });
  const choose = ([file]: readonly File[]): void => {
    if (!file) return;
    if (file.size > maxBytes) running.refuse(file.name, texts.tooLarge({ name: file.name }));
    else void running.choose(file);
  };
  return (
    <LazyDialog
      title={title}
      size="lg"
      placement="top"
      isOpen
      onClose={onClose}
      footer={
        <>
          {preview && preview.wrong.length > 0 && (
            <Button
              variant="outline"
              onClick={() =>
                saveFile(
                  csvDocument(
                    texts.wrongFile({ title: name ?? title }),
                    invalidLinesAsCsv(locale, preview, texts.error),
                  ),
                )
              }
            >
              {texts.saveWrong}
            </Button>
          )}
          {preview && count > 0 && (
            <Button colorPalette="brand" aria-disabled={isStarting} onClick={() => void running.start()}>
              {texts.start({ count })}
            </Button>
          )}
        </>
      }
    >
      <WidgetSurface>
        <DropZone
          widget={{
            id,
            name: 'import',
            labelId: `${id}-name`,
            describedBy: '',
            state: 'neutral',
            disabled: isStarting,
          }}
          accept={['csv', 'txt']}
          button={name === undefined ? texts.choose : texts.chooseOther}
          noteId={`${id}-limits`}
          onFiles={choose}
        >
          <p id={`${id}-limits`} className="w-note">
            {texts.limits}
          </p>
        </DropZone>
      </WidgetSurface>
      <Text id={`${id}-name`} mt="3" role="status">
        {isChecking ? texts.checks({ name: name ?? '' }) : (name ?? '')}
      </Text>
      {problem !== undefined && (
        <Alert.Root status="error" my="3">
          <Alert.Indicator />
          <Alert.Title>{problem}</Alert.Title>
        </Alert.Root>
      )}
      {preview && <Preview preview={preview} />}
    </LazyDialog>
  );
}
