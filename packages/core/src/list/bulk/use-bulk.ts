import type { Locale } from '@schema-screens/locale';
import {
  actionCondition,
  languageTexts,
  type Scope,
  type ScreenCatalog,
} from '@schema-screens/schema/language';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorNotice } from '../../action/error-notice.ts';
import {
  type ResolvedAction,
  type RunnableAction,
  resolveActions,
  withChanges,
} from '../../action/resolve-actions.ts';
import { queries } from '../../data/queries.ts';
import { useRefresh } from '../../data/query-client.ts';
import type { BulkJob, FailedRow } from '../../ports/capabilities/bulk-jobs.ts';
import type { Question } from '../../ports/dialogs.ts';
import { useData, useEngine } from '../../ports/engine.tsx';
import { useLocale } from '../../ports/locale.ts';
import { bulkTexts } from '../../texts/bulk-texts.ts';
import { importTexts } from '../../texts/import-texts.ts';
import type { ListState } from '../query/list-state.ts';
import { bulkCallOf } from './bulk-call.ts';
import { runBulk } from './run-bulk.ts';
import type { BulkListScreen, Selection } from './selection.ts';

/** The actions for selected rows, and the job that runs. */
export interface BulkController {
  actions: readonly ResolvedAction[];
  run: (action: ResolvedAction) => void;
  /** Key of the action that is being started; not while it waits for the user's answer. */
  running: string | undefined;
  /** Something is being started or ended, so that nothing else can be. */
  isBusy: boolean;
  /** The user's latest job, until they dismiss it. */
  job: BulkJob | undefined;
  stop: () => void;
  dismiss: () => void;
  /** Undefined where the job cannot be undone. */
  undo: (() => void) | undefined;
  /** Saves what came of each line of an imported file, or the file of an export; undefined without such a file. */
  saveFile: (() => void) | undefined;
}

/** An action with its label. Its condition is asked for each row when it runs, not for the whole list. */
const withLabel = (locale: Locale, { when: _when, ...action }: RunnableAction): RunnableAction => ({
  ...action,
  label: action.label ?? (action.kind === undefined ? '' : locale.texts(languageTexts).actions[action.kind]),
});

/**
 * Whether this user may do anything with selected rows.
 *
 * @param scope without a row
 */
export const hasBulkActions = (
  locale: Locale,
  { bulkActions = [] }: Pick<BulkListScreen, 'bulkActions'>,
  scope: Scope,
  screens: ScreenCatalog,
): boolean =>
  resolveActions(
    locale,
    withChanges(bulkActions, scope).map((action) => withLabel(locale, action)),
    scope,
    screens,
  ).length > 0;

/** What is done with selected rows, and how far it is. */
export function useBulk(
  screen: BulkListScreen,
  around: Scope,
  state: ListState,
  selection: Selection,
): BulkController {
  const locale = useLocale();
  const engine = useEngine();
  const client = useQueryClient();
  const refresh = useRefresh();
  const isTaken = useRef(false);
  const [work, setWork] = useState<{ key?: string }>();
  const query = queries.bulk(engine.data, screen.name);
  const { data: found, failureCount } = useQuery({ ...query, enabled: engine.data.bulk !== undefined });
  const job = useMemo(
    // Without answers nobody knows how far it is.
    () => (found && failureCount > 0 ? { ...found, isWaiting: true } : (found ?? undefined)),
    [found, failureCount],
  );
  const { actions, conditions } = useMemo(() => {
    const declared = withChanges(screen.bulkActions ?? [], around);
    const labelled = declared.map((action) => withLabel(locale, action));
    return {
      // Where one leads depends on the rows that are selected when it runs.
      actions: resolveActions(locale, labelled, around, engine.screens).map((action) => ({
        ...action,
        href: undefined,
      })),
      conditions: new Map(
        labelled.map((action, index) => [action, actionCondition(declared[index] ?? {}, around)]),
      ),
    };
  }, [screen, around, engine.screens, locale]);
  // The rows have changed when a job has ended that was started here or ran while this list was in view.
  const ran = useRef<string>(undefined);
  useEffect(() => {
    if (job?.state === 'running') ran.current = job.id;
    else if (job && ran.current === job.id) {
      ran.current = undefined;
      void refresh(false);
    }
  }, [job, refresh]);

  const attempt = (start: () => Promise<unknown>, begun: { key?: string } | undefined = {}): void => {
    if (isTaken.current) return;
    isTaken.current = true;
    setWork(begun);
    start()
      .then(() => client.invalidateQueries({ queryKey: query.queryKey }))
      .catch((thrown: unknown) => engine.notify(errorNotice(locale, thrown)))
      .finally(() => {
        isTaken.current = false;
        setWork(undefined);
      });
  };
  const jobs = engine.data.bulk;
  const done = job && actions.find(({ label }) => label === job.title);
  const call = done?.definition.undo;
  const { imports, exports } = engine.data;
  const saveFile = async ({ id, isExport }: BulkJob): Promise<void> => {
    const document = await (isExport ? exports?.file(id) : imports?.result(id));
    const texts = locale.texts(importTexts);
    const name = isExport ? screen.title : texts.resultFile({ title: texts.job });
    if (document) engine.saveFile({ ...document, name: `${name}.csv` });
  };
  const hasFile =
    job !== undefined &&
    (job.isExport ? job.state === 'finished' : job.isImport === true && job.state !== 'running');
  const canUndo = job !== undefined && job.state !== 'running' && job.done > 0 && call !== undefined;
  return {
    actions,
    running: work?.key,
    isBusy: work !== undefined,
    job,
    run: ({ definition, key }) =>
      attempt(
        async () => {
          const when = conditions.get(definition);
          const action = { ...definition, ...(when && { when }) };
          const ask = async (question: Question): Promise<boolean> => {
            setWork(undefined);
            const isAgreed = await engine.ask(question);
            if (isAgreed) setWork({ key });
            return isAgreed;
          };
          const id = await runBulk(action, { screen, scope: around, state, selection }, { ...engine, ask });
          if (id === undefined) return;
          ran.current = id;
          selection.clear();
        },
        // A form in its dialog shows its own waiting state.
        definition.open !== 'dialog' ? { key } : undefined,
      ),
    stop: () => job && attempt(async () => jobs?.stop(job.id)),
    dismiss: () =>
      job &&
      attempt(async () => {
        await jobs?.dismiss(job.id);
        client.setQueryData(query.queryKey, null);
      }),
    saveFile: hasFile ? () => attempt(() => saveFile(job)) : undefined,
    undo: canUndo
      ? () =>
          attempt(async () => {
            ran.current = await jobs?.start({
              screen: screen.name,
              title: locale.texts(bulkTexts).undoOf({ title: job.title }),
              resource: screen.resource,
              call: bulkCallOf(call, around),
              rows: { doneBy: job.id },
            });
          })
      : undefined,
  };
}

/** The rows of a job that failed. */
export function useFailedRows(job: BulkJob): FailedRow[] | undefined {
  const data = useData();
  const isKnown = job.state !== 'running' && job.failed > 0;
  return useQuery({ ...queries.bulkFailed(data, job.id), enabled: isKnown }).data;
}
