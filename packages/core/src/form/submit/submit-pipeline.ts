import {
  type Call,
  conditionHolds,
  type FollowUp,
  type FormScreen,
  fieldOfPlaceholder,
  fillValues,
  type Scope,
  scopeOfItem,
  valueAt,
} from '@schema-screens/schema/language';
import { isEmptyValue, type Row } from '@schema-screens/schema/model';
import { buildRequest, pickResponseData } from '../../data/declared-call.ts';
import { expectRecord } from '../../data/unreadable-response.ts';
import { primaryKeyOf } from '../../ports/capabilities/record-format.ts';
import type { DataSource } from '../../ports/data-source.ts';
import { type FieldMessage, RequestError, toRequestError } from '../../ports/request-error.ts';
import type { DataResponse, Request } from '../../ports/requests.ts';
import { fieldPath } from '../layout/field-values.ts';

/** The parts of calls as definitions declare them, with placeholders. */
type Template = Record<string, unknown> | undefined;

/**
 * The field whose value a part of a body has, so that a message about the part is shown at the field.
 *
 * @param dataPath in the body that was sent, in any notation
 * @returns undefined if the part has no value of a field
 * @example fieldOfBody('buch.titel', { buch: { titel: '{data.name}' } }) // 'name'
 */
function fieldOfBody(dataPath: string, template: Template): string | undefined {
  const keys = fieldPath(dataPath).split('.');
  let part: unknown = template;
  for (const [depth, key] of keys.entries()) {
    if (typeof part !== 'object' || part === null) return undefined;
    part = (part as Record<string, unknown>)[key];
    const field = typeof part === 'string' ? fieldOfPlaceholder(part) : undefined;
    if (field !== undefined) return [field, ...keys.slice(depth + 1)].join('.');
  }
  return undefined;
}

/** Waits for a call; its messages about parts of the body are then about the fields that the function names. */
async function withFields<Response>(
  call: Promise<Response>,
  fieldOf: (dataPath: string) => string,
): Promise<Response> {
  try {
    return await call;
  } catch (thrown) {
    if (!(thrown instanceof RequestError)) throw thrown;
    throw thrown.withPaths(fieldOf);
  }
}

/** The input of one attempt to save. */
export interface SubmitInput {
  /** Values of the record, made by recordValues. */
  values: Row;
  /** Scope with the form's data. */
  scope: Scope;
  /** Sent with the save itself; does not make it a different one. */
  proof?: Row;
  /** Call instead of the form's own. */
  call?: Call | undefined;
  /** Takes the values, with the response of the form's own call if it has one. They are saved nowhere else. */
  take?: ((saved: Row) => Promise<void>) | undefined;
  /** Called when a step starts, with its label from the definition, if any, and the entry of a list that it is for. */
  onStep?: (label: string | undefined, item?: unknown) => void;
  /** Called with the sent share of a large call, e.g. a file, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborts a large call; small ones finish at once. */
  signal?: AbortSignal;
}

export interface SubmitResult {
  /** The response of the save. */
  saved: Row;
  /** Scope with saved and steps, for texts, conditions and addresses afterwards. */
  scope: Scope;
  /** Remarks of the back end on the successful save. */
  warnings: FieldMessage[];
  infos: FieldMessage[];
}

/** The field that holds the key of what the form saves. */
export const savedKeyField = ({ resource }: Pick<FormScreen, 'resource'>, data: DataSource): string =>
  resource === undefined ? 'id' : primaryKeyOf(data, resource);

/** Smaller calls are sent without progress. */
const largeText = 100_000;

/** Whether a body, or a part of it, contains a file. */
const isLarge = (body: unknown): boolean => {
  if (typeof body === 'string') return body.length > largeText;
  return typeof body === 'object' && body !== null && Object.values(body).some(isLarge);
};

/**
 * Saves a record and makes the follow-up calls in order. It remembers completed steps: after a failure the next run
 * continues there, changes the saved record if the values differ by then, and repeats a call whose response was lost
 * with its previous Idempotency-Key. Each form has its own pipeline.
 */
export class SubmitPipeline {
  readonly #data: DataSource;
  readonly #screen: FormScreen;
  #id: unknown;
  #etag: string | undefined;
  #saved: Row | undefined;
  #savedBody: string | undefined;
  #steps: Record<string, unknown> = {};
  #done = new Set<string>();
  #doneItems = new Map<number, Set<unknown>>();
  #keys = new Map<string, string>();
  #warnings: FieldMessage[] = [];
  #infos: FieldMessage[] = [];
  #onProgress: SubmitInput['onProgress'];
  #signal: SubmitInput['signal'];

  /** @param id and etag of the record being edited; none for a new one */
  constructor(
    data: DataSource,
    screen: FormScreen,
    record: { id?: unknown; etag?: string | undefined } = {},
  ) {
    this.#data = data;
    this.#screen = screen;
    this.#id = record.id;
    this.#etag = record.etag;
  }

  /** Whether the record itself is saved and only follow-up calls are left. */
  get isBegun(): boolean {
    return this.#saved !== undefined;
  }

  /** Version of the record that the next save is based on. */
  get etag(): string | undefined {
    return this.#etag;
  }

  /**
   * @throws RequestError of the call that failed; DefinitionError when a placeholder has no value
   */
  async run(input: SubmitInput): Promise<SubmitResult> {
    this.#onProgress = input.onProgress;
    this.#signal = input.signal;
    const isSaved = input.take === undefined || this.#screen.submit?.call !== undefined;
    if (isSaved) await this.#saveRecord(input);
    await input.take?.(this.#saved ?? {});
    const scope = (): Scope => ({ ...input.scope, saved: this.#saved ?? {}, steps: { ...this.#steps } });
    for (const [index, followUp] of (this.#screen.submit?.follow ?? []).entries()) {
      await this.#follow(index, followUp, scope, input.onStep);
    }
    const result = {
      saved: this.#saved ?? {},
      scope: scope(),
      warnings: this.#warnings,
      infos: this.#infos,
    };
    this.#finish();
    return result;
  }

  /** The record was changed by somebody else: the next save is based on that version. */
  rebase(etag: string | undefined): void {
    this.#etag = etag;
  }

  async #saveRecord({ values, scope, proof, call: own, onStep }: SubmitInput): Promise<void> {
    const { submit } = this.#screen;
    const body = { ...values, ...(submit?.body && fillValues(submit.body, scope)) };
    const text = JSON.stringify(body);
    if (this.#saved && this.#savedBody === text) return;
    onStep?.(undefined);
    const call = own ?? submit?.call;
    const sent = { ...body, ...proof };
    const sending = call
      ? this.#call('save', {
          ...buildRequest(call, scope, sent),
          ...(call.method === 'PATCH' && { etag: this.#etag }),
        })
      : this.#saveResource(sent);
    const template = { ...submit?.body, ...call?.body };
    const response = await withFields(sending, (path) => fieldOfBody(path, template) ?? path);
    this.#remember(response);
    // A call that the definition declares may return nothing; a resource returns the record.
    const answer = call ? pickResponseData(response, call).data : response.data;
    const row = call && !answer ? {} : expectRecord(answer);
    this.#saved = { ...body, ...row };
    this.#savedBody = text;
    const id = row[savedKeyField(this.#screen, this.#data)];
    if (id !== undefined) this.#id = id;
    this.#etag = response.etag ?? this.#etag;
  }

  async #saveResource(values: Row): Promise<DataResponse> {
    const { resource, name } = this.#screen;
    if (resource === undefined) throw new Error(`${name} has neither a resource nor a call to save with`);
    const progress = this.#progressOf(values);
    return this.#id === undefined
      ? this.#once(`save ${resource}`, values, (idempotencyKey) =>
          this.#data.create(resource, values, { ...progress, idempotencyKey }),
        )
      : this.#data.update(resource, this.#id, values, { ...progress, etag: this.#etag });
  }

  async #follow(
    index: number,
    followUp: FollowUp,
    scope: () => Scope,
    onStep: SubmitInput['onStep'],
  ): Promise<void> {
    const { each } = followUp;
    if (each === undefined) {
      if (this.#done.has(`follow ${index}`) || !conditionHolds(followUp.when, scope())) return;
      onStep?.(followUp.label);
      const sending = this.#runFollowUp(`follow ${index}`, followUp, scope());
      await withFields(sending, (path) => fieldOfBody(path, followUp.call.body) ?? path);
      this.#done.add(`follow ${index}`);
      return;
    }
    const doneItems = this.#doneItems.get(index) ?? new Set();
    this.#doneItems.set(index, doneItems);
    const value = valueAt(scope().data, each);
    const list: unknown[] = Array.isArray(value) ? value : isEmptyValue(value) ? [] : [value];
    for (const [position, item] of list.entries()) {
      const itemScope = scopeOfItem(scope(), item);
      if (doneItems.has(item) || !conditionHolds(followUp.when, itemScope)) continue;
      onStep?.(followUp.label, item);
      const sending = this.#runFollowUp(`follow ${index} ${position}`, followUp, itemScope);
      // The form has no fields for parts of the entry.
      await withFields(sending, (path) => fieldOfBody(path, followUp.call.body) ?? each);
      doneItems.add(item);
    }
  }

  async #runFollowUp(step: string, { name, call }: FollowUp, scope: Scope): Promise<void> {
    const response = await this.#call(
      step,
      buildRequest(call, scope, call.method === 'DELETE' ? undefined : {}),
    );
    this.#remember(response);
    if (name !== undefined) this.#steps[name] = pickResponseData(response, call).data;
  }

  async #call(step: string, plain: Request): Promise<DataResponse> {
    const progress = this.#progressOf(plain.body);
    const request = { ...plain, ...progress, ...(progress.onProgress && { signal: this.#signal }) };
    return request.method === 'POST'
      ? this.#once(`${step} ${request.path}`, request.body, (idempotencyKey) =>
          this.#data.call({ ...request, idempotencyKey }),
        )
      : this.#data.call(request);
  }

  #progressOf(body: unknown): Pick<Request, 'onProgress'> {
    return this.#onProgress && isLarge(body) ? { onProgress: this.#onProgress } : {};
  }

  #remember({ warnings = [], infos = [] }: DataResponse): void {
    this.#warnings.push(...warnings);
    this.#infos.push(...infos);
  }

  /** A call with the same content keeps its key until it is answered, so that it takes effect only once. */
  async #once(
    step: string,
    body: unknown,
    send: (key: string) => Promise<DataResponse>,
  ): Promise<DataResponse> {
    const content = `${step} ${JSON.stringify(body)}`;
    const key = this.#keys.get(content) ?? crypto.randomUUID();
    this.#keys.set(content, key);
    try {
      const response = await send(key);
      this.#keys.delete(content);
      return response;
    } catch (thrown) {
      if (!toRequestError(thrown).isTemporary) this.#keys.delete(content);
      throw thrown;
    }
  }

  /**
   * Everything is done: the next save of this form changes the saved record; entries that were sent are not sent again.
   */
  #finish(): void {
    this.#saved = undefined;
    this.#savedBody = undefined;
    this.#steps = {};
    this.#warnings = [];
    this.#infos = [];
    this.#done.clear();
  }
}
