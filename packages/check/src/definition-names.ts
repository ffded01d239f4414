import { isStructured, widgetNameFor } from '@schema-screens/core/schema';
import type { SystemColumns } from '@schema-screens/schema';
import type { CellDescriptor, WidgetDescriptor } from '@schema-screens/schema/language';
import type { DefinitionNames } from './definitions/index.ts';
import engineNames from './engine-names.gen.json' with { type: 'json' };

/** Names of an application's own code and rights; what is left out may be anything. */
export interface ApplicationNames {
  /** In addition to the engine's. Options of them are not checked. */
  widgets?: readonly string[];
  cells?: readonly string[];
  actions?: readonly string[];
  parts?: readonly string[];
  roles?: readonly string[];
  features?: readonly string[];
  menus?: readonly string[];
  /** Attributes of the signed-in user. */
  user?: readonly string[];
  /** Columns of every table; default: the English ones. */
  columns?: SystemColumns;
}

const anyType: WidgetDescriptor['accepts'] = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

/** Names of an application's own code; any options and types fit them. */
const undescribed = (own: readonly string[] = []): WidgetDescriptor[] =>
  own.map((name) => ({ name, description: '', accepts: anyType, options: {} }));

const byName = <Descriptor extends { name: string }>(list: readonly Descriptor[]): Map<string, Descriptor> =>
  new Map(list.map((descriptor) => [descriptor.name, descriptor]));

const names = (list: readonly string[] | undefined): ReadonlySet<string> | undefined => list && new Set(list);

/** What definitions may name: the engine's widgets and cells, an application's schemas, and its own names. */
export function definitionNames(
  schemaNames: Pick<DefinitionNames, 'schemas' | 'enums' | 'resources'>,
  own: ApplicationNames = {},
): DefinitionNames {
  return {
    ...schemaNames,
    widgets: byName([...undescribed(own.widgets), ...(engineNames.widgets as WidgetDescriptor[])]),
    widgetFor: (schema, hints) =>
      isStructured(schema, hints) ? undefined : widgetNameFor({ schema, hints }),
    cells: byName<CellDescriptor>([...undescribed(own.cells), ...(engineNames.cells as CellDescriptor[])]),
    actions: new Set(own.actions),
    parts: new Set(own.parts),
    roles: names(own.roles),
    features: names(own.features),
    menus: names(own.menus),
    user: names(own.user),
    columns: own.columns,
  };
}
