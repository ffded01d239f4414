import { businessDay } from '../../shared/config/application.ts';
import type { Identity } from '../../shared/identity.ts';
import type { Row } from '../schema/table.ts';

/** The call in which values are set. */
export interface ValueContext {
  readonly identity: Identity;
  readonly time: Date;
}

/** Values of a schema with the day, the time and what is known of the user in place of their names. */
export function fillSpecialValues(values: Row, { identity, time }: ValueContext): Row {
  const special: Readonly<Record<string, unknown>> = {
    '{today}': businessDay(time),
    '{now}': time.toISOString(),
    '{user}': identity.userName,
    ...Object.fromEntries(
      Object.entries(identity.attributes).map(([name, value]) => [`{user.${name}}`, value]),
    ),
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const key = String(value);
      return [name, Object.hasOwn(special, key) ? special[key] : value];
    }),
  );
}
