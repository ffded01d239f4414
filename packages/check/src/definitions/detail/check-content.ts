import { type Report, suggest, typesOf } from '@schema-screens/schema/check-schemas';
import { type DetailSection, placeholdersOf, type Screen } from '@schema-screens/schema/language';
import { schemaOnPath } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import { defineRule, screenKinds } from '../language/rule.ts';
import { schemaAt } from '../language/schema-at.ts';
import { sectionContents } from '../language/section-contents.ts';
import { isValuePath, walkAllKeys, walkKeys } from '../language/walk.ts';

/** Addresses that may be opened; a leading placeholder is checked when it is filled. */
const openable = /^(https?:|mailto:|tel:|\/|\{)/;

function checkLanguage({ $schema, kind }: Screen, report: Report): void {
  const [, named] = /(?:^|\/)([a-z]+)\.schema\.json$/.exec($schema) ?? [];
  if (named === kind || named === 'screen') return;
  const suggestion = `${$schema.replace(/[^/]*$/, '')}${kind}.schema.json`;
  report(['$schema'], 'VALUE_WRONG', `"$schema" must name ${kind}.schema.json, as "kind" says.`, suggestion);
}

/** All sections: of a detail screen, of a tab, in another section, below a row. */
function checkSections(screen: Screen, report: Report): void {
  const requireOne = (possible: readonly string[], section: object, path: JSONPath): void => {
    const held = possible.filter((key) => key in section);
    if (held.length === 1 || held.join() === 'fields,table' || held.join() === 'values,table') return;
    const found = held.length === 0 ? '' : `, not ${held.join(' and ')}`;
    report(path, 'ROWS_UNCLEAR', `A section holds one of ${possible.join(', ')}${found}.`);
  };
  if (screen.kind === 'form')
    for (const [index, section] of screen.sections.entries())
      requireOne(sectionContents.form, section, ['sections', index]);
  if (screen.kind !== 'detail' && screen.kind !== 'list') return;
  const check = (section: DetailSection, path: JSONPath): void => {
    requireOne(sectionContents.detail, section, path);
    if (section.each !== undefined && !section.sections)
      report([...path, 'each'], 'ROWS_UNCLEAR', '"each" needs "sections", which are drawn for every entry.');
    for (const [index, value] of (section.values ?? []).entries())
      if ((value.field === undefined) === (value.text === undefined))
        report([...path, 'values', index], 'ROWS_UNCLEAR', 'A value shows either a "field" or a "text".');
  };
  walkKeys(screen, ({ key, value, path }) => {
    if (key === 'sections')
      for (const [index, section] of (value as DetailSection[]).entries()) check(section, [...path, index]);
    if (key === 'expand') check(value as DetailSection, path);
  });
  if (screen.kind !== 'detail') return;
  if (!screen.sections && !screen.tabs)
    report(['kind'], 'KEY_MISSING', 'A page to read needs "sections" or "tabs".');
  for (const [index, tab] of (screen.tabs ?? []).entries())
    if ((tab.screen === undefined) === (tab.sections === undefined))
      report(['tabs', index], 'ROWS_UNCLEAR', 'A tab holds either "sections" or a "screen".');
}

/**
 * Rules for a definition that the language's schemas cannot express: its `$schema`, addresses, the content of
 * sections.
 */
export const contentRule = defineRule({
  name: 'content',
  on: screenKinds,
  run(screen, { report }) {
    checkLanguage(screen, report);
    checkSections(screen, report);
    const params = placeholdersOf(screen.path);
    walkAllKeys(screen, ({ key, value, path }) => {
      if (key === 'url' && typeof value === 'string' && !isValuePath(path) && !openable.test(value))
        report(
          path,
          'VALUE_WRONG',
          `${JSON.stringify(value)} cannot be opened; possible: http(s), mailto, tel.`,
        );
      if (!isValuePath(path) || typeof value !== 'string') return;
      for (const name of placeholdersOf(value)) {
        const [part, field = ''] = name.split('.');
        if (part !== 'params' || params.includes(field)) continue;
        report(
          path,
          'PLACEHOLDER_UNKNOWN',
          `The address has no parameter "${field}" ({${name}}).`,
          suggest(field, params),
        );
      }
    });
  },
});

/** Sections for every entry of a list that the row does not have. */
export const eachSectionRule = defineRule({
  name: 'each',
  on: ['list', 'detail', 'page'],
  run(screen, { project, report }) {
    walkKeys(screen, ({ key, value, path }) => {
      if (key !== 'each' || typeof value !== 'string') return;
      const root = schemaAt(screen, path, project);
      if (!root?.properties) return;
      const schema = schemaOnPath(root, value);
      const types = typesOf(schema);
      if (!schema)
        report(
          path,
          'FIELD_UNKNOWN',
          `The schema has no field "${value}".`,
          suggest(value, Object.keys(root.properties)),
        );
      else if (types.length > 0 && !types.includes('array'))
        report(path, 'VALUE_WRONG', `"${value}" is ${types.join(', ')}; "each" needs a list.`);
    });
  },
});
