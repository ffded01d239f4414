import type { Identity } from '../../shared/identity.ts';
import { checkChange, checkCreate } from '../checks/check-values.ts';
import { parseDraft } from '../checks/draft.ts';
import { requireOwn, requireRight, requireRowRight } from '../rights/require-row-rights.ts';
import { withOwn } from '../rights/row-scope.ts';
import type { Row } from '../schema/table.ts';
import { requireInitialStates, requireStateChange } from '../write/apply-states.ts';
import { validateChanges } from './change-row.ts';
import { withServerValues } from './create-row.ts';
import type { ResourceOperationContext } from './resource-rules.ts';

/** What a body would do to a row, or as a new one (`ResourceService.check`). */
export async function checkRow(
  rules: ResourceOperationContext,
  identity: Identity,
  body: unknown,
  row?: Row,
): Promise<'new' | 'changed' | 'unchanged'> {
  const { context, resource, validator } = rules;
  const { values } = parseDraft(resource, identity.role, body);
  const { read } = context.database;
  const call = { identity, time: context.now() };
  const referred = await rules.visibility.readReferred(read, identity, values);
  if (!row) {
    requireRight(resource, identity, 'create');
    const own = withOwn(resource, identity, values);
    const created = withServerValues(
      rules,
      call,
      checkCreate(validator, resource, identity, own, {}, referred),
    );
    requireOwn(resource, identity, created);
    requireInitialStates(resource, created);
    return 'new';
  }
  const whole = await rules.parts.whole(read, row);
  const sent = checkChange(validator, resource, identity, whole, values, {}, referred);
  if (Object.keys(sent).length === 0) return 'unchanged';
  requireRight(resource, identity, 'change');
  requireRowRight(resource, identity, 'change', row);
  requireStateChange(resource, identity.role, row, values);
  const changes = validateChanges(rules, call, whole, values, referred);
  requireOwn(resource, identity, { ...row, ...changes }, row);
  return 'changed';
}
