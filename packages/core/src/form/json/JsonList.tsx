import { mayAddParts, valueAt } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { useLocale } from '../../ports/locale.ts';
import { formTexts } from '../../texts/form-texts.ts';
import { appliedSchema } from '../document/applied-schema.ts';
import { newValue } from '../document/new-value.ts';
import { entrySchemas } from '../document/schema-of-part.ts';
import { useFieldSnapshot, useFormContext } from '../fields/form-context.ts';
import { useFormTheme } from '../fields/form-theme.ts';
import { entryTexts, useRemovableEntries } from '../fields/use-repeated.ts';
import { containerKey } from '../store/field-snapshots.ts';
import type { ArrayChange } from '../store/form-values.ts';
import { summaryOf, useAskRemoval } from './JsonObject.tsx';
import { type JsonNodeProps, useIsLocked, useJsonNode, useJsonValue } from './json-node.ts';

const anything: JsonSchema = {};

interface ListProps extends JsonNodeProps {
  title: string;
}

/** A list of anything: entries of one kind, or of a kind for each position. */
export function JsonList({ path, title, schema }: ListProps) {
  const Node = useJsonNode();
  const { List, ListItem } = useFormTheme();
  const locale = useLocale();
  const { store, schema: root } = useFormContext();
  const value = useJsonValue(path);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const isLocked = useIsLocked(path, schema);
  const hints = useFieldSnapshot(path, ({ entry }) => entry?.hints);
  const rowKeys = useFieldSnapshot(containerKey(path), (snapshot) => snapshot.value) as readonly number[];
  const isRemovable = useRemovableEntries(path, entries.length);
  const ask = useAskRemoval();
  const { fixed, others } = entrySchemas(schema);
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema as {
    minItems?: number;
    maxItems?: number;
  };
  const isFree = !isLocked && hints?.items?.fixed !== true;
  const texts = entryTexts(locale, hints, fixed.length > 0 ? anything : { items: others ?? anything }, root);
  const change = (next: ArrayChange): void => {
    // Widgets with uncommitted text commit it to their entry.
    void store.commit();
    store.changeList(path, next);
  };
  const schemaOf = (index: number): JsonSchema | undefined => fixed[index] ?? others;
  const next = schemaOf(entries.length);
  const isFull = entries.length >= maxItems;
  const mayAdd = isFree && next !== undefined && !isFull && mayAddParts(schema);
  const add = (): void => {
    const isNew = entries.length === 0 && fixed.length > 0;
    if (isNew)
      store.setValue(path, newValue({ type: 'array', items: fixed as never }, root, locale.timeZone));
    else change({ kind: 'add', value: newValue(next ?? anything, root, locale.timeZone) ?? null });
  };
  const remove = async (index: number): Promise<boolean> => {
    void store.commit();
    const question = locale
      .texts(formTexts)
      .entries.confirmRemove({ title: texts.title, position: index + 1 });
    if (!(await ask(question, valueAt(store.data, `${path}.${index}`)))) return false;
    change({ kind: 'remove', index });
    return true;
  };
  const mayMove = (from: number, to: number): boolean =>
    !isLocked &&
    (hints === undefined || hints.items?.reorder === true) &&
    Math.min(from, to) >= fixed.length &&
    Math.max(from, to) < entries.length;
  const move = (from: number, to: number) =>
    mayMove(from, to) ? () => change({ kind: 'move', from, to }) : undefined;
  return (
    <List title={title} addText={texts.addText} onAdd={mayAdd ? add : undefined}>
      {entries.map((entry, index) => {
        const part = schemaOf(index) ?? anything;
        const whole = appliedSchema(part, root, entry);
        const numbered = `${texts.title} ${index + 1}`;
        const own = index < fixed.length ? whole.title : undefined;
        const summary = summaryOf(entry, whole);
        // A position in the middle stays: those after it are of other kinds.
        const isLast = index >= fixed.length || index === entries.length - 1;
        const mayRemove = isFree && entries.length > minItems && isLast && isRemovable(index);
        return (
          <ListItem
            key={rowKeys[index] ?? index}
            title={texts.title}
            position={index + 1}
            onRemove={mayRemove ? () => remove(index) : undefined}
            onMoveUp={move(index, index - 1)}
            onMoveDown={move(index, index + 1)}
          >
            <Node
              path={`${path}.${index}`}
              name={numbered}
              title={own ?? (summary === undefined ? numbered : `${numbered}: ${summary}`)}
              schema={part}
            />
          </ListItem>
        );
      })}
    </List>
  );
}
