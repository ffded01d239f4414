import type { Reader, Transaction } from '../../database/database.ts';
import { invalid, notFound } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { requestLocale, requestTexts } from '../../shared/request-locale.ts';

/** A saved view: its name, the query string of its list, and whether everybody with the owner's role sees it. */
export interface ViewValues {
  readonly name: string;
  readonly adresse: string;
  readonly geteilt: boolean;
}

/** A view as the list of views shows it. */
export interface View extends ViewValues {
  readonly id: number;
  /** Whether the caller owns it. */
  readonly eigen: boolean;
}

/** Limit per user and list. */
const maxViews = 50;

const roleOf = ({ role }: Identity, { geteilt }: ViewValues): string | null => (geteilt ? role : null);

/** The caller's views of a list and those shared with the caller's role, sorted by name. */
export async function readViews(db: Reader, { userId, role }: Identity, liste: string): Promise<View[]> {
  const rows = await db
    .selectFrom('ansicht')
    .select(['id', 'benutzer_id', 'name', 'adresse', 'rolle'])
    .where('liste', '=', liste)
    .where((where) => where.or([where('benutzer_id', '=', userId), where('rolle', '=', role)]))
    .execute();
  return rows
    .map(({ id, benutzer_id, name, adresse, rolle: shared }) => ({
      id,
      name,
      adresse,
      geteilt: shared !== null,
      eigen: benutzer_id === userId,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, requestLocale().code) || a.id - b.id);
}

/** Throws a 422 if the caller already has another view of the list with this name. */
async function requireFreeName(
  tx: Transaction,
  { userId }: Identity,
  view: { readonly liste: string; readonly name: string; readonly id?: number },
): Promise<void> {
  const own = await tx
    .selectFrom('ansicht')
    .select(['id', 'name'])
    .where('benutzer_id', '=', userId)
    .where('liste', '=', view.liste)
    .execute();
  const texts = requestTexts().views;
  if (own.some(({ id, name }) => name === view.name && id !== view.id))
    throw invalid([{ dataPath: '/name', message: texts.usedName }]);
  if (view.id === undefined && own.length >= maxViews) throw invalid([], texts.tooMany(maxViews));
}

/** Stores a view. Throws a 422 if the name is taken or there are too many views. */
export async function insertView(
  tx: Transaction,
  caller: Identity,
  { liste, ...view }: ViewValues & { readonly liste: string },
  now: Date,
): Promise<{ readonly id: number }> {
  await requireFreeName(tx, caller, { liste, name: view.name });
  return tx
    .insertInto('ansicht')
    .values({
      benutzer_id: caller.userId,
      liste,
      name: view.name,
      adresse: view.adresse,
      rolle: roleOf(caller, view),
      angelegt: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Changes a view of the caller. Throws a 404 for anybody else's, a 422 if the name is taken. */
export async function updateView(
  tx: Transaction,
  caller: Identity,
  id: number,
  view: ViewValues,
): Promise<void> {
  const own = await tx
    .selectFrom('ansicht')
    .select('liste')
    .where('id', '=', id)
    .where('benutzer_id', '=', caller.userId)
    .executeTakeFirst();
  if (!own) throw notFound();
  await requireFreeName(tx, caller, { liste: own.liste, name: view.name, id });
  await tx
    .updateTable('ansicht')
    .set({ name: view.name, adresse: view.adresse, rolle: roleOf(caller, view) })
    .where('id', '=', id)
    .execute();
}

/** Deletes a view of the caller. Throws a 404 for anybody else's. */
export async function deleteView(tx: Transaction, { userId }: Identity, id: number): Promise<void> {
  const deleted = await tx
    .deleteFrom('ansicht')
    .where('id', '=', id)
    .where('benutzer_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw notFound();
}
