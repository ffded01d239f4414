import { queryOptions } from '@tanstack/react-query';
import type { FormScreen, Scope } from '#language';
import type { Engine } from '../data/engine-context.ts';
import { type DataKey, dataRoot } from '../data/queries.ts';
import { loadFor } from './load-for/load-for.ts';
import { loadForm } from './load-form.ts';

/** A form that is being filled in belongs to the user: only a write or the user himself reloads it. */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

const formKey = (name: string, ...of: unknown[]): DataKey => [...dataRoot, 'form', name, ...of];

/** The queries for the initial data of forms, as `queries` is for everything else. */
export const formQueries = {
  /** The prefix of all keys of forms. */
  all: (screen: FormScreen) => formKey(screen.name),

  /** The record that a form starts with. */
  record: (screen: FormScreen, scope: Scope, { data }: Engine) =>
    queryOptions({
      queryKey: formKey(screen.name, 'record', scope.params),
      queryFn: ({ signal }) => loadForm(screen, scope, data, signal),
      ...once,
    }),

  /**
   * The response of `loadFor` for the form's values.
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
