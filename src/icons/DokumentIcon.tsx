import {
  BadgeCheck,
  Bug,
  CreditCard,
  FileCheck2,
  FilePen,
  FileText,
  FileUp,
  FileX2,
  House,
  Image,
  Key,
  Landmark,
  type LucideIcon,
  Mail,
  MessageCircle,
  PhoneCall,
  ReceiptText,
  ShieldCheck,
  TriangleAlert,
  Umbrella,
  UserRound,
} from 'lucide-react';

/** Icons by the keys of the enumerations dateiart and eingangsart. */
export const dokumentIcons: Readonly<Record<string, LucideIcon>> = {
  MAIL: Mail,
  POLICE: ShieldCheck,
  NACHTRAG: FilePen,
  RECHNUNG: ReceiptText,
  RECHNUNGSBELEG: ReceiptText,
  MAHNUNG: TriangleAlert,
  SCHADENMELDUNG: Umbrella,
  SCHADENSCHREIBEN: Umbrella,
  FOTO: Image,
  KUENDIGUNG: FileX2,
  BESCHEINIGUNG: BadgeCheck,
  KONTAKT: MessageCircle,
  RUECKRUF: PhoneCall,
  DATEIEN: FileUp,
  PERSOENLICHE_DATEN: UserRound,
  ANSCHRIFT_AENDERN: House,
  BANKVERBINDUNG: Landmark,
  VERTRAGSAENDERUNG: FilePen,
  SEPA: CreditCard,
  VERTRAGSZUGRIFF: Key,
  FINANZAMTSBESCHEINIGUNG: FileCheck2,
  FEHLERMELDUNG: Bug,
  FEEDBACK: MessageCircle,
};

/** The icon of a kind of document; decorative, since the subject is next to it. */
export default function DokumentIcon({ art }: { art: string }) {
  const Shape = Object.hasOwn(dokumentIcons, art) ? dokumentIcons[art] : FileText;
  return Shape ? <Shape aria-hidden size="1.25rem" strokeWidth={1.75} /> : null;
}
