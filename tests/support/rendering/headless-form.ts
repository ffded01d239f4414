import type { Engine, Notice } from '@schema-screens/core';
import { createRegistry } from '@schema-screens/core';
import { createHttpClient, createRestDataSource } from '@schema-screens/core/adapters';
import { type FieldPlacement, requestText } from '@schema-screens/core/internal';
import { germanLocale } from '@schema-screens/locale';
import {
  conditionHolds,
  type Field,
  type FormScreen,
  readHits,
  type ScopeUser,
  toolbarOf,
  valueAt,
} from '@schema-screens/schema/language';
import {
  choiceKey,
  type EnumValue,
  enumValuesOf,
  isEmptyValue,
  type JsonSchema,
  type ResourceMeta,
  typeOf,
} from '@schema-screens/schema/model';
import { sampleValue } from '../../../.storybook/screens/sample-value.ts';
import { createMemoryRouter } from '../../../packages/chakra/src/host/memory-router.ts';
import { sanitizeMeta } from '../../../packages/core/src/data/sanitize-meta.ts';
import { FormSession } from '../../../packages/core/src/form/session/form-session.ts';
import {
  initialRecord,
  loadDependentData,
  loadForm,
  loadForText,
} from '../../../packages/core/src/form/session/load-form.ts';
import application from '../../../screens/application.json' with { type: 'json' };
import { takeByAction } from '../servers/take-by-action.ts';

/** Who opens a form, and where. */
export interface FormVisit {
  readonly url: string;
  readonly token?: string | undefined;
  readonly user: ScopeUser | null;
  readonly params?: Record<string, string>;
}

/** Values that a form needs and its schema does not determine, by field; a function gets the form's data. */
export type GivenValues = Readonly<Record<string, unknown>>;

/** The result of a save. */
export interface Outcome {
  readonly isSaved: boolean;
  /** Messages on the form with the field that they are about; "" for general ones. */
  readonly messages: readonly { readonly field: string; readonly text: string }[];
  readonly notices: readonly string[];
}

/** A form as opened by the portal against a real back end, without rendering. */
export class HeadlessForm {
  readonly screen: FormScreen;
  readonly session: FormSession;
  readonly #engine: Engine;
  readonly #given: GivenValues;
  readonly #notices: Notice[];
  #loadedFor = '';

  constructor(
    screen: FormScreen,
    session: FormSession,
    engine: Engine,
    given: GivenValues,
    notices: Notice[],
  ) {
    this.screen = screen;
    this.session = session;
    this.#engine = engine;
    this.#given = given;
    this.#notices = notices;
  }

  get #store() {
    return this.session.store;
  }

  /** Visible, writable fields with their paths. */
  get writable(): readonly FieldPlacement[] {
    const { schema } = this.session;
    return [...this.#store.visible.entryOf.values()].filter(({ field, hints }) => {
      const { isDisabled } = this.#store.fieldSnapshot(field);
      return !isDisabled && hints.readOnly !== true && schema.properties?.[field]?.readOnly !== true;
    });
  }

  isRequired(field: string): boolean {
    return this.#store.fieldSnapshot(field).isRequired;
  }

  schemaOf(field: string): JsonSchema {
    return (this.screen.extra?.[field]?.schema ??
      this.session.schema.properties?.[field] ??
      {}) as JsonSchema;
  }

  /** Fills these fields if they are visible and empty, until no more appear. */
  async fill(isWanted: (field: string) => boolean): Promise<void> {
    const done = new Set<string>();
    for (;;) {
      const next = this.writable.find(({ field }) => !done.has(field) && isWanted(field));
      if (!next) return;
      done.add(next.field);
      const isFilled = !isEmptyValue(this.#store.data[next.field]) && this.#store.data[next.field] !== false;
      if (isFilled && !(next.field in this.#given)) continue;
      this.#store.setValue(next.field, await this.#valueOf(next));
      await this.#loadForValues();
    }
  }

  /** Clears a field like its widget. */
  empty(field: string): void {
    const schema = this.schemaOf(field);
    const type = typeOf(schema);
    const isNullable = [schema.type].flat().includes('null');
    this.#store.setValue(field, type === 'boolean' ? false : type === 'array' && !isNullable ? [] : null);
  }

  async save(): Promise<Outcome> {
    this.#notices.length = 0;
    const scope = this.#store.scope;
    const action = toolbarOf(germanLocale, this.screen).find(
      ({ kind, when }) => kind === 'save' && conditionHolds(when, scope),
    );
    const isSaved = await this.session.save(action ?? {});
    const { entryOf } = this.#store.visible;
    const fields = [...entryOf.keys()].flatMap((field) =>
      this.#store
        .fieldSnapshot(field)
        .messages.filter(({ state }) => state === 'error')
        .map(({ text }) => ({ field, text })),
    );
    const elsewhere = this.#store.summary
      .filter(
        ({ state, field }) => state === 'error' && !entryOf.has(String(field ?? '').split('.')[0] ?? ''),
      )
      .map(({ text }) => ({ field: '', text }));
    return {
      isSaved,
      messages: isSaved ? [] : [...fields, ...elsewhere],
      notices: this.#notices.map(({ title, text }) => `${title}: ${text ?? ''}`),
    };
  }

  async #loadForValues(): Promise<void> {
    const call = loadForText(this.screen, this.#store.scope);
    if (call === this.#loadedFor) return;
    this.#loadedFor = call;
    if (call === '') return;
    const { data, etag } = await loadDependentData(this.screen, this.#store.scope, this.#engine.data);
    this.session.takeLoaded(data, etag);
  }

  async #valueOf({ field, hints }: FieldPlacement): Promise<unknown> {
    if (field in this.#given) {
      const given = this.#given[field];
      return typeof given === 'function' ? given(this.#store.data) : given;
    }
    const schema = this.schemaOf(field);
    if (schema.const !== undefined) return schema.const;
    const offered = await this.#offered(field, hints, schema);
    if (offered) return typeOf(schema) === 'array' ? offered.slice(0, 1) : offered[0];
    if (hints.widget === 'files') return [file];
    return sampleValue({ schema, label: field }, 0);
  }

  /** The choices of a field; undefined if it is not limited. */
  async #offered(field: string, hints: Field, schema: JsonSchema): Promise<unknown[] | undefined> {
    const help = hints.valueHelp;
    const scope = this.#store.scope;
    if (help?.path !== undefined) {
      const text = requestText({ path: help.path, ...(help.query && { query: help.query }) }, scope);
      if (text === '') return [];
      const { path, query } = JSON.parse(text);
      const { data } = await this.#engine.data.call({ method: 'GET', path, query });
      const hits = readHits(data, help);
      if (hits.length === 0) throw new Error(`${this.screen.name} offers nothing for ${field}`);
      return hits.map((hit) => (help.value === undefined ? hit : valueAt(hit, help.value)));
    }
    const listed: EnumValue[] = enumValuesOf(schema, this.session.enums);
    const keys = listed.map(({ key }) => key);
    const type = typeOf(typeOf(schema) === 'array' ? (schema.items ?? {}) : schema);
    return keys.length === 0 || type === 'boolean'
      ? undefined
      : keys.map((key) => (type === 'integer' || type === 'number' ? Number(key) : choiceKey(key)));
  }
}

const text = Buffer.from('Ein Beleg als Text.');
const file = { datei_name: 'Beleg.txt', groesse: text.length, daten: text.toString('base64') };

/** Opens a form like its route. */
export async function openForm(
  screen: FormScreen,
  visit: FormVisit,
  given: GivenValues = {},
): Promise<HeadlessForm> {
  const notices: Notice[] = [];
  const client = createHttpClient({ baseUrl: `${visit.url}/api/`, token: () => visit.token });
  // In Node, axios sets a content type without a body, which browsers do not.
  const data = createRestDataSource(
    (request) => client(request.method === 'GET' ? request : { body: {}, ...request }),
    {},
    { bulk: 'sammelauftraege', vocabulary: application.vocabulary },
  );
  const ignore = (): void => undefined;
  const engine: Engine = {
    data,
    locale: germanLocale,
    screens: new Map(),
    router: createMemoryRouter(),
    registries: {
      widgets: createRegistry([], () => ''),
      cells: createRegistry([], () => ''),
      actions: createRegistry([], () => ''),
      parts: createRegistry([], () => ''),
    },
    user: visit.user,
    navigate: ignore,
    back: ignore,
    notify: (notice) => notices.push(notice),
    ask: async () => true,
    saveFile: ignore,
    previewFile: ignore,
  };
  const scope = { user: visit.user, params: visit.params ?? {} };
  const [meta, loaded] = await Promise.all([
    data.meta(screen.schema ?? screen.resource ?? '').then((answer: ResourceMeta) => sanitizeMeta(answer)),
    loadForm(screen, scope, data),
  ]);
  const session = new FormSession({
    screen,
    schema: meta.definition,
    enums: meta.enums,
    record: initialRecord(screen, meta.definition, loaded, engine.locale.timeZone),
    scope,
    engine,
    take: screen.submit?.toAction ? takeByAction(screen, scope, data) : undefined,
    onSaved: ignore,
  });
  await session.loadRules();
  return new HeadlessForm(screen, session, engine, given, notices);
}
