import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  MultiSchemaFieldTemplateProps,
  ObjectFieldTemplateProps,
  UnsupportedFieldProps,
} from '@rjsf/utils';
import { useContext } from 'react';
import type { JsonSchema } from '#model';
import { engineFormTexts } from '../../texts/engine-form-texts.ts';
import { useFormContext } from '../form-context.ts';
import { useFormTheme } from '../form-theme.ts';
import { ListRightsContext, useListRights } from './list-rights.ts';
import { VariantContext } from './VariantField.tsx';

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

function UnsupportedFieldTemplate({ reason, schema, fieldPathId }: UnsupportedFieldProps) {
  const { Undrawable } = useFormTheme();
  const { screen } = useFormContext();
  const name = schema.title ?? fieldPathId?.path.join('.') ?? '';
  return <Undrawable name={name} reason={reason ?? engineFormTexts.undrawable.unknown} where={screen.name} />;
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
