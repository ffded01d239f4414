import { createHash } from 'node:crypto';
import type { RowCondition } from '@schema-screens/schema';
import type { Field } from './field.ts';
import type { FixedValues, ResourceDeclaration } from './resource-schema.ts';
import { currentOrLegacyWord, type StoredName, storedName } from './stored-names.ts';

/** Its name is that of the index or constraint in the database; another one if the rule changes. */
interface RowRuleBase extends StoredName {
  readonly when: RowCondition | undefined;
  /** Column values of a row that counts as deleted, which the rule is not about. */
  readonly deleted: FixedValues | undefined;
  readonly message: string | undefined;
}

export interface UniqueRule extends RowRuleBase {
  readonly kind: 'unique';
  /** The keyword that says so. */
  readonly keyword: 'unique' | (typeof uniqueKeywords)[number];
  readonly fields: readonly string[];
}

export interface PeriodRule extends RowRuleBase {
  readonly kind: 'period';
  readonly from: string;
  readonly to: string;
  readonly per: readonly string[];
}

/** A rule over several rows of a table. */
export type RowRule = UniqueRule | PeriodRule;

/** Keywords of a field whose values occur once: a number of a sequence is given once. */
const uniqueKeywords = ['x-unique', 'x-sequence'] as const;

/** Matches names of unique indexes of `unique`. */
export const uniqueRuleNamePattern = new RegExp(`${currentOrLegacyWord('together')}_[0-9a-f]{8}$`);
/** Name of the unique index of a field. */
export const uniqueFieldName = (table: string, field: string): StoredName =>
  storedName('unique', (word) => `${table}_${field}${word}`);
/** Pattern of PostgreSQL for names of constraints of this kind. */
export const periodRuleNames = `${currentOrLegacyWord('period')}_`;

/** The rules of a table; resources that share it may repeat them. */
export function rowRulesOf(
  table: string,
  declarations: readonly ResourceDeclaration[],
  fields: Iterable<Field>,
): readonly RowRule[] {
  const ofFields = [...fields].flatMap(({ name, schema }): RowRule[] => {
    const keyword = uniqueKeywords.find((each) => schema[each]);
    if (!keyword) return [];
    const rule = {
      ...uniqueFieldName(table, name),
      fields: [name],
      when: undefined,
      deleted: undefined,
    };
    return [{ kind: 'unique', keyword, ...rule, message: undefined }];
  });
  const rules = declarations.flatMap(
    ({ unique: words = [], noOverlap = [], onDelete: deleted }): RowRule[] => [
      ...words.map(({ fields, when, message }): UniqueRule => {
        const name = ruleName(table, 'together', [fields, when, deleted]);
        return { kind: 'unique', keyword: 'unique', ...name, fields, when, deleted, message };
      }),
      ...noOverlap.map(({ from, to, per = [], when, message }): PeriodRule => {
        const name = ruleName(table, 'period', [from, to, per, when, deleted]);
        return { kind: 'period', ...name, from, to, per, when, deleted, message };
      }),
    ],
  );
  return [...new Map([...ofFields, ...rules].map((rule) => [rule.name, rule])).values()];
}

function ruleName(table: string, kind: 'together' | 'period', rule: unknown): StoredName {
  const hash = createHash('sha256').update(JSON.stringify(rule)).digest('hex').slice(0, 8);
  return storedName(kind, (word) => `${table.slice(0, 44)}${word}_${hash}`);
}
