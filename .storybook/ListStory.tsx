import { useMemo } from 'react';
import type { DataSource, NamedDocument, Request } from '#engine';
import type { ListScreen as Definition } from '#language';
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
}

/** A list over the library that shows what it requests from the back end. */
export function ListStory({ screen, onSearch, onCall, onSave }: ListStoryProps) {
  const ports = useMemo(() => {
    const call = (request: Request) => {
      onCall?.(request.method, request.path);
      return libraryDataSource.call(request);
    };
    const data: DataSource = {
      ...withCall(call),
      search(resource, query, signal) {
        onSearch?.(query.query, query.page);
        return libraryDataSource.search(resource, query, signal);
      },
    };
    return { data, ...(onSave && { saveFile: onSave }) };
  }, [onSearch, onCall, onSave]);
  return (
    <WithEngine ports={ports}>
      <ListScreen screen={screen} params={{}} />
      <Address />
    </WithEngine>
  );
}
