import type { ListScreen, Navigation } from '#language';
import { checkSearchRight } from './check-search-right.ts';
import type { KnownWithScreens } from './known.ts';
import type { Report } from './report.ts';
import { suggest } from './suggest.ts';

/** Rows that the start page counts: their list must show them, and have the filters that tell them from others. */
export function checkWaiting(
  { waiting = [] }: Navigation,
  { schemas, screens }: KnownWithScreens,
  report: Report,
): void {
  for (const [index, { resource, screen, filters }] of waiting.entries()) {
    const place = ['waiting', index];
    const schema = schemas.get(resource);
    const list = screens.get(screen) as ListScreen | undefined;
    if (!schema || !list) continue;
    checkSearchRight(place, list, schema, report);
    if (list.kind !== 'list' || list.resource !== resource) {
      report([...place, 'screen'], 'SCREEN_UNKNOWN', `${screen} is no list of "${resource}".`);
      continue;
    }
    const offered = (list.filters ?? []).map(({ field }) => field);
    for (const field of Object.keys(filters))
      if (!offered.includes(field))
        report(
          [...place, 'filters', field],
          'FIELD_UNKNOWN',
          `${screen} has no filter "${field}".`,
          suggest(field, offered),
        );
  }
}
