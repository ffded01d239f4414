import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  MultiSchemaFieldTemplateProps,
  ObjectFieldTemplateProps,
  UnsupportedFieldProps,
} from '@rjsf/utils';
import { mayAddParts } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { createContext, useContext, useMemo } from 'react';
import { useLocale } from '../../ports/locale.ts';
import { formTexts } from '../../texts/form-texts.ts';
import { useFieldSnapshot, useFormContext } from '../fields/form-context.ts';
import { useFormTheme } from '../fields/form-theme.ts';
import {
  type EntryTexts,
  entryTexts,
  useConfirmedRemoval,
  useRemovableEntries,
} from '../fields/use-repeated.ts';
import { unsupportedReason } from '../schema/node-kind.ts';
import { useFieldLock, VariantContext } from './VariantField.tsx';

/** What can be done with the entries of a list, and their name. */
export interface ListPermissions extends EntryTexts {
  mayAdd: boolean;
  /** By entry. */
  mayRemove: (index: number) => boolean;
  mayMove: boolean;
  /** Asks before a filled-in entry is removed. */
  askRemove: (index: number) => Promise<boolean>;
}

/** The rights in the surrounding list. */
const ListRightsContext = createContext<ListPermissions>({
  mayAdd: false,
  mayRemove: () => false,
  mayMove: false,
  askRemove: async () => false,
  title: '',
  addText: '',
});

/** What screen, definition and schema allow for a list that rjsf draws; renders when that changes. */
function useListRights(path: string, schema: JsonSchema, count: number): ListPermissions {
  const locale = useLocale();
  const { schema: root } = useFormContext();
  const { isReadOnly, isDisabled } = useFieldLock(path, schema);
  const hints = useFieldSnapshot(path, ({ entry }) => entry?.hints);
  const items = hints?.items;
  const { title, addText } = entryTexts(locale, hints, schema, root);
  const askRemove = useConfirmedRemoval(path, schema, title);
  const isOpen = !isReadOnly && !isDisabled;
  const { minItems = 0 } = schema as { minItems?: number };
  const isFree = isOpen && items?.fixed !== true;
  const mayAdd = isFree && mayAddParts(schema);
  const isRemovable = useRemovableEntries(path, count);
  const hasSpare = isFree && count > minItems;
  const mayMove = isOpen && items?.reorder === true;
  return useMemo(
    () => ({
      mayAdd,
      mayRemove: (index) => hasSpare && isRemovable(index),
      mayMove,
      askRemove,
      title,
      addText,
    }),
    [mayAdd, hasSpare, isRemovable, mayMove, askRemove, title, addText],
  );
}

/** The value that rjsf starts with is part of the form already. */
const RootTemplate = ({ properties }: ObjectFieldTemplateProps) => properties.map(({ content }) => content);

function GroupTemplate({ properties, title, fieldPathId }: ObjectFieldTemplateProps) {
  const { Group } = useFormTheme();
  const isInGroup = useContext(VariantContext)?.id === fieldPathId.$id;
  // The branches of a choice supply the parts then.
  if (properties.length === 0) return null;
  return <Group title={isInGroup ? undefined : title}>{properties.map(({ content }) => content)}</Group>;
}

function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  return props.fieldPathId.path.length === 0 ? <RootTemplate {...props} /> : <GroupTemplate {...props} />;
}

function ArrayFieldTemplate({
  title,
  items,
  schema,
  fieldPathId,
  canAdd,
  onAddClick,
}: ArrayFieldTemplateProps) {
  const { List } = useFormTheme();
  const rights = useListRights(fieldPathId.path.join('.'), schema as JsonSchema, items.length);
  return (
    <ListRightsContext value={rights}>
      <List
        title={title}
        addText={rights.addText}
        onAdd={rights.mayAdd && canAdd ? () => onAddClick() : undefined}
      >
        {items}
      </List>
    </ListRightsContext>
  );
}

function ArrayFieldItemTemplate({ children, index, buttonsProps }: ArrayFieldItemTemplateProps) {
  const { ListItem } = useFormTheme();
  const { mayRemove, mayMove, askRemove, title } = useContext(ListRightsContext);
  const { hasMoveUp, hasMoveDown, onRemoveItem, onMoveUpItem, onMoveDownItem } = buttonsProps;
  const remove = async (): Promise<boolean> => {
    const isAgreed = await askRemove(index);
    if (isAgreed) onRemoveItem();
    return isAgreed;
  };
  return (
    <ListItem
      title={title}
      position={index + 1}
      onRemove={mayRemove(index) ? remove : undefined}
      onMoveUp={mayMove && hasMoveUp ? () => onMoveUpItem() : undefined}
      onMoveDown={mayMove && hasMoveDown ? () => onMoveDownItem() : undefined}
    >
      {children}
    </ListItem>
  );
}

/** Labels and messages are drawn by our own field. */
const FieldTemplate = ({ children, hidden }: FieldTemplateProps) => (hidden ? null : children);

function MultiSchemaFieldTemplate({ schema, selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  const { Group } = useFormTheme();
  return (
    <Group title={schema.title ?? ''}>
      {selector}
      {optionSchemaField}
    </Group>
  );
}

/** What rjsf alone meets, inside of a value that it draws; its own reasons are in English. */
function UnsupportedFieldTemplate({ schema, fieldPathId }: UnsupportedFieldProps) {
  const locale = useLocale();
  const { Undrawable } = useFormTheme();
  const { screen } = useFormContext();
  const path = fieldPathId?.path.join('.') ?? '';
  const reason = unsupportedReason(locale, { path, name: '' }, schema as JsonSchema, { field: path }, false);
  return (
    <Undrawable
      name={schema.title ?? path}
      reason={reason ?? locale.texts(formTexts).undrawable.unknown}
      where={screen.name}
    />
  );
}

const Nothing = () => null;

/** Every template that rjsf may use; none of its own theme is loaded. */
export const templates = {
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  FieldTemplate,
  MultiSchemaFieldTemplate,
  UnsupportedFieldTemplate,
  ArrayFieldTitleTemplate: Nothing,
  ArrayFieldDescriptionTemplate: Nothing,
  ArrayFieldItemButtonsTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
  ErrorListTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  TitleFieldTemplate: Nothing,
};
