import { schemaTexts, translateTexts } from '@schema-screens/schema';
import { pathSegment } from '@schema-screens/server/http';
import { arrayOf, type EnumEntry, object, type RawJsonSchema, text } from '@schema-screens/server/resources';
import { notFound, requestLocale } from '@schema-screens/server/shared';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';

/** A value of an enumeration in the portal's calls. */
const enumWert = object({ schluessel: text, wert: text }, { begriff: text });

/** Values of an enumeration in the language of the request. */
const enumWerte = (values: readonly EnumEntry[]) =>
  translateTexts(values, schemaTexts, 'enumeration', requestLocale()).map(({ key, value, group }) => ({
    schluessel: key,
    wert: value,
    ...(group !== undefined && { begriff: group }),
  }));

/** Enumerations by name, whole or only the values of one grouping term. */
const enumRoutes: PortalRouteModule = (app, { context }) => {
  const config = { access: 'signedIn' as const };
  const schema = <Params extends RawJsonSchema>(params: Params) => ({
    summary: 'Werte einer Aufzählung',
    params,
    response: { 200: object({ enumWerte: arrayOf(enumWert) }) },
  });
  const valuesOf = (name: string) => {
    const values = context.resources.enums.get(name);
    if (!values) throw notFound();
    return enumWerte(values);
  };
  app.get('/enum/:name', { schema: schema(object({ name: pathSegment })), config }, ({ params }) => ({
    enumWerte: valuesOf(params.name),
  }));
  app.get(
    '/enum/:name/begriff/:begriff',
    { schema: schema(object({ name: pathSegment, begriff: pathSegment })), config },
    ({ params }) => ({
      enumWerte: valuesOf(params.name).filter((value) => value.begriff === params.begriff),
    }),
  );
};

/** Enumerations of the core system: name and grouping term, separated by a comma. */
const imap2Enum: PortalRouteModule = (app, { context }) => {
  const schema = {
    summary: 'Werte einer Aufzählung zu einem Begriff',
    params: object({ nameUndBegriff: pathSegment }),
    response: { 200: object({ enumWerte: arrayOf(enumWert) }) },
  };
  app.get('/imap2/enum/:nameUndBegriff', { schema, config: { access: 'signedIn' } }, ({ params }) => {
    const [name = '', ...begriff] = params.nameUndBegriff.split(',');
    const values = context.resources.enums.get(name);
    if (!values || begriff.length === 0) throw notFound();
    const found = enumWerte(values).filter((value) => value.begriff === begriff.join(','));
    return { enumWerte: found };
  });
};

/** Lists of choices. */
export const enums: PortalModule = {
  name: 'enum',
  routes: [enumRoutes, imap2Enum],
};
