import type { RawJsonSchema, Validator } from '@schema-screens/server/resources';
import { arrayOf, integer, object, text } from '@schema-screens/server/resources';
import { coreSystemUnavailable } from '../core-system/bound-core-system.ts';
import type { CoreSystem, Owner } from '../core-system/core-system.ts';
import type { SchadenDetail, VertragDetail } from '../core-system/vertrag.ts';
import {
  coreSchadenSchema,
  coreVertragSchema,
  maklerFields,
  offenerPostenResponse,
  schadenResponse,
  schaedenResponse,
  vertraegeResponse,
  vertragInParts,
} from './responses.ts';

/** The parts of a contract that have a card of their own. */
const vertragParts = [
  'vertragspartenMitDownloadInfo',
  'bewegungen',
  'schaeden',
  'offeneposten',
  'makler',
] as const;
const schadenParts = ['bewegungen'] as const;

export type VertragInParts = InParts<VertragDetail, (typeof vertragParts)[number]>;
export type SchadenInParts = InParts<SchadenDetail, (typeof schadenParts)[number]>;

/** A core system with validated answers: every query throws a 503 for an answer with an unexpected shape. */
export interface ReadableCoreSystem extends CoreSystem {
  /** One contract by its number; parts that cannot be read are null. */
  vertragInParts(owner: Owner, vertragNr: string): Promise<VertragInParts | undefined>;
  /** One claim; parts that cannot be read are null. */
  schadenInParts(owner: Owner, schaedenID: number): Promise<SchadenInParts | undefined>;
}

const vertraegeAnswer = arrayOf(coreVertragSchema);
const offenePostenAnswer = arrayOf(offenerPostenResponse);
const maklerAnswer = object(maklerFields);
const produktAnswer: RawJsonSchema = {
  type: 'object',
  required: ['sparteText'],
  properties: { sparteText: text },
};
const meldungAnswer = object({ schaedenID: integer, schadenNummer: text });

/** Validates every answer of a core system. */
export function readableCoreSystem(core: CoreSystem, validator: Validator): ReadableCoreSystem {
  const checked =
    <Arguments extends unknown[], T>(schema: RawJsonSchema, ask: (...args: Arguments) => Promise<T>) =>
    async (...args: Arguments): Promise<T> => {
      const answer = await ask(...args);
      return answer === undefined ? answer : requireReadable(validator, schema, answer);
    };
  return {
    vertraege: checked(vertraegeResponse, core.vertraege),
    schaeden: checked(schaedenResponse, core.schaeden),
    vertrag: checked(coreVertragSchema, core.vertrag),
    vertraegeByNr: checked(vertraegeAnswer, core.vertraegeByNr),
    vertragById: checked(coreVertragSchema, core.vertragById),
    schaden: checked(coreSchadenSchema, core.schaden),
    offenePosten: checked(offenePostenAnswer, core.offenePosten),
    offenerPosten: checked(offenerPostenResponse, core.offenerPosten),
    produkt: checked(produktAnswer, core.produkt),
    makler: checked(maklerAnswer, core.makler),
    async meldeSchaden(meldung) {
      const complete = await core.meldeSchaden(meldung);
      return async (tx) => requireReadable(validator, meldungAnswer, await complete(tx));
    },
    async vertragInParts(owner, vertragNr) {
      const answer = await core.vertrag(owner, vertragNr);
      return answer && withReadableParts(validator, vertragInParts, answer, vertragParts);
    },
    async schadenInParts(owner, schaedenID) {
      const answer = await core.schaden(owner, schaedenID);
      return answer && withReadableParts(validator, schadenResponse, answer, schadenParts);
    },
  };
}

/** A server with a core system. */
export interface CoreSystemContext {
  readonly coreSystem: ReadableCoreSystem;
}

/** An answer whose unreadable parts are null. */
type InParts<T, Part extends keyof T> = Omit<T, Part> & {
  readonly [Name in Part]: T[Name] | null;
};

const problemsOf = (validator: Validator, schema: RawJsonSchema, value: unknown): Error | undefined => {
  const [first] = validator.check(schema, value);
  return first && new Error(`The core system's answer is unreadable at "${first.dataPath}"`);
};

/** Returns an answer of the core system; throws a 503 if it does not match the schema of the query. */
function requireReadable<T>(validator: Validator, schema: RawJsonSchema, answer: T): T {
  const problem = problemsOf(validator, schema, answer);
  if (problem) throw coreSystemUnavailable(problem);
  return answer;
}

/**
 * The same for an answer shown on several cards: an unreadable part is null, so that only its card fails.
 *
 * @param parts properties of the answer that have a card each
 */
function withReadableParts<T extends object, Part extends keyof T & string>(
  validator: Validator,
  schema: RawJsonSchema,
  answer: T,
  parts: readonly Part[],
): InParts<T, Part> {
  const properties = schema.properties as Readonly<Record<string, RawJsonSchema>>;
  const broken = parts.filter(
    (part) => problemsOf(validator, properties[part] ?? {}, answer?.[part]) !== undefined,
  );
  const readable = { ...answer, ...Object.fromEntries(broken.map((part) => [part, null])) };
  return requireReadable(validator, schema, readable);
}
