import { isRecord } from '../../rules/index.ts';
import { isOthersData } from '../../src/language/definition/others-data.ts';
import { readSource } from './json-source.ts';
import type { Migration, Written } from './migration.ts';
import { ownRows } from './own-rows.ts';
import { returnTo } from './return-to.ts';
import { toolbars } from './toolbars.ts';
import { valueHelps } from './value-helps.ts';
import { words } from './words.ts';

/** The steps for screens, in order. */
const ofScreens: readonly Migration[] = [valueHelps, ...words, returnTo, toolbars];
/** The steps for resource schemas. */
export const ofResources: readonly Migration[] = [ownRows];

/** A migrated definition. */
export interface Migrated {
  text: string;
  /** Names of the steps that changed something. */
  done: string[];
}

/**
 * Migrates the text of a definition to the current language. Unchanged parts keep their layout.
 *
 * @param migrations the steps; default: those for screens
 * @throws SyntaxError
 */
export function migrateText(text: string, migrations = ofScreens): Migrated {
  const source = readSource(text);
  const done = new Set<string>();
  const migrateObject = (object: Written, key: string | undefined): Written =>
    migrations.reduce((current, { name, apply }) => {
      const next = apply(current, { key });
      if (next === current) return current;
      done.add(name);
      source.replace(next, current);
      return next;
    }, object);

  const migrate = (value: unknown, key?: string): unknown => {
    if (Array.isArray(value)) {
      const next = value.map((entry) => migrate(entry, key));
      if (next.every((entry, index) => entry === value[index])) return value;
      source.replace(next, value);
      return next;
    }
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).map(([name, entry]): [string, unknown] => [
      name,
      isOthersData(name) ? entry : migrate(entry, name),
    ]);
    if (entries.every(([name, entry]) => entry === value[name])) return migrateObject(value, key);
    const next = Object.fromEntries(entries);
    source.replace(next, value);
    return migrateObject(next, key);
  };

  const value = migrate(source.value);
  return value === source.value ? { text, done: [] } : { text: source.print(value), done: [...done] };
}
