import { isRecord } from '@schema-screens/locale';
import { languageNodes } from '../definitions/language/walk-language.ts';
import { languageSchemas } from '../language-schemas.ts';
import { readSource } from './json-source.ts';
import { type MigrationStep, steps } from './version-1.ts';

/** A migrated definition. */
export interface Migrated {
  text: string;
  /** Names of the steps that changed something. */
  done: string[];
}

/**
 * Migrates the text of a definition to the current language. Unchanged parts keep their layout.
 *
 * @param schema of the definition: list, form, detail, page, shared, navigation, application
 * @throws SyntaxError
 */
export function migrateText(text: string, schema: string): Migrated {
  const source = readSource(text);
  const done: string[] = [];
  /** A definition after a step, whose changed parts take over the layout of those before. */
  const afterStep = (definition: unknown, { name, of, apply }: MigrationStep): unknown => {
    const objects = new Set(
      languageNodes(definition, `${schema}.schema.json`, languageSchemas)
        .filter(({ name: part, path }) => of.includes(path.length === 0 ? schema : (part ?? '')))
        .map(({ value }) => value),
    );
    const migrate = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value;
      const now = Array.isArray(value) ? withEntries(value) : withValues(value as Record<string, unknown>);
      return objects.has(value) && isRecord(now) ? replaced(apply(now), now) : now;
    };
    const replaced = <Now extends object>(now: Now, before: object): Now => {
      if (now !== before) source.replace(now, before);
      return now;
    };
    const withEntries = (list: readonly unknown[]): unknown => {
      const now = list.map(migrate);
      return now.every((entry, index) => entry === list[index]) ? list : replaced(now, list);
    };
    const withValues = (object: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
      const now = Object.fromEntries(Object.entries(object).map(([key, value]) => [key, migrate(value)]));
      return Object.keys(now).every((key) => now[key] === object[key]) ? object : replaced(now, object);
    };
    const now = migrate(definition);
    if (now !== definition) done.push(name);
    return now;
  };
  const value = steps.reduce(afterStep, source.value);
  return value === source.value ? { text, done } : { text: source.print(value), done };
}
