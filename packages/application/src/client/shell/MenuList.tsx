import { Stack } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { shellTexts } from '../texts/shell-texts.ts';
import { MenuGroup, type ShellContent, useMenus } from './menus.tsx';

/** All menus one below the other, in narrow windows. */
export function MenuList(offer: ShellContent) {
  const texts = useLocale().texts(shellTexts);
  return (
    <Stack as="nav" aria-label={texts.mainMenu} gap="5">
      {useMenus(offer).map((menu) => (
        <MenuGroup key={menu.name} {...menu} />
      ))}
    </Stack>
  );
}
