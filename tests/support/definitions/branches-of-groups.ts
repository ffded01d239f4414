import type { Spartengruppe } from '#portal-rules';

/** One branch of each group. */
export const branches: Record<Spartengruppe, string> = {
  household: '103',
  building: '107',
  glass: '110',
  property_general: '310',
  property_bu: '102',
  pet: '550',
  liability: '600',
  accident_single: '700',
  accident_group: '750',
  existence: '770',
  legal: '900',
  unknown: '999',
};
