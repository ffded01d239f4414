import { enumName, isSearched, type NewField, propertyOf } from './field-types.ts';
import { keyFromText } from './names.ts';
import type { Plan } from './plan.ts';

/** A file to write: path relative to the project's folder, and its content as JSON. */
export interface FileToWrite {
  path: string;
  value: unknown;
}

/** The position of the screens' menu entry. */
export interface MenuPlace {
  menu: string;
  order: number;
}

/** Maximum number of columns in a list, to keep it readable. */
export const maxListColumns = 5;

const screenName = ({ name }: Plan, kind: string): string => `${name}_${kind}`.toUpperCase();

function resourceSchema({ name, singular, plural, fields, roles }: Plan): unknown {
  const sorted = fields.find(({ type }) => type !== 'lines') ?? fields[0];
  return {
    $schema: '../definition/resource.schema.json',
    title: singular,
    description: `${singular}: made by npm run new:screen.`,
    type: 'object',
    'x-resource': {
      collection: plural,
      search: fields.filter(isSearched).map((field) => field.name),
      sort: [{ field: sorted?.name }],
      rights: Object.fromEntries(
        ['read', 'create', 'change', 'delete'].map((operation) => [operation, roles]),
      ),
    },
    required: fields.filter(({ isRequired }) => isRequired).map((field) => field.name),
    properties: {
      id: { type: 'integer', title: 'Nr.', readOnly: true, 'x-privacy': 'public' },
      ...Object.fromEntries(fields.map((field) => [field.name, propertyOf(name, field)])),
    },
    additionalProperties: false,
  };
}

export const enumFile = (resource: string, field: NewField): FileToWrite => ({
  path: `schemas/enum/${enumName(resource, field)}.json`,
  value: field.choices.map((value) => ({ key: keyFromText(value), value })),
});

/** The cells of types that the schema does not determine. */
const cells: Partial<Record<NewField['type'], string>> = { amount: 'amount', lines: 'lines', yesno: 'check' };

/** A field as a column or value. */
export const columnOf = ({ name, type }: NewField) =>
  cells[type] ? { field: name, cell: cells[type] } : { field: name };

/** A field of a form. */
export const formFieldOf = ({ name, type }: NewField) =>
  type === 'amount' ? { field: name, widget: 'amount' } : name;

/** The field that names a row: a mandatory text if there is one. */
function namingField(fields: Plan['fields']): NewField | undefined {
  const texts = fields.filter(({ type }) => type === 'text');
  return (
    texts.find(({ isRequired }) => isRequired) ?? texts[0] ?? fields.find(({ type }) => type !== 'lines')
  );
}

function listScreen(plan: Plan, { menu, order }: MenuPlace): unknown {
  const naming = namingField(plan.fields);
  // The first columns name a row, for its buttons and for screen readers.
  const columns = plan.fields
    .filter(({ type }) => type !== 'lines')
    .toSorted((one, other) => Number(other === naming) - Number(one === naming))
    .slice(0, maxListColumns);
  return {
    $schema: '../../packages/schema/definition/list.schema.json',
    name: screenName(plan, 'SUCHEN'),
    kind: 'list',
    path: `/${plan.area}/${plan.name}/suchen`,
    title: plan.plural,
    access: plan.roles,
    menu: { in: menu, label: plan.plural, order },
    resource: plan.name,
    columns: (columns.length > 0 ? columns : plan.fields.slice(0, 1)).map(columnOf),
    rowActions: [
      { kind: 'view', to: screenName(plan, 'ANZEIGEN') },
      { kind: 'edit', to: screenName(plan, 'BEARBEITEN') },
      { kind: 'delete' },
    ],
    toolbar: [{ label: `${plan.singular} anlegen`, icon: 'add', to: screenName(plan, 'ANLEGEN') }],
  };
}

function formScreen(plan: Plan, mode: 'create' | 'edit'): unknown {
  const isNew = mode === 'create';
  return {
    $schema: '../../packages/schema/definition/form.schema.json',
    name: screenName(plan, isNew ? 'ANLEGEN' : 'BEARBEITEN'),
    kind: 'form',
    path: isNew ? `/${plan.area}/${plan.name}/neu` : `/${plan.area}/${plan.name}/bearbeiten/{id}`,
    title: `${plan.singular} ${isNew ? 'anlegen' : 'bearbeiten'}`,
    access: plan.roles,
    resource: plan.name,
    mode,
    sections: [{ title: plan.singular, fields: plan.fields.map(formFieldOf) }],
    back: screenName(plan, 'SUCHEN'),
  };
}

function detailScreen(plan: Plan): unknown {
  return {
    $schema: '../../packages/schema/definition/detail.schema.json',
    name: screenName(plan, 'ANZEIGEN'),
    kind: 'detail',
    path: `/${plan.area}/${plan.name}/anzeigen/{id}`,
    title: `${plan.singular} anzeigen`,
    access: plan.roles,
    resource: plan.name,
    back: screenName(plan, 'SUCHEN'),
    toolbar: [
      { kind: 'cancel' },
      { kind: 'delete', then: screenName(plan, 'SUCHEN') },
      { kind: 'edit', to: screenName(plan, 'BEARBEITEN'), variant: 'primary' },
    ],
    sections: [{ title: plan.singular, columnCount: 2, values: plan.fields.map(columnOf) }],
  };
}

/** All files of the plan: the resource's schema, its enumerations, and list, create, edit and view. */
export function filesOf(plan: Plan, place: MenuPlace): FileToWrite[] {
  const screen = (kind: string, value: unknown): FileToWrite => ({
    path: `screens/${plan.area}/${plan.name}-${kind}.json`,
    value,
  });
  return [
    { path: `schemas/resource/${plan.name}.schema.json`, value: resourceSchema(plan) },
    ...plan.fields.filter(({ choices }) => choices.length > 0).map((field) => enumFile(plan.name, field)),
    screen('suchen', listScreen(plan, place)),
    screen('anlegen', formScreen(plan, 'create')),
    screen('bearbeiten', formScreen(plan, 'edit')),
    screen('anzeigen', detailScreen(plan)),
  ];
}
