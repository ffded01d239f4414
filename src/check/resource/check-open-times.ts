import { isCalendarDate, isRecord, openIn, type SchemaPart, spanOf } from '#rules';
import type { Report } from '../language/report.ts';

const days = ['date', 'not-future', 'not-past'];
const timed = ['date-time', 'time-window'];

/** `x-open` on fields that have no day, and times and days that leave nothing open. */
export function checkOpenTimes({ schema, path }: SchemaPart, report: Report): void {
  if (!isRecord(schema['x-open'])) return;
  const { days: named, hours, except = [] } = openIn(schema)!;
  const place = [...path, 'x-open'];
  const format = String(schema.format);
  if (![...days, ...timed].includes(format)) {
    report(place, 'SCHEMA_WRONG', '"x-open" needs a date, a point in time or a time window ("format").');
    return;
  }
  if (hours && days.includes(format))
    report([...place, 'hours'], 'SCHEMA_WRONG', 'A date has no times, so "hours" has no effect; use "days".');
  if (named && hours)
    report([...place, 'days'], 'SCHEMA_WRONG', '"days" has no effect beside "hours", which names the days.');
  for (const [day, spans = []] of Object.entries(hours ?? {})) {
    let last = '';
    for (const [index, span] of spans.entries()) {
      const [from, to] = spanOf(span);
      if (from >= to || from < last) {
        const message = from >= to ? `${span} ends before it begins.` : `${span} begins before ${last}.`;
        report([...place, 'hours', day, index], 'VALUE_WRONG', message);
      }
      last = to;
    }
  }
  // A leap year has every day.
  for (const [index, text] of except.entries())
    if (!isCalendarDate(text.length === 5 ? `2028-${text}` : text))
      report([...place, 'except', index], 'VALUE_WRONG', `There is no day ${text}.`);
}
