import { SchemaForm } from '../../packages/chakra/src/index.ts';
import { englishLocale } from '../../packages/core/src/index.ts';
import type { JsonSchema, Row } from '../../packages/schema/src/model/index.ts';
import type { EngineProps } from './page.tsx';

export function Engine({ schema, data, onChange, onSubmit }: EngineProps) {
  return (
    <SchemaForm
      schema={schema as JsonSchema}
      {...(data !== undefined && { value: data as Row })}
      onChange={onChange}
      onSubmit={onSubmit}
      locale={englishLocale}
    />
  );
}
