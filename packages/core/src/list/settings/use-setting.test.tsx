// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Around, testDataSource, testEngine } from '../../../../../tests/support/rendering/render-form.tsx';
import { waitFor } from '../../../../../tests/support/wait-for.ts';
import type { DataSource } from '../../ports/data-source.ts';
import { RequestError } from '../../ports/request-error.ts';
import { useSetting } from './use-setting.ts';

afterEach(cleanup);

const offline = new RequestError({ status: 0, name: 'Keine Verbindung', message: 'Nicht erreichbar.' });

function open(read: NonNullable<DataSource['settings']>['read'] = async () => null) {
  const writes: { value: unknown; end: PromiseWithResolvers<void> }[] = [];
  const settings: NonNullable<DataSource['settings']> = {
    read,
    write: (_key, value) => {
      const end = Promise.withResolvers<void>();
      writes.push({ value, end });
      return end.promise;
    },
  };
  const engine = testEngine({ ...testDataSource([]).source, settings });
  const { result } = renderHook(() => useSetting('list.BUCH', true), {
    wrapper: ({ children }) => <Around engine={engine}>{children}</Around>,
  });
  return { engine, writes, result };
}

it('a newer value is stored although writing an older one fails', async () => {
  const { engine, writes, result } = open();
  await waitFor(() => expect(result.current.isLoaded).toBe(true));
  act(() => result.current.save(() => ({ a: 1 })));
  act(() => result.current.save(() => ({ a: 2 })));
  await act(async () => writes[0]?.end.reject(offline));
  await waitFor(() => expect(writes.map(({ value }) => value)).toEqual([{ a: 1 }, { a: 2 }]));
  await act(async () => writes[1]?.end.resolve());
  expect(engine.notify).not.toHaveBeenCalled();
});

it('a failure of the newest is reported, and the next value is stored', async () => {
  const { engine, writes, result } = open();
  await waitFor(() => expect(result.current.isLoaded).toBe(true));
  act(() => result.current.save(() => ({ a: 1 })));
  await act(async () => writes[0]?.end.reject(offline));
  await waitFor(() => expect(engine.notify).toHaveBeenCalledOnce());
  act(() => result.current.save(() => ({ a: 2 })));
  expect(writes).toHaveLength(2);
});

it('a value that is saved before the stored one has been read stays', async () => {
  const stored = Promise.withResolvers<{ a: number }>();
  const { result } = open(() => stored.promise);
  act(() => result.current.save(() => ({ a: 1 })));
  await act(async () => stored.resolve({ a: 0 }));
  await waitFor(() => expect(result.current.isLoaded).toBe(true));
  expect(result.current.value).toEqual({ a: 1 });
});

it('two changes are both kept, even if nothing was rendered between them', async () => {
  const { writes, result } = open();
  await waitFor(() => expect(result.current.isLoaded).toBe(true));
  const { save } = result.current;
  act(() => {
    save((latest) => ({ ...latest, columns: ['titel'] }));
    save((latest) => ({ ...latest, widths: { titel: 13 } }));
  });
  await act(async () => writes[0]?.end.resolve());
  await waitFor(() => expect(writes.at(-1)?.value).toEqual({ columns: ['titel'], widths: { titel: 13 } }));
});
