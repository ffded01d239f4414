import type { DataResponse, Engine, Request } from '@schema-screens/core';
import type { FormScreen as Definition } from '@schema-screens/schema/language';
import FormScreen from '../packages/chakra/src/form-screen/FormScreen.tsx';
import { libraryDataSource, libraryMeta, withCall } from './library.ts';
import { WithEngine } from './WithEngine.tsx';

type Calling = (request: Request) => Promise<DataResponse> | undefined;

/** The library's back end with calls of a story before it. */
export function backEnd(calling: Calling, meta = libraryMeta): Engine['data'] {
  const call = <T,>(request: Request) =>
    (calling(request) as Promise<DataResponse<T>> | undefined) ?? libraryDataSource.call<T>(request);
  return { ...withCall(call), meta: () => Promise.resolve(meta) };
}

interface JourneyProps {
  screen: Definition;
  params: Record<string, string>;
  /** Recreated for every story, because some keep state. */
  ports: () => Partial<Engine>;
}

/** A form screen over ports of its own. */
export function Journey({ screen: definition, params, ports }: JourneyProps) {
  return (
    <WithEngine ports={ports()}>
      <FormScreen screen={definition} params={params} />
    </WithEngine>
  );
}
