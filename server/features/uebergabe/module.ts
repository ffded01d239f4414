import type { PortalModule } from '../portal-context.ts';
import { sweepUebergaben } from './uebergabe.ts';

/** Work that goes on from a computer to a phone. */
export const uebergabe: PortalModule = {
  name: 'uebergabe',
  sweeps: [(tx, { now }) => sweepUebergaben(tx, now())],
};
