import { Box, Link as ChakraLink, Stack, Text } from '@chakra-ui/react';
import { Card, ScreenFrame } from '#ui';
import { brand, telHref } from '../bootstrap/brand.ts';

const { insurer, product, address, phones, email, termsDate } = brand;

const sections: { title: string; paragraphs: string[] }[] = [
  {
    title: '1. Geltung',
    paragraphs: [
      `Diese Bedingungen gelten für die Nutzung des Kundenportals ${product} der ${insurer}, ${address.street}, ${address.postcode} ${address.city} (im Folgenden „wir“). Für Ihre Versicherungsverträge gelten allein die dort vereinbarten Bedingungen; sie werden durch das Portal nicht geändert.`,
      'Die Nutzung des Portals ist freiwillig und kostenlos. Sie können sich jederzeit auch telefonisch, per Post oder per E\u2011Mail an uns wenden.',
    ],
  },
  {
    title: '2. Wer das Portal nutzen kann',
    paragraphs: [
      'Registrieren können sich alle, die bei uns einen Versicherungsvertrag geschlossen haben. Für die Registrierung brauchen Sie die Nummer eines Versicherungsscheins, die Postleitzahl Ihrer Anschrift und eine eigene E\u2011Mail-Adresse.',
      'Nach der Bestätigung Ihrer E\u2011Mail-Adresse senden wir Ihnen ein Erstkennwort per Post. Mit der ersten Anmeldung vergeben Sie ein eigenes Passwort.',
    ],
  },
  {
    title: '3. Was das Portal bietet',
    paragraphs: [
      'Im Portal sehen Sie Ihre Verträge, Schäden und offenen Posten, lesen Nachrichten und Dokumente, melden Schäden, ändern Ihre Daten und nehmen Kontakt mit uns auf. Den Umfang können wir weiterentwickeln; auf wesentliche Einschränkungen weisen wir rechtzeitig hin.',
      'Dokumente, die wir Ihnen im Portal bereitstellen, können Sie speichern und ausdrucken. Ob ein Dokument zusätzlich per Post kommt, richtet sich nach dem Gesetz und nach Ihrem Vertrag.',
    ],
  },
  {
    title: '4. Ihre Zugangsdaten',
    paragraphs: [
      'Halten Sie Passwort, Erstkennwort und den Einrichtungsschlüssel der Zwei-Faktor-Authentifizierung geheim, und geben Sie sie nicht weiter. Wir fragen Sie niemals per E\u2011Mail oder Telefon danach.',
      'Wenn Sie vermuten, dass jemand anderes Ihre Zugangsdaten kennt, ändern Sie bitte sofort Ihr Passwort und sagen Sie uns Bescheid. Wir können den Zugang sperren, wenn es Anzeichen für einen Missbrauch gibt; wir unterrichten Sie darüber.',
    ],
  },
  {
    title: '5. Ihre Angaben',
    paragraphs: [
      'Machen Sie im Portal bitte richtige und vollständige Angaben, und halten Sie Ihre E\u2011Mail-Adresse aktuell. Laden Sie nur Dateien hoch, die Sie weitergeben dürfen und die keine Schadprogramme enthalten.',
      'Erklärungen, die Sie im Portal abgeben, sind für uns so verbindlich wie in Textform abgegebene, soweit das Gesetz keine andere Form verlangt.',
    ],
  },
  {
    title: '6. Verfügbarkeit',
    paragraphs: [
      'Wir bemühen uns, dass das Portal jederzeit erreichbar ist. Wartung, Störungen und Ereignisse, die wir nicht beeinflussen können, lassen sich aber nicht ausschließen. Fristen wahren Sie in diesem Fall bitte auf einem anderen Weg.',
    ],
  },
  {
    title: '7. Haftung',
    paragraphs: [
      'Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit sowie für Schäden an Leben, Körper und Gesundheit. Bei einfacher Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Pflichten, und begrenzt auf den vorhersehbaren, typischen Schaden. Ansprüche aus Ihren Versicherungsverträgen bleiben unberührt.',
    ],
  },
  {
    title: '8. Datenschutz',
    paragraphs: [
      'Wie wir mit Ihren personenbezogenen Daten umgehen, lesen Sie unter „Datenschutz“ am Ende jeder Seite.',
    ],
  },
  {
    title: '9. Ende der Nutzung und Änderungen',
    paragraphs: [
      'Sie können die Nutzung jederzeit ohne Angabe von Gründen beenden; eine kurze Mitteilung genügt. Wir können sie mit einer Frist von sechs Wochen beenden, aus wichtigem Grund sofort. Speichern Sie bitte vorher die Dokumente, die Sie behalten möchten.',
      'Ändern wir diese Bedingungen, bitten wir Sie bei der nächsten Anmeldung um Ihre Zustimmung. Es gilt deutsches Recht; zwingende Vorschriften zum Schutz von Verbraucherinnen und Verbrauchern bleiben unberührt.',
    ],
  },
];

/** The terms of use, dated and named by brand.json. */
export default function TermsPage() {
  return (
    <ScreenFrame title="Nutzungsbedingungen" intro={`${product} · Stand ${termsDate}`} width="form">
      <Card p={{ base: '5', md: '8' }}>
        <Stack gap="7">
          {sections.map(({ title, paragraphs }) => (
            <Box as="section" key={title} aria-label={title}>
              <Text as="h2" textStyle="lg" fontWeight="semibold" mb="2">
                {title}
              </Text>
              <Stack gap="2.5">
                {paragraphs.map((paragraph) => (
                  <Text key={paragraph} lineHeight="1.65">
                    {paragraph}
                  </Text>
                ))}
              </Stack>
            </Box>
          ))}
          <Text color="fg.muted">
            Fragen? Telefon{' '}
            <ChakraLink textDecoration="underline" href={telHref(phones.central)}>
              {phones.central}
            </ChakraLink>
            , E-Mail{' '}
            <ChakraLink textDecoration="underline" href={`mailto:${email}`}>
              {email}
            </ChakraLink>
          </Text>
        </Stack>
      </Card>
    </ScreenFrame>
  );
}
