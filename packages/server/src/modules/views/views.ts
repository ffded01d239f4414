import type { Reader, Transaction } from '../../database/database.ts';
import { invalid, notFound } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { requestLocale, requestTexts } from '../../shared/request-locale.ts';

/** A saved view: its name, the query string of its list, and whether everybody with the owner's role sees it. */
export interface StoredViewValues {
  readonly name: string;
  readonly address: string;
  readonly isShared: boolean;
}

/** A view as the list of views shows it. */
export interface View extends StoredViewValues {
  readonly id: number;
  /** Whether the caller owns it. */
  readonly isOwn: boolean;
}

/** Limit per user and list. */
const maxViews = 50;

const roleOf = ({ role }: Identity, { isShared }: StoredViewValues): string | null =>
  isShared ? role : null;

/** The caller's views of a list and those shared with the caller's role, sorted by name. */
export async function readViews(db: Reader, { userId, role }: Identity, list: string): Promise<View[]> {
  const rows = await db
    .selectFrom('saved_view')
    .select(['id', 'user_id', 'name', 'address', 'role as shared'])
    .where('list', '=', list)
    .where((where) => where.or([where('user_id', '=', userId), where('role', '=', role)]))
    .execute();
  return rows
    .map(({ id, user_id, name, address, shared }) => ({
      id,
      name,
      address,
      isShared: shared !== null,
      isOwn: user_id === userId,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, requestLocale().code) || a.id - b.id);
}

/** Throws a 422 if the caller already has another view of the list with this name. */
async function requireFreeName(
  tx: Transaction,
  { userId }: Identity,
  view: { readonly list: string; readonly name: string; readonly id?: number },
): Promise<void> {
  const own = await tx
    .selectFrom('saved_view')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('list', '=', view.list)
    .execute();
  const texts = requestTexts().views;
  if (own.some(({ id, name }) => name === view.name && id !== view.id))
    throw invalid([{ dataPath: '/name', message: texts.usedName }]);
  if (view.id === undefined && own.length >= maxViews) throw invalid([], texts.tooMany({ max: maxViews }));
}

/** Stores a view. Throws a 422 if the name is taken or there are too many views. */
export async function insertView(
  tx: Transaction,
  caller: Identity,
  { list, ...view }: StoredViewValues & { readonly list: string },
  now: Date,
): Promise<{ readonly id: number }> {
  await requireFreeName(tx, caller, { list, name: view.name });
  return tx
    .insertInto('saved_view')
    .values({
      user_id: caller.userId,
      list,
      name: view.name,
      address: view.address,
      role: roleOf(caller, view),
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Changes a view of the caller. Throws a 404 for anybody else's, a 422 if the name is taken. */
export async function updateView(
  tx: Transaction,
  caller: Identity,
  id: number,
  view: StoredViewValues,
): Promise<void> {
  const own = await tx
    .selectFrom('saved_view')
    .select('list')
    .where('id', '=', id)
    .where('user_id', '=', caller.userId)
    .executeTakeFirst();
  if (!own) throw notFound();
  await requireFreeName(tx, caller, { list: own.list, name: view.name, id });
  await tx
    .updateTable('saved_view')
    .set({ name: view.name, address: view.address, role: roleOf(caller, view) })
    .where('id', '=', id)
    .execute();
}

/** Deletes a view of the caller. Throws a 404 for anybody else's. */
export async function deleteView(tx: Transaction, { userId }: Identity, id: number): Promise<void> {
  const deleted = await tx
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw notFound();
}
