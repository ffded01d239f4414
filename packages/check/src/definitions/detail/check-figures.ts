import { isRecord } from '@schema-screens/locale';
import { filterKind } from '@schema-screens/schema';
import type { Report } from '@schema-screens/schema/check-schemas';
import type { Chart, Screen, Tile } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import { defineRule, screenKinds } from '../language/rule.ts';
import { FigureCheck, isDate } from './figure-check.ts';

/** The keys of a chart that have no effect for its kind, and the values that it can be grouped by. */
function checkGrouping(chart: Chart, schema: JsonSchema, path: JSONPath, report: Report): void {
  const { kind = 'bars', groupBy, interval } = chart;
  const group = filterKind(schema);
  const isFew =
    group === 'choice' || group === 'flag' || (group === 'text' && schema['x-reference'] !== undefined);
  const idle = (key: 'interval' | 'last' | 'most', why: string): void => {
    if (chart[key] !== undefined)
      report([...path, key], 'VALUE_WRONG', `"${key}" has no effect here: ${why}.`);
  };
  if (!isDate(schema) && (!isFew || kind !== 'bars')) {
    const needed = kind === 'bars' ? 'an enumeration, yes or no, a reference or a date' : 'a date';
    report(
      [...path, 'groupBy'],
      'VALUE_WRONG',
      `"${groupBy}" cannot be grouped by; "${kind}" needs ${needed}.`,
    );
    return;
  }
  if (kind === 'calendar') {
    for (const key of ['interval', 'last', 'most'] as const)
      idle(key, 'a calendar shows the days of a month');
    return;
  }
  if (!isDate(schema)) {
    for (const key of ['interval', 'last'] as const) idle(key, `"${groupBy}" is no date`);
    return;
  }
  if (interval === undefined)
    report(path, 'KEY_MISSING', `The key "interval" is missing: "${groupBy}" is a date.`);
  idle('most', 'the number of periods is "last"');
}

/** Somebody who opens the screen must be able to search the resource. */
function checkSearchRight(screen: Screen, schema: JsonSchema, path: JSONPath, report: Report): void {
  const { rights } = (schema['x-resource'] ?? {}) as { rights?: { search?: string[] } };
  const allowed = rights?.search ?? [];
  if (!rights || !Array.isArray(screen.access) || screen.access.some((role) => allowed.includes(role)))
    return;
  const who = allowed.length === 0 ? 'nobody may' : `only ${allowed.join(', ')} may`;
  report([...path, 'resource'], 'ROLE_UNKNOWN', `Nobody who opens this screen may search it: ${who}.`);
}

/** Tiles and charts: their fields, filters and lists. */
export const figuresRule = defineRule({
  name: 'figures',
  on: screenKinds,
  run(screen, { nodes, project, report }) {
    for (const { name, value, path } of nodes) {
      if ((name !== 'tile' && name !== 'chart') || !isRecord(value)) continue;
      const figure = value as unknown as Tile & Chart;
      const schema = project.schemas.get(figure.resource);
      // An unknown resource is reported as such.
      if (!schema?.properties || !project.resources.has(figure.resource)) continue;
      const check = new FigureCheck(figure.resource, schema.properties, project, report);
      checkSearchRight(screen, schema, path, report);
      check.measure(figure, path);
      check.filters(figure.filters, [...path, 'filters']);
      check.filters(figure.shareOf, [...path, 'shareOf']);
      const { trend, groupBy, interval, kind, filters = {}, shareOf } = figure;
      if (trend && shareOf)
        report([...path, 'trend'], 'ROWS_UNCLEAR', 'A tile shows either a share ("shareOf") or a "trend".');
      if (trend) check.date(trend.field, [...path, 'trend', 'field']);
      const grouped = groupBy === undefined ? undefined : check.field(groupBy, [...path, 'groupBy']);
      if (grouped) checkGrouping(figure, grouped, path, report);
      const date = trend?.field ?? (interval || kind === 'calendar' ? groupBy : undefined);
      if (date !== undefined) check.noFilterOf(date, filters, [...path, 'filters']);
      const searched = [
        ...Object.keys(filters),
        ...(date === undefined ? (groupBy === undefined ? [] : [groupBy]) : [`${date}.from`, `${date}.to`]),
      ];
      check.target(figure.to, searched, project.screens, path);
    }
  },
});
