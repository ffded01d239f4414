import type { JSONPath } from 'jsonc-parser';
import { type DetailSection, placeholdersOf, type Screen } from '#language';
import type { KnownWithScreens } from '../language/known.ts';
import { type ParsedFile, type Problem, problemAt } from '../language/problem.ts';
import type { Report } from '../language/report.ts';
import { schemaAt } from '../language/schema-at.ts';
import { suggest } from '../language/suggest.ts';
import { isValue, walk, walkAll } from '../language/walk.ts';

const contents = {
  detail: [
    'values',
    'table',
    'usedBy',
    'tiles',
    'chart',
    'text',
    'steps',
    'instructions',
    'part',
    'sections',
  ],
  form: ['fields', 'table', 'part', 'actions'],
};
/** Addresses that may be opened; a leading placeholder is checked when it is filled. */
const openable = /^(https?:|mailto:|tel:|\/|\{)/;

function checkLanguage(parsed: ParsedFile, { $schema, kind }: Screen, report: Report): void {
  const [, named] = /(?:^|\/)([a-z]+)\.schema\.json$/.exec($schema) ?? [];
  if (named === kind || named === 'screen') return;
  const right = parsed.file.replace(/[^/]+\//g, '../').replace(/[^/]+$/, '');
  const suggestion = `${right}schemas/definition/${kind}.schema.json`;
  report(['$schema'], 'VALUE_WRONG', `"$schema" must name ${kind}.schema.json, as "kind" says.`, suggestion);
}

function checkPreset(screen: Screen, known: KnownWithScreens, report: Report): void {
  if (screen.kind !== 'form') return;
  const schema = schemaAt(screen, [], known);
  for (const name of Object.keys(screen.preset ?? {}))
    if (schema?.properties && !Object.hasOwn(schema.properties, name))
      report(
        ['preset', name],
        'FIELD_UNKNOWN',
        `The schema has no field "${name}".`,
        suggest(name, Object.keys(schema.properties)),
      );
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
      requireOne(contents.form, section, ['sections', index]);
  if (screen.kind !== 'detail' && screen.kind !== 'list') return;
  const check = (section: DetailSection, path: JSONPath): void => {
    requireOne(contents.detail, section, path);
    if (section.each !== undefined && !section.sections)
      report([...path, 'each'], 'ROWS_UNCLEAR', '"each" needs "sections", which are drawn for every entry.');
    for (const [index, value] of (section.values ?? []).entries())
      if ((value.field === undefined) === (value.text === undefined))
        report([...path, 'values', index], 'ROWS_UNCLEAR', 'A value shows either a "field" or a "text".');
  };
  walk(screen, ({ key, value, path }) => {
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
 * Rules for a definition that the language's schemas cannot express: its `$schema`, presets, addresses, the content of
 * sections.
 */
export function checkContent(parsed: ParsedFile, known: KnownWithScreens): Problem[] {
  const screen = parsed.value as Screen;
  const problems: Problem[] = [];
  const report: Report = (path, ...rest) => problems.push(problemAt(parsed, { path }, ...rest));
  checkLanguage(parsed, screen, report);
  checkPreset(screen, known, report);
  checkSections(screen, report);
  const params = placeholdersOf(screen.path);
  walkAll(parsed.value, ({ key, value, path }) => {
    if (key === 'open' && typeof value === 'string' && !isValue(path) && !openable.test(value))
      report(
        path,
        'VALUE_WRONG',
        `${JSON.stringify(value)} cannot be opened; possible: http(s), mailto, tel.`,
      );
    if (!isValue(path) || typeof value !== 'string') return;
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
  return problems;
}
