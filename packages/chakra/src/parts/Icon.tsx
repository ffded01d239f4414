import type { ActionIcon } from '@schema-screens/core/internal';
import {
  ArrowLeft,
  CalendarDays,
  Check,
  Copy,
  Download,
  Ellipsis,
  Euro,
  Eye,
  FileSearch,
  FileText,
  House,
  KeyRound,
  type LucideIcon,
  Mail,
  Pencil,
  Phone,
  Plus,
  Printer,
  RefreshCw,
  RotateCcw,
  Save,
  Search,
  Send,
  Trash2,
  TriangleAlert,
  Umbrella,
  Upload,
  UserRound,
  X,
} from 'lucide-react';

const icons: Record<ActionIcon, LucideIcon> = {
  add: Plus,
  back: ArrowLeft,
  calendar: CalendarDays,
  cancel: X,
  check: Check,
  copy: Copy,
  delete: Trash2,
  download: Download,
  edit: Pencil,
  euro: Euro,
  file: FileText,
  home: House,
  key: KeyRound,
  mail: Mail,
  more: Ellipsis,
  phone: Phone,
  preview: FileSearch,
  print: Printer,
  refresh: RefreshCw,
  restore: RotateCcw,
  save: Save,
  search: Search,
  send: Send,
  umbrella: Umbrella,
  upload: Upload,
  user: UserRound,
  view: Eye,
  warning: TriangleAlert,
};

/** The icons that a definition may use. */
export const iconNames = Object.keys(icons) as ActionIcon[];

/** An icon of the definition language; decorative, since there is a label. It scales with the text, like every icon. */
export function Icon({ name, size = '1.125rem' }: { name: ActionIcon; size?: string }) {
  const Shape = icons[name];
  return <Shape aria-hidden size={size} strokeWidth={1.9} />;
}
