import { SchemaForm } from '@schema-screens/chakra';
import { loadValidator } from '@schema-screens/core/internal';
import type { Locale } from '@schema-screens/locale';
import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { useEffect, useState } from 'react';

interface TriedSchemaProps {
  schema: JsonSchema;
  /** The document at first; undefined for a new one. */
  data: unknown;
  locale?: Locale;
}

/** What of a document breaks its schema, one line each. */
function useMistakes(schema: JsonSchema, document: unknown): readonly string[] {
  const [mistakes, setMistakes] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    loadValidator(schema)
      .then((validate) => {
        const errors = validate(document ?? {});
        const lines = errors.map(({ instancePath, message, keyword }) =>
          `${instancePath || '/'} ${message ?? keyword}`.trim(),
        );
        if (isCurrent) setMistakes(lines);
      })
      .catch((thrown: unknown) => setMistakes([String(thrown)]));
    return () => {
      isCurrent = false;
    };
  }, [schema, document]);
  return mistakes;
}

/** A schema as a form, beside its document and what of that breaks the schema. */
export function TriedSchema({ schema, data, locale }: TriedSchemaProps) {
  const [document, setDocument] = useState(data);
  const mistakes = useMistakes(schema, document);
  const [sent, setSent] = useState<string>();
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(24rem, 100%), 1fr))',
        gap: '2rem',
        padding: '1.5rem',
      }}
    >
      <div>
        <SchemaForm
          schema={schema}
          value={data as Row}
          onChange={setDocument}
          onSubmit={(value) => setSent(JSON.stringify(value, null, 2))}
          {...(locale && { locale })}
        />
      </div>
      <div>
        <h2>JSON</h2>
        <pre data-testid="document" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {JSON.stringify(document, null, 2)}
        </pre>
        <ul data-testid="mistakes">
          {mistakes.map((mistake) => (
            <li key={mistake}>{mistake}</li>
          ))}
        </ul>
        {sent !== undefined && (
          <output data-testid="sent">
            <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{sent}</pre>
          </output>
        )}
      </div>
    </div>
  );
}
