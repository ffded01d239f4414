import { Button } from '@chakra-ui/react';
import { useLocale } from '#engine';
import { Link } from '#ui';

/** A link to the start page, for pages that lead nowhere. */
export function ToStartPage() {
  const { translate } = useLocale();
  return (
    <Button asChild alignSelf="flex-start">
      <Link to="/">{translate('Zur Startseite')}</Link>
    </Button>
  );
}
