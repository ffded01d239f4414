import { Text } from '@chakra-ui/react';
import { RecoveryCodeList } from '@schema-screens/application/shell';
import { useLocale, useUser } from '@schema-screens/core';
import { brand } from '../../bootstrap/brand.ts';
import { clearRecoveryCodes, useRecoveryCodes } from './recovery-codes.ts';

/** Recovery codes that were just created. */
export function FreshRecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { translate } = useLocale();
  const user = useUser();
  const owner = translate('Benutzername: {name}', { name: String(user?.benutzername ?? '') });
  return (
    <RecoveryCodeList
      codes={codes}
      onDone={clearRecoveryCodes}
      texts={{
        about: translate(
          'Mit einem dieser Codes melden Sie sich an, wenn Sie Ihr Handy nicht zur Hand haben. Jeder Code gilt einmal. Bewahren Sie die Codes sicher auf: Wir zeigen sie nur dieses eine Mal.',
        ),
        title: translate('Wiederherstellungscodes'),
        owner: `${brand.product}, ${owner}`,
        copy: translate('Codes kopieren'),
        print: translate('Codes drucken'),
        done: translate('Ich habe die Codes gesichert'),
        copied: {
          title: translate('Kopiert'),
          text: translate('Die Wiederherstellungscodes wurden in die Zwischenablage kopiert.'),
        },
        notCopied: {
          title: translate('Nicht kopiert'),
          text: translate(
            'Ihr Browser lässt das Kopieren nicht zu. Bitte drucken Sie die Codes, oder schreiben Sie sie ab.',
          ),
        },
        leave: {
          title: translate('Haben Sie die Codes gesichert?'),
          text: translate('Wir zeigen sie nur dieses eine Mal.'),
          ok: translate('Seite verlassen'),
          cancel: translate('Zurück zu den Codes'),
        },
      }}
    />
  );
}

/** Fresh recovery codes, otherwise an explanation of them. */
export default function RecoveryCodes() {
  const { translate } = useLocale();
  const codes = useRecoveryCodes();
  if (codes.length > 0) return <FreshRecoveryCodes codes={codes} />;
  return (
    <Text maxW="46rem">
      {translate(
        'Mit einem Wiederherstellungscode melden Sie sich an, wenn Sie Ihr Handy nicht zur Hand haben. Jeder Code gilt einmal. Aus Sicherheitsgründen zeigen wir die Codes nur, wenn sie neu erzeugt werden.',
      )}
    </Text>
  );
}
