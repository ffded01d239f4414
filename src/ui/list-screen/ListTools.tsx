import { IconButton, Spinner } from '@chakra-ui/react';
import { Download, type LucideIcon, Printer } from 'lucide-react';
import { useState } from 'react';
import { csvDocument, errorNotice, formatCount, useEngine } from '#engine';
import { type ListController, rowsAsCsv } from '#engine/internal';
import type { ListScreen } from '#language';
import type { Row } from '#model';
import { useIsSlow } from '../parts/use-is-slow.ts';
import { listTexts } from '../texts/list-texts.ts';

interface ListToolsProps {
  screen: ListScreen;
  list: ListController;
  onPrint: (rows: Row[]) => void;
}

interface ToolProps {
  label: string;
  icon: LucideIcon;
  run: () => Promise<void>;
}

/** Limit of exported rows, for spreadsheets and the browser's memory. */
const maxExported = 100_000;
/** Limit of printed rows: laying out more takes seconds. */
const mostPrinted = 5000;

function Tool({ label, icon: Shape, run }: ToolProps) {
  const [isRunning, setRunning] = useState(false);
  const isSlow = useIsSlow(isRunning);
  const onClick = () => {
    if (isRunning) return;
    setRunning(true);
    void run().finally(() => setRunning(false));
  };
  return (
    <IconButton
      size="sm"
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      title={label}
      aria-disabled={isRunning}
      aria-busy={isSlow}
      onClick={onClick}
    >
      {isSlow ? <Spinner size="sm" /> : <Shape aria-hidden size="1.125rem" />}
    </IconButton>
  );
}

/** Exports as CSV and prints all matching rows, not only the loaded ones. */
export default function ListTools({ screen, list, onPrint }: ListToolsProps) {
  const { saveFile, notify } = useEngine();
  const warnOfCut = async (limit: number, title: string): Promise<void> => {
    if ((await list.countAll()) <= limit) return;
    notify({ status: 'warning', title, text: listTexts.cut(formatCount(limit)) });
  };
  const withAll = async (limit: number, title: string, use: (rows: Row[]) => void): Promise<void> => {
    try {
      use(await list.loadAll(limit, () => undefined));
      await warnOfCut(limit, title);
    } catch (thrown) {
      notify(errorNotice(thrown));
    }
  };
  const { exportAll } = list;
  const exportHere = () =>
    withAll(maxExported, listTexts.export, (rows) =>
      saveFile(csvDocument(screen.title, rowsAsCsv(list.columns, rows))),
    );
  const saveFrom = async (load: NonNullable<ListController['exportAll']>): Promise<void> => {
    try {
      const document = await load();
      if (document) saveFile({ ...document, name: `${screen.title}.csv` });
      await warnOfCut(maxExported, listTexts.export);
    } catch (thrown) {
      notify(errorNotice(thrown));
    }
  };
  return (
    <>
      <Tool label={listTexts.csv} icon={Download} run={exportAll ? () => saveFrom(exportAll) : exportHere} />
      <Tool
        label={listTexts.printAll}
        icon={Printer}
        run={() => withAll(mostPrinted, listTexts.print, onPrint)}
      />
    </>
  );
}
