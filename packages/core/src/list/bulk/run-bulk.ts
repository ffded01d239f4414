import { formatCount } from '@schema-screens/locale';
import {
  type Action,
  conditionHolds,
  fillText,
  type ListScreen,
  largestPage,
  modalOf,
  type Scope,
  type Target,
} from '@schema-screens/schema/language';
import { navigateTo } from '../../action/action-context.ts';
import { isDeletion } from '../../action/confirm-action.ts';
import type { RunnableAction } from '../../action/resolve-actions.ts';
import type { BulkRequest } from '../../ports/capabilities/bulk-jobs.ts';
import { primaryKeyOf } from '../../ports/capabilities/record-format.ts';
import type { Question } from '../../ports/dialogs.ts';
import type { Engine } from '../../ports/engine.tsx';
import { recordSubject } from '../../ports/notices.ts';
import type { SearchQuery } from '../../ports/requests.ts';
import { bulkTexts } from '../../texts/bulk-texts.ts';
import { listTexts } from '../../texts/list-texts.ts';
import type { ListState } from '../query/list-state.ts';
import { loadAllRows, searchQuery } from '../rows/use-rows.ts';
import { bulkCallOf, conditionFilters, intersectFilters } from './bulk-call.ts';
import type { Selection } from './selection.ts';

/** What an action for selected rows runs on. */
export interface BulkContext {
  screen: ListScreen & { resource: string };
  /** Without a row. */
  scope: Scope;
  state: ListState;
  selection: Pick<Selection, 'selected' | 'count' | 'countExceeded'>;
}

/** The rows for which an action is possible. */
interface PossibleRows {
  rows: BulkRequest['rows'];
  count: number;
  /** The back end decides about some of them. */
  isUnsure: boolean;
}

/** Of the selected rows those for which the condition of the action holds. */
async function possibleRows(
  action: Action,
  { screen, scope, state, selection }: BulkContext,
  selectedCount: number,
  { data, locale }: Engine,
): Promise<PossibleRows> {
  const { selected } = selection;
  if (!selected.isAll) {
    const key = primaryKeyOf(data, screen.resource);
    const rows = [...selected.rows.values()].filter((row) => conditionHolds(action.when, { ...scope, row }));
    return { rows: { keys: rows.map((row) => String(row[key])) }, count: rows.length, isUnsure: false };
  }
  const search = searchQuery(locale, state);
  const { filters, isWhole } = conditionFilters(action.when);
  if (Object.keys(filters).length === 0)
    return { rows: { search }, count: selectedCount, isUnsure: !isWhole };
  const both = intersectFilters(search.filters ?? {}, filters);
  if (!both) return { rows: { keys: [] }, count: 0, isUnsure: false };
  const narrowed = { ...search, filters: both };
  const count = await countRows(narrowed, screen, data);
  return { rows: { search: narrowed }, count, isUnsure: !isWhole };
}

/** Number of all rows that a search finds, however many there are. */
async function countRows(
  search: Omit<SearchQuery, 'page' | 'pageSize'>,
  { resource }: BulkContext['screen'],
  data: Engine['data'],
): Promise<number> {
  return (await data.search(resource, { ...search, page: 1, pageSize: 1 })).count;
}

/** Opens the screen of an action with the keys of the rows. */
async function goWith(
  target: Target,
  rows: BulkRequest['rows'],
  { screen, scope }: BulkContext,
  engine: Engine,
): Promise<void> {
  const { data } = engine;
  const key = primaryKeyOf(data, screen.resource);
  const keysOf = async (search: Omit<SearchQuery, 'page' | 'pageSize'>): Promise<string[]> => {
    const found = await loadAllRows(data, { place: screen.resource, key }, search, { limit: largestPage });
    return found.map((row) => String(row[key]));
  };
  const keys = 'search' in rows ? await keysOf(rows.search) : 'keys' in rows ? rows.keys : [];
  await navigateTo(target, { ...scope, selection: { keys: keys.join(','), count: keys.length } }, engine);
}

/**
 * Starts an action for the selected rows, once the user agrees to how many they are, and for how many it is not possible. The form of
 * an action is that question: it stays open until the job has started.
 *
 * An action that navigates opens its screen with the keys of these rows.
 *
 * @returns the id of the job; undefined if none is started
 * @throws RequestError
 */
export async function runBulk(
  action: RunnableAction,
  place: BulkContext,
  engine: Engine,
): Promise<string | undefined> {
  const { screen, scope, selection } = place;
  const texts = engine.locale.texts(bulkTexts);
  const { data, ask, notify } = engine;
  const { bulk } = data;
  if (!bulk) throw new Error('The back end runs no jobs');
  const title = fillText(action.label ?? '', scope);
  const selectedCount = selection.countExceeded
    ? await countRows(searchQuery(engine.locale, place.state), screen, data)
    : selection.count;
  const { rows, count, isUnsure } = await possibleRows(action, place, selectedCount, engine);
  if (count === 0) {
    notify({ status: 'warning', title, text: texts.nothing });
    return undefined;
  }
  if (action.to && action.open !== 'dialog') {
    if (count > largestPage)
      notify({
        status: 'warning',
        title,
        text: texts.tooMany({ limit: formatCount(engine.locale, largestPage) }),
      });
    else await goWith(action.to, rows, place, engine);
    return undefined;
  }
  const { one, many } = screen.noun ?? engine.locale.texts(listTexts).noun;
  const counted = texts.rows({ count: formatCount(engine.locale, count), noun: count === 1 ? one : many });
  const untouched = selectedCount - count;
  const aboutRest = [
    ...(untouched > 0
      ? [
          texts.untouched({
            part: formatCount(engine.locale, untouched),
            whole: formatCount(engine.locale, selectedCount),
          }),
        ]
      : []),
    ...(isUnsure ? [texts.maybeUntouched] : []),
  ];
  const consequences = [
    ...(action.confirmAll === undefined ? [] : [fillText(action.confirmAll, scope)]),
    ...aboutRest,
    texts.goesOn,
  ];
  const question: Question = {
    title: texts.asks({ label: title, rows: counted }),
    text: [texts.question({ label: title, rows: counted }), ...consequences].join(' '),
    ok: action.confirm?.ok === undefined ? title : fillText(action.confirm.ok, scope),
    cancel: texts.cancel,
    isDangerous: isDeletion(action) || action.variant === 'danger',
  };
  const start = async (around: Scope): Promise<string> => {
    const id = await bulk.start({
      screen: screen.name,
      title,
      resource: screen.resource,
      call: action.change
        ? { values: { [action.change.field]: action.change.to } }
        : action.call && bulkCallOf(action.call, around),
      rows,
    });
    // Which rows a search finds, only the back end knows.
    const gone = 'keys' in rows ? rows.keys : [undefined];
    if (isDeletion(action))
      for (const key of gone) engine.dismissNotices?.(recordSubject(screen.resource, key));
    return id;
  };
  if (action.to === undefined) return (await ask(question)) ? start(scope) : undefined;
  if (!engine.openModal) throw new Error('No dialog');
  let id: string | undefined;
  await engine.openModal(modalOf(action.to, scope, engine.screens), {
    title: question.title,
    text: consequences.join(' '),
    selection: { count, rows: await bulk.rowsInBody(rows) },
    async take(values, saved) {
      id = await start({ ...scope, data: values, saved });
    },
  });
  return id;
}
