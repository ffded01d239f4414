import { todayInBerlin } from '@schema-screens/locale';
import {
  fieldsOfCondition,
  initialStates,
  isPossibleChange,
  stateChanges,
  statesIn,
} from '@schema-screens/schema';
import type { Row } from '@schema-screens/schema/model';
import { expect } from 'vitest';
import { type Effect, otherRows, pathOf, refusalIn } from '../servers/example-server.ts';
import { exampleField } from './example-resources.ts';

/** The server makes exactly those changes of states that the rules allow, for each role and kind of row. */
export const hasStates: Effect = async (example) => {
  const property = { ...example.schema.properties![exampleField] };
  const word = statesIn(property)!;
  const values = property.enum as string[];
  const later = values.find((value) => !initialStates(property, word).includes(value));
  const begun = await example.call('idm', 'POST', '', { ...example.sent, [exampleField]: later });
  expect(refusalIn(begun)).toEqual([422, exampleField]);
  const { [exampleField]: _, ...beginning } = example.sent;
  const deciding = word.changes.flatMap(({ when, require = [] }) => [
    ...(when ? fieldsOfCondition(when) : []),
    ...require,
  ]);
  const rows = [beginning, ...deciding.flatMap((field) => otherRows(example, beginning, field))];
  const seen = new Set<boolean>();
  for (const values of rows)
    for (const role of ['idm', 'adm'] as const) {
      const { status, body } = await example.call('idm', 'POST', '', values);
      if (status === 422) continue;
      let row: Row = body;
      for (const to of ['gestellt', 'entwurf']) {
        const answer = await example.call(role, 'PATCH', pathOf(row), { [exampleField]: to });
        const change = stateChanges(word, row[exampleField], to).find((one) =>
          isPossibleChange(one, role, { ...row, [exampleField]: to }),
        );
        const fault = change ? change.require?.find((name) => row[name] === null) : exampleField;
        seen.add(fault === undefined);
        expect(refusalIn(answer)).toEqual(fault === undefined ? [200, undefined] : [422, fault]);
        if (fault !== undefined) continue;
        row = answer.body;
        for (const name of Object.keys(change?.set ?? {})) expect(row[name]).toBe(todayInBerlin(new Date()));
      }
    }
  expect(seen.size).toBe(2);
};
