import type { JsonSchema } from '#model';
import action from '../../schemas/definition/action.schema.json' with { type: 'json' };
import application from '../../schemas/definition/application.schema.json' with { type: 'json' };
import brand from '../../schemas/definition/brand.schema.json' with { type: 'json' };
import common from '../../schemas/definition/common.schema.json' with { type: 'json' };
import detail from '../../schemas/definition/detail.schema.json' with { type: 'json' };
import extended from '../../schemas/definition/extended.schema.json' with { type: 'json' };
import form from '../../schemas/definition/form.schema.json' with { type: 'json' };
import list from '../../schemas/definition/list.schema.json' with { type: 'json' };
import navigation from '../../schemas/definition/navigation.schema.json' with { type: 'json' };
import page from '../../schemas/definition/page.schema.json' with { type: 'json' };
import resource from '../../schemas/definition/resource.schema.json' with { type: 'json' };
import screen from '../../schemas/definition/screen.schema.json' with { type: 'json' };
import shared from '../../schemas/definition/shared.schema.json' with { type: 'json' };

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
