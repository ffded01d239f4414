import { Button } from '@chakra-ui/react';
import { shellTexts } from '#application/shell';
import { useLocale } from '#engine';
import { Link } from '#ui';

/** A link to the start page, for pages that lead nowhere. */
export function ToStartPage() {
  const texts = useLocale().texts(shellTexts);
  return (
    <Button asChild alignSelf="flex-start">
      <Link to="/">{texts.back}</Link>
    </Button>
  );
}
