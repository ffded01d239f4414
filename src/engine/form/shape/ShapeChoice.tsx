import type { JsonSchema } from '../../definition/json-schema.ts';
import { useFormTheme } from '../form-theme.ts';
import { useShape } from './use-shape.ts';

/** The choice between the shapes of a value; nothing where the schema leaves none. */
export function ShapeChoice({ path, schema }: { path: string; schema: JsonSchema }) {
  const { Shape } = useFormTheme();
  const view = useShape(path, schema);
  return view && <Shape {...view} />;
}
