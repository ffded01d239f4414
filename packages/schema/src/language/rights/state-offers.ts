import { offeredChanges, type StateChange, statesIn } from '../../keywords/states.ts';
import {
  enumValuesOf,
  isEmptyValue,
  type JsonSchema,
  type ResourceMeta,
  type Row,
} from '../../model/index.ts';
import type { Condition } from '../definition/types.gen.ts';

/** A change of a state that an action makes. */
export interface StateOffer {
  /** The field of the state, and its title. */
  field: string;
  title: string;
  to: string;
  /** The text of the state. */
  text: string;
  /** What the action is called. */
  label: string;
  /** What the user is told once it is made. */
  success?: string;
  /** Fields that the user can fill and that are filled by then. */
  require: readonly string[];
  /** Holds for rows that the change may be made for. */
  when: Condition;
}

/** The changes that a row offers; without a row all of them. */
export type StateOffersOf = (row: Row | undefined) => readonly StateOffer[];

const conditionOf = (field: string, { from, to, when }: StateChange): Condition => {
  const { field: other, ...tests } = when ?? { field };
  return {
    all: [
      from ? { field: `row.${field}`, in: [...from] } : { not: { field: `row.${field}`, is: to } },
      ...Object.entries(tests).map(
        ([test, value]) => ({ field: `row.${other}`, [test]: value }) as Condition,
      ),
    ],
  };
};

/** The changes of states (`x-states`) in rows that a schema describes. */
export function stateOffersFor({ definition, enums }: ResourceMeta): StateOffersOf {
  const { properties = {} } = definition;
  const isAsked = (name: string): boolean => properties[name] !== undefined && !properties[name].readOnly;
  const offerOf = (name: string, schema: JsonSchema, change: StateChange): StateOffer => {
    const { to, label, require = [], success } = change;
    const text = enumValuesOf(schema, enums).find(({ key }) => key === to)?.label ?? to;
    return {
      field: name,
      title: schema.title ?? name,
      to,
      text,
      label: label ?? text,
      ...(success !== undefined && { success }),
      require: require.filter(isAsked),
      when: conditionOf(name, change),
    };
  };
  return (row) =>
    Object.entries(properties).flatMap(([name, schema]) => {
      const word = statesIn(schema);
      if (!word || (row && !(name in row))) return [];
      const changes = row ? offeredChanges(word, row[name], row) : word.changes;
      return changes.map((change) => offerOf(name, schema, change));
    });
}

/** The fields that the user is asked for before a change. */
export const missingFields = ({ require }: StateOffer, row: Row | undefined): readonly string[] =>
  require.filter((name) => isEmptyValue(row?.[name]));
