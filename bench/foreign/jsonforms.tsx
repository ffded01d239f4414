import type { JsonSchema } from '@jsonforms/core';
import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { JsonForms } from '@jsonforms/react';
import { useRef } from 'react';
import type { EngineProps } from './page.tsx';

export function Engine({ schema, data, onSubmit }: EngineProps) {
  const current = useRef<{ data: unknown; errors?: readonly unknown[] | undefined }>({ data });
  return (
    <>
      <JsonForms
        schema={schema as JsonSchema}
        data={data}
        renderers={materialRenderers}
        cells={materialCells}
        onChange={(change) => {
          current.current = change;
        }}
      />
      <button
        type="submit"
        onClick={() => {
          if ((current.current.errors ?? []).length === 0) onSubmit(current.current.data);
        }}
      >
        Submit
      </button>
    </>
  );
}
