import {
  type Action,
  DefinitionError,
  fillRaw,
  fillText,
  holds,
  missingFields,
  modalOf,
  type Scope,
  type Target,
} from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { pickedOf, readRequestOf } from '../data/declared-call.ts';
import { unreadableResponse } from '../data/unreadable-response.ts';
import { documentIn, primaryKeyOf } from '../ports/capabilities/record-format.ts';
import type { NamedDocument } from '../ports/documents.ts';
import type { Engine } from '../ports/engine.tsx';
import { recordSubject } from '../ports/notices.ts';
import type { NamedAction } from '../registry/contracts.ts';
import { type ActionContext, navigateTo, returnTo } from './action-context.ts';
import { notifyRemarks } from './action-notices.ts';
import { openAddress, openResponse } from './open-window.ts';
import { type RunnableAction, resolveActions } from './resolve-actions.ts';
import { sendCall } from './send-call.ts';

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The content of a file as a data URL; plain base64 is assumed to be a PDF. */
function dataUrlOf(content: unknown): string {
  if (typeof content !== 'string' || content === '') throw unreadableResponse(200);
  if (content.startsWith('data:')) return content;
  if (!base64.test(content)) throw unreadableResponse(200);
  return `data:application/pdf;base64,${content}`;
}

/**
 * The document in the response of a call; with a name from the definition, the response is the content itself.
 *
 * @throws RequestError when the call fails or its response has no document
 */
export async function documentOf(
  download: NonNullable<Action['download']>,
  scope: Scope,
  engine: Pick<Engine, 'data'>,
): Promise<NamedDocument> {
  const { name } = download;
  const { data } = pickedOf(await engine.data.call(readRequestOf(download, scope)), download);
  if (name !== undefined) return { name: fillRaw(name, scope), dataUrl: dataUrlOf(data) };
  const document = documentIn(engine.data, data);
  if (!document?.dataUrl.startsWith('data:')) throw unreadableResponse(200);
  return document;
}

/** Runs an action; false if the user cancelled it. */
export type RunAction = (action: RunnableAction, context: ActionContext, engine: Engine) => Promise<boolean>;

/** A kind of action: everything that distinguishes it while it runs. */
interface ActionKind {
  /** Whether an action is of this kind; the first kind that matches is used. */
  matches: (action: RunnableAction) => boolean;
  /** Whether it opens a dialog in place of running at once; the dialog shows its own waiting state. */
  opensDialog?: (action: RunnableAction, scope: Scope) => boolean;
  /** Data is changed: lists and records reload. */
  changesData?: true;
  /** It reports its success itself. */
  reportsSuccess?: true;
  /**
   * @returns the scope for what follows, e.g. with the response of a call; the context's own if it returns nothing; false if the user
   *   cancelled
   */
  perform: (
    action: RunnableAction,
    context: ActionContext,
    engine: Engine,
    run: RunAction,
  ) => Promise<Scope | false | undefined>;
}

/** Saves the file in the response of a call; an empty one is not saved. */
async function download(call: NonNullable<Action['download']>, scope: Scope, engine: Engine): Promise<void> {
  const document = await documentOf(call, scope, engine);
  if (!document.dataUrl.endsWith(',')) engine.saveFile(document);
}

function namedAction(name: string, engine: Engine): NamedAction {
  const action = engine.registries.actions.get(name);
  if (!action) throw new DefinitionError('ACTION_UNKNOWN', `there is no action "${name}"`);
  return action;
}

async function deleteRow(context: ActionContext, engine: Engine): Promise<void> {
  const { resource, scope } = context;
  if (resource === undefined) throw new Error('No resource');
  const id = scope.row?.[primaryKeyOf(engine.data, resource)];
  await engine.data.delete(resource, id, { etag: await context.etag?.() });
  // There is nothing left to change back.
  engine.dismissNotices?.(recordSubject(resource, id));
}

/** Opens a form in a dialog; its answer, or undefined if it was closed without saving. */
async function openForm(target: Target, scope: Scope, engine: Engine): Promise<Row | undefined> {
  const modal = modalOf(target, scope, engine.screens);
  if (!engine.openModal) throw new Error('No dialog');
  return engine.openModal(modal);
}

/** Opens a dialog of choices; false if it was closed without a choice. */
async function openChoices(
  action: Action,
  context: ActionContext,
  engine: Engine,
  run: RunAction,
): Promise<boolean> {
  const { title = action.label ?? '', text = [], actions = [], stays = false } = action.dialog ?? {};
  const { scope } = context;
  if (!engine.openChoices) throw new Error('No dialog');
  return engine.openChoices({
    title: fillText(title, scope),
    text: text.filter(({ when }) => holds(when, scope)).map((each) => fillText(each.text, scope)),
    choices: resolveActions(engine.locale, actions, scope, engine.screens).map(
      ({ definition, ...choice }) => ({
        ...choice,
        run: () => run(definition, { ...context, onBegin: undefined }, engine),
      }),
    ),
    stays,
  });
}

const always = (): boolean => true;

/** All kinds of actions but "save", which the form runs. */
const kinds: readonly ActionKind[] = [
  {
    matches: ({ kind }) => kind === 'cancel',
    async perform(_action, { close, returnTo: target, scope }, engine) {
      if (close) close();
      else await returnTo(target, scope, engine);
      return undefined;
    },
  },
  {
    matches: ({ kind }) => kind === 'delete',
    changesData: true,
    async perform(_action, context, engine) {
      await deleteRow(context, engine);
      return undefined;
    },
  },
  {
    matches: ({ change }) => change !== undefined,
    opensDialog: ({ change }, { row }) => change !== undefined && missingFields(change, row).length > 0,
    changesData: true,
    reportsSuccess: true,
    async perform({ change, success }, context, engine) {
      const { applyChange } = await import('./apply-change.ts');
      return (change && (await applyChange(change, success, context, engine))) ?? false;
    },
  },
  {
    matches: ({ to, open }) => to !== undefined && open === 'dialog',
    opensDialog: always,
    changesData: true,
    async perform({ to }, { scope }, engine) {
      const answer = to === undefined ? undefined : await openForm(to, scope, engine);
      return answer === undefined ? false : { ...scope, answer };
    },
  },
  {
    matches: ({ to }) => to !== undefined,
    async perform({ to }, { scope }, engine) {
      await navigateTo(to, scope, engine);
      return undefined;
    },
  },
  {
    matches: ({ dialog }) => dialog !== undefined,
    opensDialog: always,
    async perform(action, context, engine, run) {
      return (await openChoices(action, context, engine, run)) ? context.scope : false;
    },
  },
  {
    matches: ({ call }) => call !== undefined,
    changesData: true,
    async perform({ call, url, open }, { scope }, engine) {
      if (!call) return undefined;
      if (url === undefined) return { ...scope, answer: await sendCall(call, scope, engine) };
      await openResponse(call, { url, open }, scope, engine);
      return undefined;
    },
  },
  {
    matches: ({ copyTo }) => copyTo !== undefined,
    changesData: true,
    async perform({ copyTo = '' }, { scope, resource }, engine) {
      const { data } = engine;
      if (resource === undefined || !data.copy) throw new Error('Nothing to copy');
      const source = { resource, id: scope.row?.[primaryKeyOf(data, resource)] };
      const response = await data.copy(copyTo, source, { idempotencyKey: crypto.randomUUID() });
      notifyRemarks(response, engine);
      return { ...scope, answer: response.data };
    },
  },
  {
    matches: ({ download }) => download !== undefined,
    async perform({ download: call }, { scope }, engine) {
      if (call) await download(call, scope, engine);
      return undefined;
    },
  },
  {
    matches: ({ preview }) => preview !== undefined,
    async perform({ preview }, { scope }, engine) {
      if (preview) engine.previewFile(await documentOf(preview, scope, engine));
      return undefined;
    },
  },
  {
    matches: ({ url }) => url !== undefined,
    async perform({ url = '', open }, { scope }, engine) {
      await openAddress(fillRaw(url, scope), engine, open);
      return undefined;
    },
  },
  {
    matches: ({ run }) => run !== undefined,
    async perform({ run = '' }, { scope }, engine) {
      await namedAction(run, engine).run(scope);
      return undefined;
    },
  },
];

/** The kind of an action; undefined for one that does nothing by itself. */
export const actionKindOf = (action: RunnableAction): ActionKind | undefined =>
  kinds.find(({ matches }) => matches(action));

/** Whether an action opens a dialog in place of running at once. */
export const opensDialog = (action: RunnableAction, scope: Scope): boolean =>
  actionKindOf(action)?.opensDialog?.(action, scope) ?? false;
