import { Button, Stack, Text } from '@chakra-ui/react';
import { Card, ScreenFrame } from '@schema-screens/chakra';
import { useLocale } from '@schema-screens/core';
import { useId, useState } from 'react';
import { setConsent, useConsent } from '../../analytics/consent.ts';
import { host } from '../../bootstrap/host.ts';

/** What the browser stores, and the consent to usage analytics (§ 25 TDDDG). */
export default function CookiesPage() {
  const { translate } = useLocale();
  const isAllowed = useConsent();
  const [choice, setChoice] = useState(isAllowed);
  const id = useId();
  const save = () => {
    setConsent(choice);
    host.notices.notify({
      status: 'success',
      title: translate('Gespeichert'),
      text: translate(
        choice
          ? 'Sie erlauben die Auswertung der Nutzung.'
          : 'Die Nutzung des Portals wird nicht ausgewertet.',
      ),
    });
  };
  return (
    <ScreenFrame title={translate('Cookie-Einstellungen')} width="form">
      <Stack gap="5">
        <Card title={translate('Notwendig')}>
          <Text mb="4">
            {translate(
              'Dieses Portal setzt bei der Anmeldung ein einziges Cookie, „geraet“ (bei verschlüsselter Verbindung „__Host-geraet“), und zwar für 365\u00a0Tage. Daran erkennen wir ein Gerät, mit dem Sie sich schon angemeldet haben: Versucht jemand anderes, Ihr Passwort zu erraten, werden Sie auf diesem Gerät nicht ausgesperrt. Es ist technisch notwendig und braucht deshalb keine Einwilligung (§\u00a025 Abs.\u00a02 Nr.\u00a02 TDDDG).',
            )}
          </Text>
          <Text>
            {translate(
              'Ihr Browser merkt sich für die Dauer der Sitzung einen Sitzungsschlüssel, außerdem die helle oder dunkle Darstellung und Ihre Auswahl auf dieser Seite. Ohne diese Angaben funktioniert das Portal nicht wie gewünscht; sie sind deshalb immer aktiv.',
            )}
          </Text>
        </Card>
        <Card title={translate('Auswertung der Nutzung')}>
          <Text id={`${id}-hilfe`} mb="4">
            {translate(
              'Wenn Sie zustimmen, halten wir fest, bei welchen Feldern Hinweise erscheinen und welche Funktionen genutzt werden. Was Sie eingeben, gehört nicht dazu. Ihre Zustimmung ist freiwillig; Sie können sie hier jederzeit zurücknehmen.',
            )}
          </Text>
          <Text asChild display="flex" gap="3" alignItems="flex-start" fontWeight="medium" cursor="pointer">
            <label htmlFor={id}>
              <input
                id={id}
                type="checkbox"
                style={{ width: '1.25rem', height: '1.25rem', flexShrink: 0, marginTop: '0.125rem' }}
                checked={choice}
                aria-describedby={`${id}-hilfe`}
                onChange={({ target }) => setChoice(target.checked)}
              />
              {translate('Ich erlaube die Auswertung der Nutzung.')}
            </label>
          </Text>
          <Button mt="5" onClick={save}>
            {translate('Speichern')}
          </Button>
        </Card>
      </Stack>
    </ScreenFrame>
  );
}
