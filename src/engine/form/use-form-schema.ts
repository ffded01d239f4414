import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EnumValue } from '../data/data-source.ts';
import { sanitizeMeta } from '../data/sanitize-meta.ts';
import { useMeta } from '../data/use-meta.ts';
import type { JsonSchema } from '../definition/json-schema.ts';
import type { FormScreen } from '../definition/types.gen.ts';
import { useEngine } from '../engine-context.ts';

const noEnums: Readonly<Record<string, EnumValue[]>> = {};

export interface FormSchema {
  schema: JsonSchema | undefined;
  enums: Readonly<Record<string, EnumValue[]>>;
  error: unknown;
  retry: () => void;
}

/** The schema of a form: its resource's /meta, or a form schema by name. */
export function useFormSchema(screen: Pick<FormScreen, 'name' | 'resource' | 'schema'>): FormSchema {
  const { loadSchema } = useEngine();
  const { meta, error, retry } = useMeta(screen.resource);
  const named = useQuery({
    queryKey: ['form-schema', screen.schema ?? ''],
    queryFn: async ({ signal }) => {
      if (!loadSchema) throw new Error(`${screen.name} names a form schema, but the application offers none`);
      return sanitizeMeta(await loadSchema(screen.schema ?? '', signal));
    },
    enabled: screen.schema !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () => ({
      schema: (screen.schema === undefined ? meta : named.data)?.definition,
      enums: (screen.schema === undefined ? meta : named.data)?.enums ?? noEnums,
      error: error ?? named.error,
      retry: () => {
        if (screen.schema === undefined) retry();
        else void named.refetch();
      },
    }),
    [screen.schema, meta, error, retry, named.data, named.error, named.refetch],
  );
}
