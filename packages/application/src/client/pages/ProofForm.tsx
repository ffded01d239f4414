import { SchemaForm } from '@schema-screens/chakra';
import type { FormScreen } from '@schema-screens/schema/language';
import type { JsonSchema, Row } from '@schema-screens/schema/model';

/** What proves who somebody is, as browsers and password managers know it. */
type Proof = 'off' | 'username' | 'current-password' | 'new-password' | 'one-time-code' | 'email';

export interface ProofFormProps {
  /** By name, in order. */
  fields: Readonly<Record<string, { title: string; proof: Proof }>>;
  submitLabel: string;
  onSubmit: (values: Row) => Promise<void>;
}

const isPassword = (proof: Proof): boolean => proof.endsWith('password');

/** A form of a few texts, all of them required. */
export function ProofForm({ fields, ...props }: ProofFormProps) {
  const entries = Object.entries(fields);
  const schema: JsonSchema = {
    type: 'object',
    required: Object.keys(fields),
    properties: Object.fromEntries(
      entries.map(([name, { title, proof }]) => [
        name,
        {
          type: 'string',
          title,
          minLength: 1,
          maxLength: 200,
          ...(proof === 'email' && { format: 'email' }),
        },
      ]),
    ),
  };
  const sections: FormScreen['sections'] = [
    {
      fields: entries.map(([field, { proof }]) => ({
        field,
        ...(isPassword(proof) && { widget: 'password' }),
        options: { autocomplete: proof, ...(proof === 'new-password' && { policy: true }) },
      })),
    },
  ];
  return <SchemaForm schema={schema} sections={sections} {...props} />;
}
