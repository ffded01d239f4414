import { enumTextLookup } from '@schema-screens/server/resources';
import { invalid } from '@schema-screens/server/shared';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { ChangeBodies } from '../../types/bodies.gen.ts';
import type { PortalRowChanges } from '../../types/portal-types.ts';
import type { PortalHookContext, PortalHooks, PortalModule } from '../portal-context.ts';

/** Adds the derived values: the group's name and the number of its brokers. Throws a 422 for unknown brokers. */
async function complete<T extends ChangeBodies['maklergruppe']>(
  { tx, context }: PortalHookContext,
  values: T,
): Promise<T & PortalRowChanges<'maklergruppe'>> {
  const whole: T & PortalRowChanges<'maklergruppe'> = { ...values };
  if (values.gruppe !== undefined)
    whole.gruppeFull = enumTextLookup(context.resources)('maklergruppe', values.gruppe);
  if (values.makler_nummern !== undefined) {
    const nummern = values.makler_nummern;
    const rows =
      nummern.length === 0
        ? []
        : await tx
            .selectFrom('makler')
            .select('makler_nummer')
            .where('makler_nummer', 'in', nummern)
            .execute();
    const existing = new Set(rows.map((row) => row.makler_nummer));
    const unknown = nummern.filter((nummer) => !existing.has(nummer));
    if (unknown.length > 0)
      throw invalid([
        {
          dataPath: 'makler_nummern',
          message: portalTexts().maklergruppe.unknown({
            unknown: unknown.slice(0, 5).join(', '),
          }),
        },
      ]);
    whole.anzahlMakler = nummern.length;
  }
  return whole;
}

const hooks: PortalHooks<'maklergruppe'> = {
  beforeCreate: complete,
  beforeChange: (call, _row, changes) => complete(call, changes),
};

/** Groups of brokers. */
export const maklergruppe: PortalModule = {
  name: 'maklergruppe',
  hooks: { maklergruppe: hooks },
  demo: async () => (await import('./demo.ts')).default,
};
