import { Box, Button, type ButtonProps, IconButton } from '@chakra-ui/react';
import {
  csvDocument,
  errorNotice,
  formatCount,
  useDocuments,
  useLocale,
  useNotices,
} from '@schema-screens/core';
import {
  type BackendExport,
  type ColumnSettings,
  type ImportListScreen,
  importTexts,
  type ListController,
  listTexts,
  rowsAsCsv,
  type SavedViewsController,
  useMayImport,
  useStartedJob,
} from '@schema-screens/core/internal';
import type { ListScreen } from '@schema-screens/schema/language';
import { hasTool } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import {
  Bookmark,
  Columns3,
  Download,
  ListFilter,
  type LucideIcon,
  Printer,
  RefreshCw,
  Upload,
} from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useState } from 'react';
import { ProgressIcon } from '../parts/actions/ProgressIcon.tsx';
import { LazyColumnsDialog, LazyFilterDialog, LazyImportDialog, LazyViewsDialog } from './lazy-parts.ts';

/** Opens the saved views of a list; shows the current one. */
function ViewsButton({ choice }: { choice: SavedViewsController }) {
  const locale = useLocale();
  const { views: texts } = locale.texts(listTexts);
  const { current } = choice;
  return (
    <DialogButton
      icon={Bookmark}
      maxW="full"
      {...(!current && { label: texts.button })}
      dialog={(close) => <LazyViewsDialog choice={choice} onClose={close} />}
    >
      {current && (
        <Box as="span" maxW="12rem" truncate>
          {texts.buttonOf({ name: current.name })}
        </Box>
      )}
    </DialogButton>
  );
}

interface ColumnsButtonProps {
  list: Pick<ListController, 'columns'>;
  choice: ColumnSettings;
}

/** Opens the dialog for choosing a list's columns. */
function ColumnsButton({ list, choice }: ColumnsButtonProps) {
  const locale = useLocale();
  return (
    <DialogButton
      icon={Columns3}
      label={locale.texts(listTexts).columns.button}
      dialog={(close) => <LazyColumnsDialog list={list} choice={choice} onClose={close} />}
    />
  );
}

interface FilterButtonProps {
  list: ListController;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Opens the filters of a list; shows the only filtered field, or how many there are. */
function FilterButton({ list, buttonRef }: FilterButtonProps) {
  const locale = useLocale();
  const { filter } = locale.texts(listTexts);
  const [first, ...others] = list.activeFilters;
  return (
    <DialogButton
      ref={buttonRef}
      icon={ListFilter}
      dialog={(close) => <LazyFilterDialog list={list} onClose={close} />}
    >
      {first === undefined
        ? filter.button
        : others.length === 0
          ? filter.buttonOf({ label: first.label })
          : filter.buttonWith({ count: list.activeFilters.length })}
    </DialogButton>
  );
}

/** Opens the import of a file. */
function ImportButton({ screen }: { screen: ImportListScreen }) {
  const locale = useLocale();
  const { many } = screen.noun ?? locale.texts(listTexts).noun;
  return (
    <DialogButton
      icon={Upload}
      label={locale.texts(importTexts).button}
      dialog={(close) => <LazyImportDialog screen={screen} rows={many} onClose={close} />}
    />
  );
}

interface DialogButtonProps extends ButtonProps {
  ref?: Ref<HTMLButtonElement>;
  icon: LucideIcon;
  /** Its name; beside the icon in wide windows only. Default: the children. */
  label?: string;
  /** The dialog, once the button was pressed. */
  dialog: (close: () => void) => ReactNode;
}

/** A button among the tools of a list that opens a dialog. */
export function DialogButton({ icon: Icon, label, dialog, children, ...rest }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-haspopup="dialog"
        {...(label !== undefined && { 'aria-label': label, title: label })}
        onClick={() => setOpen(true)}
        {...rest}
      >
        <Icon aria-hidden size="1.125rem" />
        {label !== undefined && (
          <Box as="span" hideBelow="2xl">
            {label}
          </Box>
        )}
        {children}
      </Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}

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

/** Limit of printed rows: laying out more takes seconds. */
const maxPrinted = 5000;

function Tool({ label, icon: Shape, run }: ToolProps) {
  const [isRunning, setRunning] = useState(false);
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
      aria-busy={isRunning}
      onClick={onClick}
    >
      <ProgressIcon progress={isRunning ? 0 : undefined}>
        <Shape aria-hidden size="1.125rem" />
      </ProgressIcon>
    </IconButton>
  );
}

/** Exports as CSV and prints all matching rows, not only the loaded ones. */
function ListTools({ screen, list, onPrint }: ListToolsProps) {
  const locale = useLocale();
  const texts = locale.texts(listTexts);
  const { saveFile } = useDocuments();
  const { notify } = useNotices();
  const showJob = useStartedJob(screen);
  const warnOfCut = (limit: number, title: string): void =>
    notify({ status: 'warning', title, text: texts.cut({ limit: formatCount(locale, limit) }) });
  const withAll = async (limit: number, title: string, use: (rows: Row[]) => void): Promise<void> => {
    try {
      use(await list.loadAll(limit, () => undefined));
      if ((await list.countAll()) > limit) warnOfCut(limit, title);
    } catch (thrown) {
      notify(errorNotice(locale, thrown));
    }
  };
  const { backendExport, exportLimits } = list;
  const exportHere = () =>
    withAll(exportLimits.rows, texts.export, (rows) =>
      saveFile(csvDocument(screen.title, rowsAsCsv(locale, list.columns, rows))),
    );
  const exportFrom = async ({ load, start }: BackendExport): Promise<void> => {
    try {
      const count = await list.countAll();
      if (start && count > exportLimits.rows) {
        const title = texts.export;
        await showJob({ id: await start(title), title, count, isExport: true });
        return;
      }
      const document = await load();
      if (document) saveFile({ ...document, name: `${screen.title}.csv` });
      if (count > exportLimits.rows) warnOfCut(exportLimits.rows, texts.export);
    } catch (thrown) {
      notify(errorNotice(locale, thrown));
    }
  };
  return (
    <>
      <Tool
        label={texts.csv}
        icon={Download}
        run={backendExport ? () => exportFrom(backendExport) : exportHere}
      />
      <Tool label={texts.printAll} icon={Printer} run={() => withAll(maxPrinted, texts.print, onPrint)} />
    </>
  );
}

interface ListToolbarProps {
  screen: ListScreen;
  list: ListController;
  onPrint: (rows: Row[]) => void;
  filterButton: RefObject<HTMLButtonElement | null>;
}

/** Actions for the list as a whole; above the rows, since the end of an endless list is never reached. */
export function ListToolbar({ screen, list, onPrint, filterButton }: ListToolbarProps) {
  const locale = useLocale();
  const texts = locale.texts(listTexts);
  const { resource } = screen;
  const mayImport = useMayImport(screen);
  return (
    <>
      {hasTool(screen, 'filters') && <FilterButton list={list} buttonRef={filterButton} />}
      {list.choice && <ColumnsButton list={list} choice={list.choice} />}
      {list.viewChoice && <ViewsButton choice={list.viewChoice} />}
      {mayImport && resource !== undefined && <ImportButton screen={{ ...screen, resource }} />}
      {hasTool(screen, 'export') && list.rows.length > 0 && (
        <ListTools screen={screen} list={list} onPrint={onPrint} />
      )}
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={texts.refresh}
        title={texts.refresh}
        onClick={list.refresh}
      >
        <RefreshCw aria-hidden size="1.125rem" />
      </IconButton>
    </>
  );
}
