import { useMemo } from 'react';
import type { DataSource, NamedDocument, Request } from '#engine';
import type { ListScreen as Definition } from '#language';
import type { Row } from '#model';
import ListScreen from '../src/ui/list-screen/ListScreen.tsx';
import { Address } from './Address.tsx';
import { libraryDataSource, withCall } from './library.ts';
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
  /** Called for everything that it is to keep. */
  onKeep?: (key: string, value: Row | null) => void;
}

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

/** A list over the library that shows what it requests from the back end. */
export function ListStory({ screen, onSearch, onCall, onSave, kept, onKeep }: ListStoryProps) {
  const ports = useMemo(() => {
    const call = (request: Request) => {
      onCall?.(request.method, request.path);
      return libraryDataSource.call(request);
    };
    const data: DataSource = {
      ...withCall(call),
      settings: settingsOf(kept, onKeep),
      search(resource, query, signal) {
        onSearch?.(query.query, query.page);
        return libraryDataSource.search(resource, query, signal);
      },
    };
    return { data, ...(onSave && { saveFile: onSave }) };
  }, [onSearch, onCall, onSave, kept, onKeep]);
  return (
    <WithEngine ports={ports}>
      <ListScreen screen={screen} params={{}} />
      <Address />
    </WithEngine>
  );
}
