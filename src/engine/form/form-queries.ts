import { queryOptions } from '@tanstack/react-query';
import type { FormScreen, Scope } from '#language';
import type { Engine } from '../data/engine-context.ts';
import { type DataKey, dataRoot } from '../data/queries.ts';
import { loadFor } from './load-for/load-for.ts';
import { loadForm } from './load-form.ts';

/** A form that is filled in is the user's: only a write or the user himself reloads it. */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

const formKey = (name: string, ...of: unknown[]): DataKey => [...dataRoot, 'form', name, ...of];

/** What forms start with and are filled with, as `queries` is for everything else. */
export const formQueries = {
  /** What everything of a form's key begins with. */
  all: (screen: FormScreen) => formKey(screen.name),

  /** The record that a form starts with. */
  record: (screen: FormScreen, scope: Scope, { data }: Engine) =>
    queryOptions({
      queryKey: formKey(screen.name, 'record', scope.params),
      queryFn: ({ signal }) => loadForm(screen, scope, data, signal),
      ...once,
    }),

  /**
   * What `loadFor` gives for the form's values.
   *
   * @param path the call, filled with those values
   */
  loadFor: (screen: FormScreen, path: string, scope: () => Scope, { data }: Engine) =>
    queryOptions({
      queryKey: formKey(screen.name, 'for', path),
      queryFn: ({ signal }) => loadFor(screen, scope(), data, signal),
      ...once,
    }),
};
