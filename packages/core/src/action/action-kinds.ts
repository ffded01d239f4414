import {
  DefinitionError,
  fillUnformatted,
  missingFields,
  modalOf,
  type Scope,
  type Target,
} from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import type { Engine } from '../ports/engine.tsx';
import type { NamedAction } from '../registry/contracts.ts';
import { type ActionContext, navigateTo, type RunAction, returnTo } from './action-context.ts';
import { openAddress, openResponse } from './open-window.ts';
import type { RunnableAction } from './resolve-actions.ts';
import { sendCall } from './send-call.ts';

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

function namedAction(name: string, engine: Engine): NamedAction {
  const action = engine.registries.actions.get(name);
  if (!action) throw new DefinitionError('ACTION_UNKNOWN', `there is no action "${name}"`);
  return action;
}

/** Opens a form in a dialog; its answer, or undefined if it was closed without saving. */
async function openForm(target: Target, scope: Scope, engine: Engine): Promise<Row | undefined> {
  const modal = modalOf(target, scope, engine.screens);
  if (!engine.openModal) throw new Error('No dialog');
  return engine.openModal(modal);
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
    reportsSuccess: true,
    async perform(action, context, engine) {
      const { deleteRow } = await import('./delete-row.ts');
      await deleteRow(action, context, engine);
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
      const { openChoices } = await import('./open-choices.ts');
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
    async perform({ copyTo = '' }, context, engine) {
      const { copyRow } = await import('./copy-row.ts');
      return { ...context.scope, answer: await copyRow(copyTo, context, engine) };
    },
  },
  {
    matches: ({ download }) => download !== undefined,
    async perform({ download: call }, { scope }, engine) {
      if (!call) return undefined;
      const { documentOf } = await import('./document-of.ts');
      const document = await documentOf(call, scope, engine);
      // An empty file is not saved.
      if (!document.dataUrl.endsWith(',')) engine.saveFile(document);
      return undefined;
    },
  },
  {
    matches: ({ preview }) => preview !== undefined,
    async perform({ preview }, { scope }, engine) {
      if (!preview) return undefined;
      const { documentOf } = await import('./document-of.ts');
      engine.previewFile(await documentOf(preview, scope, engine));
      return undefined;
    },
  },
  {
    matches: ({ url }) => url !== undefined,
    async perform({ url = '', open }, { scope }, engine) {
      await openAddress(fillUnformatted(url, scope), engine, open);
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
