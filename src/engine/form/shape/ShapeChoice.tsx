import type { JsonSchema } from '#model';
import { useFormTheme } from '../form-theme.ts';
import { useVariant } from './use-variant.ts';

/** The choice between the shapes of a value; nothing if the schema has no choice. */
export function VariantChoice({ path, schema }: { path: string; schema: JsonSchema }) {
  const { Shape } = useFormTheme();
  const view = useVariant(path, schema);
  return view && <Shape {...view} />;
}
