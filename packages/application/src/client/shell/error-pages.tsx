import { Button, Text } from '@chakra-ui/react';
import { Link, ScreenFrame } from '@schema-screens/chakra';
import { useLocale } from '@schema-screens/core';
import { shellTexts } from '../texts/shell-texts.ts';

/** A page that leads nowhere but to the start page. */
function NoScreen({ title, text }: { title: string; text: string }) {
  const texts = useLocale().texts(shellTexts);
  return (
    <ScreenFrame title={title} width="form">
      <Text mb="5">{text}</Text>
      <Button asChild alignSelf="flex-start">
        <Link to="/">{texts.back}</Link>
      </Button>
    </ScreenFrame>
  );
}

/** The page for an unknown address. */
export function NotFound() {
  const texts = useLocale().texts(shellTexts);
  return <NoScreen title={texts.notFound} text={texts.notFoundText} />;
}

/** The page for an address that is not for this user. */
export function NoAccess() {
  const texts = useLocale().texts(shellTexts);
  return <NoScreen title={texts.noAccess} text={texts.noAccessText} />;
}

/** In place of a page that cannot be drawn. */
export function PageFailure() {
  const texts = useLocale().texts(shellTexts);
  return (
    <ScreenFrame title={texts.failed} width="form">
      <Text mb="5">{texts.failedText}</Text>
      <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
    </ScreenFrame>
  );
}
