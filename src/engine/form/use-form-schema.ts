import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FormScreen } from '#language';
import type { EnumValue, JsonSchema } from '#model';
import { useEngine } from '../data/engine-context.ts';
import { queries } from '../data/queries.ts';
import { useMeta } from '../data/use-meta.ts';

const noEnums: Readonly<Record<string, EnumValue[]>> = {};

export interface FormSchema {
  schema: JsonSchema | undefined;
  enums: Readonly<Record<string, EnumValue[]>>;
  error: unknown;
  retry: () => void;
}

/** The schema of a form: its resource's /meta, or a form schema by name. */
export function useFormSchema(screen: Pick<FormScreen, 'name' | 'resource' | 'schema'>): FormSchema {
  const engine = useEngine();
  const { meta, error, retry } = useMeta(screen.resource);
  const named = useQuery({
    ...queries.formSchema(engine, screen.schema ?? ''),
    enabled: screen.schema !== undefined,
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
