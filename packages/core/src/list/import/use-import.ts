import { byteOrderMark, csvLine } from '@schema-screens/locale';
import { useRef, useState } from 'react';
import { errorNotice } from '../../action/error-notice.ts';
import type { ImportLine, ImportPreview } from '../../ports/capabilities/bulk-jobs.ts';
import { useData } from '../../ports/engine.tsx';
import { useLocale } from '../../ports/locale.ts';
import { importTexts } from '../../texts/import-texts.ts';
import { useStartedJob } from '../bulk/use-started-job.ts';
import type { ImportListScreen } from './use-may-import.ts';

/** A chosen file, and what importing it would do. */
export interface FileImport {
  name: string | undefined;
  preview: ImportPreview | undefined;
  /** Why the file cannot be checked or imported. */
  problem: string | undefined;
  isChecking: boolean;
  isStarting: boolean;
  choose: (file: File) => Promise<void>;
  /** Shows a problem of a file that is not read. */
  refuse: (name: string, problem: string) => void;
  start: () => Promise<void>;
}

type State = Partial<Omit<FileImport, 'choose' | 'refuse' | 'start'>>;

/**
 * The import of a file: it is checked once it is chosen, and then runs as a job of the list.
 *
 * @param onStarted called once the job runs
 */
export function useImport(screen: ImportListScreen, onStarted: () => void): FileImport {
  const data = useData();
  const locale = useLocale();
  const showJob = useStartedJob(screen);
  const [state, setState] = useState<State>({});
  const latest = useRef(0);
  const { imports } = data;
  if (!imports) throw new Error('The back end imports no files');
  const problemOf = (thrown: unknown): string => errorNotice(locale, thrown).text ?? '';
  const { name, preview, problem, isChecking = false, isStarting = false } = state;
  return {
    name,
    preview,
    problem,
    isChecking,
    isStarting,
    refuse: (refused, text) => {
      latest.current += 1;
      setState({ name: refused, problem: text });
    },
    async choose(file) {
      latest.current += 1;
      const number = latest.current;
      setState({ name: file.name, isChecking: true });
      const finish = (next: State): void => {
        if (latest.current === number) setState({ name: file.name, ...next });
      };
      try {
        finish({ preview: await imports.check(screen.resource, file) });
      } catch (thrown) {
        finish({ problem: problemOf(thrown) });
      }
    },
    async start() {
      if (preview === undefined || isStarting) return;
      setState({ ...state, isStarting: true });
      try {
        const { job: title } = locale.texts(importTexts);
        const id = await imports.start({ screen: screen.name, title, file: preview.file });
        const count = Object.values(preview.counts).reduce((sum, lines) => sum + lines, 0);
        const isShown = showJob({ id, title, count, isImport: true });
        onStarted();
        await isShown;
      } catch (thrown) {
        setState({ ...state, problem: problemOf(thrown) });
      }
    },
  };
}

/** What is wrong with a line; most messages name their field. */
export const importProblemText = ({ field, message }: ImportLine['problems'][number]): string =>
  field === undefined || message.includes(field) ? message : `${field}: ${message}`;

/** The lines with mistakes as they were, for spreadsheets, with a column that says what is wrong. */
export function invalidLinesAsCsv(
  locale: Parameters<typeof csvLine>[0],
  { columns, wrong }: Pick<ImportPreview, 'columns' | 'wrong'>,
  errorHeading: string,
): string {
  const lines = wrong.map(({ cells, problems }) => [
    ...columns.map((_, index) => cells[index] ?? ''),
    problems.map(importProblemText).join(' '),
  ]);
  const heads = [...columns.map(({ heading }) => heading), errorHeading];
  return byteOrderMark + [heads, ...lines].map((line) => csvLine(locale, line)).join('');
}
