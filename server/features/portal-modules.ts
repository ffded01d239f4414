import { anschrift } from './anschrift/module.ts';
import { auswahl } from './auswahl/module.ts';
import { beleg } from './beleg/module.ts';
import { benutzer } from './benutzer/module.ts';
import { botPruefung } from './bot-pruefung/module.ts';
import { brief } from './brief/module.ts';
import { datei } from './datei/module.ts';
import { dateienHochladen } from './dateien-hochladen/module.ts';
import { druck } from './druck/module.ts';
import { eingang } from './eingang/module.ts';
import { enums } from './enum/module.ts';
import { finanzamtsbescheinigung } from './finanzamtsbescheinigung/module.ts';
import { kontakt } from './kontakt/module.ts';
import { mailAusgang } from './mail-ausgang/module.ts';
import { makler } from './makler/module.ts';
import { maklergruppe } from './maklergruppe/module.ts';
import { medieninhalt } from './medieninhalt/module.ts';
import { metriken } from './metriken/module.ts';
import { nachricht } from './nachricht/module.ts';
import { offenerPosten } from './offener-posten/module.ts';
import type { PortalModule } from './portal-context.ts';
import { postfach } from './postfach/module.ts';
import { rueckmeldung } from './rueckmeldung/module.ts';
import { rueckruf } from './rueckruf/module.ts';
import { schaden } from './schaden/module.ts';
import { schadenantrag } from './schadenantrag/module.ts';
import { sepa } from './sepa/module.ts';
import { statistik } from './statistik/module.ts';
import { uebergabe } from './uebergabe/module.ts';
import { versicherungsnehmer } from './versicherungsnehmer/module.ts';
import { vertrag } from './vertrag/module.ts';
import { vertragsaenderung } from './vertragsaenderung/module.ts';
import { vertragszugriff } from './vertragszugriff/module.ts';
import { zahlungsdaten } from './zahlungsdaten/module.ts';

/** What the portal is made of, besides what every application with users has. */
export const portalModules: readonly PortalModule[] = [
  anschrift,
  auswahl,
  beleg,
  benutzer,
  botPruefung,
  brief,
  datei,
  dateienHochladen,
  druck,
  eingang,
  enums,
  finanzamtsbescheinigung,
  kontakt,
  mailAusgang,
  makler,
  maklergruppe,
  medieninhalt,
  metriken,
  nachricht,
  offenerPosten,
  postfach,
  rueckmeldung,
  rueckruf,
  schaden,
  schadenantrag,
  sepa,
  statistik,
  uebergabe,
  versicherungsnehmer,
  vertrag,
  vertragsaenderung,
  vertragszugriff,
  zahlungsdaten,
];
