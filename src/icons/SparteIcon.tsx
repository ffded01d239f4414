import {
  Ambulance,
  AppWindow,
  Building2,
  Factory,
  FileText,
  HeartPulse,
  type LucideIcon,
  Package,
  PawPrint,
  Scale,
  Shield,
  Sofa,
  Users,
} from 'lucide-react';
import type { Spartengruppe } from '#portal-rules';

const icons: Record<Spartengruppe, LucideIcon> = {
  property_bu: Factory,
  household: Sofa,
  building: Building2,
  glass: AppWindow,
  property_general: Package,
  pet: PawPrint,
  liability: Shield,
  accident_single: Ambulance,
  accident_group: Users,
  existence: HeartPulse,
  legal: Scale,
  unknown: FileText,
};

/** The icon of a branch group; decorative, since the branch's name is next to it. */
export default function SparteIcon({ gruppe }: { gruppe: string }) {
  const Shape = Object.hasOwn(icons, gruppe) ? icons[gruppe as Spartengruppe] : icons.unknown;
  return <Shape aria-hidden size="1.25rem" strokeWidth={1.75} />;
}
