import {
  type DataChanges,
  type DataSource,
  type NamedDocument,
  type Request,
  RequestError,
  type SavedView,
} from '@schema-screens/core';
import type { ListScreen as Definition } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { useMemo } from 'react';
import { ScreenView } from '../packages/chakra/src/ScreenView.tsx';
import { Address } from './Address.tsx';
import { libraryDataSource, withCall } from './library.ts';
import { type JobsSetting, libraryImports, libraryJobs } from './library-jobs.ts';
import { WithEngine } from './WithEngine.tsx';

interface ListStoryProps {
  screen: Definition;
  /** Called for every search, with its page. */
  onSearch?: (query: string, page: number) => void;
  /** Called for every request. */
  onCall?: (method: string, path: string) => void;
  /** Called for every file that is saved. */
  onSave?: (document: NamedDocument) => void;
  /** What the back end keeps for the user at first, by key. */
  kept?: Readonly<Record<string, Row>>;
  /** The views that it keeps at first. */
  savedViews?: readonly SavedView[];
  /** Called for everything that it is to keep. */
  onKeep?: (key: string, value: Row | null) => void;
  /** How actions for several rows go; without it there are none. */
  jobs?: JobsSetting;
  /** What others change. */
  changes?: DataChanges;
}

const noParams = {};

/** Settings in memory. */
function settingsOf(
  kept: ListStoryProps['kept'] = {},
  onKeep: ListStoryProps['onKeep'],
): NonNullable<DataSource['settings']> {
  const byKey = new Map(Object.entries(kept));
  return {
    read: async (key) => byKey.get(key) ?? null,
    async write(key, value) {
      onKeep?.(key, value);
      if (value) byKey.set(key, value);
      else byKey.delete(key);
    },
  };
}

/** Views in memory; each name once. */
function viewsOf(first: readonly SavedView[] = []): NonNullable<DataSource['views']> {
  let views = [...first];
  const rejectTaken = (name: string, id?: string): void => {
    if (!views.some((view) => view.name === name && view.id !== id)) return;
    const details = [{ dataPath: '/name', message: 'Eine Ansicht mit diesem Namen gibt es schon.' }];
    throw new RequestError({ status: 422, name: 'Ungültige Eingaben', message: '', details });
  };
  return {
    list: async () => [...views].sort((a, b) => a.name.localeCompare(b.name, 'de')),
    async create(_screen, values) {
      rejectTaken(values.name);
      const id = `neu-${views.length + 1}`;
      views = [...views, { ...values, id, isOwn: true }];
      return id;
    },
    async update(id, values) {
      rejectTaken(values.name, id);
      views = views.map((view) => (view.id === id ? { ...view, ...values } : view));
    },
    async delete(id) {
      views = views.filter((view) => view.id !== id);
    },
  };
}

/** A list over the library that shows what it requests from the back end. */
export function ListStory({
  screen,
  onSearch,
  onCall,
  onSave,
  kept,
  savedViews,
  onKeep,
  jobs,
  changes,
}: ListStoryProps) {
  const ports = useMemo(() => {
    const call = (request: Request) => {
      onCall?.(request.method, request.path);
      return libraryDataSource.call(request);
    };
    const data: DataSource = {
      ...withCall(call),
      settings: settingsOf(kept, onKeep),
      views: viewsOf(savedViews),
      ...(jobs && { bulk: libraryJobs(jobs), imports: libraryImports }),
      ...(changes && { changes }),
      search(resource, query, signal) {
        onSearch?.(query.query, query.page);
        return libraryDataSource.search(resource, query, signal);
      },
    };
    return { data, ...(onSave && { saveFile: onSave }) };
  }, [onSearch, onCall, onSave, kept, savedViews, onKeep, jobs, changes]);
  return (
    <WithEngine ports={ports}>
      <ScreenView screen={screen} params={noParams} />
      <Address />
    </WithEngine>
  );
}
