import palette from 'virtual:navigation/palette';
import { PaletteButton } from '#application/shell';

/** A separate chunk: it requires a session. */
export default function PortalPaletteButton({ role }: { role: string | undefined }) {
  return <PaletteButton palette={palette} role={role} />;
}
