import action from '@schema-screens/schema/definition/action.schema.json' with { type: 'json' };
import application from '@schema-screens/schema/definition/application.schema.json' with { type: 'json' };
import brand from '@schema-screens/schema/definition/brand.schema.json' with { type: 'json' };
import common from '@schema-screens/schema/definition/common.schema.json' with { type: 'json' };
import detail from '@schema-screens/schema/definition/detail.schema.json' with { type: 'json' };
import extended from '@schema-screens/schema/definition/extended.schema.json' with { type: 'json' };
import form from '@schema-screens/schema/definition/form.schema.json' with { type: 'json' };
import list from '@schema-screens/schema/definition/list.schema.json' with { type: 'json' };
import navigation from '@schema-screens/schema/definition/navigation.schema.json' with { type: 'json' };
import page from '@schema-screens/schema/definition/page.schema.json' with { type: 'json' };
import resource from '@schema-screens/schema/definition/resource.schema.json' with { type: 'json' };
import screen from '@schema-screens/schema/definition/screen.schema.json' with { type: 'json' };
import shared from '@schema-screens/schema/definition/shared.schema.json' with { type: 'json' };
import type { JsonSchema } from '@schema-screens/schema/model';

const schemas = {
  action,
  application,
  brand,
  common,
  detail,
  extended,
  form,
  list,
  navigation,
  page,
  resource,
  screen,
  shared,
};

/** The schemas of the language of definitions, by the names of their files. */
export const languageSchemas = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [`${name}.schema.json`, schema as unknown as JsonSchema]),
);
