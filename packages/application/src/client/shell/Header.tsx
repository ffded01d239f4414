import { Box, type BoxProps, Flex, IconButton, Text } from '@chakra-ui/react';
import { Link, menuBelowHeader, useDismissal, useStickyHeader } from '@schema-screens/chakra';
import { useLocale } from '@schema-screens/core';
import { Menu as MenuIcon, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { shellTexts } from '../texts/shell-texts.ts';
import { useOpenMenu } from './use-open-menu.ts';

interface LogoProps {
  name: string;
  /** Path of a drawing of 32 by 32; default: none. */
  logo?: string | undefined;
}

function Logo({ name, logo }: LogoProps) {
  return (
    <Flex align="center" gap={{ base: '1.5', sm: '2.5' }} minH="var(--touch-target)" color="brand.fg">
      {logo && (
        <svg
          aria-hidden="true"
          style={{ flexShrink: 0 }}
          viewBox="0 0 32 32"
          width="2rem"
          height="2rem"
          fill="currentColor"
        >
          <path fillRule="evenodd" d={logo} />
        </svg>
      )}
      <Text
        as="span"
        data-part="word"
        minW="0"
        fontWeight="bold"
        textStyle={{ base: 'md', sm: 'lg' }}
        lineHeight="1.2"
        letterSpacing="-0.01em"
      >
        {name}
      </Text>
    </Flex>
  );
}

interface HeaderProps extends LogoProps {
  css?: BoxProps['css'];
  /** Above its row, over the whole width. */
  top?: ReactNode;
  /** The menus of a wide window. */
  menus?: ReactNode;
  /** What is at the end of its row. */
  children: ReactNode;
  /** What the button of a narrow window opens; without it there is no button. */
  narrowMenu?: ReactNode;
  /** A phone's screen has its menus at the bottom. Default: false. */
  hasBar?: boolean;
}

/** The header: name, menus, and what else has to be at hand on every page; one menu button in narrow windows. */
export function Header({ css, top, menus, children, narrowMenu, hasBar = false, ...logo }: HeaderProps) {
  const texts = useLocale().texts(shellTexts);
  const { open, close, toggle } = useOpenMenu();
  const isOpen = open === 'all' && narrowMenu !== undefined;
  const menuButton = useRef<HTMLButtonElement>(null);
  const header = useRef<HTMLElement>(null);
  const position = useStickyHeader(header);
  const dismissal = useDismissal({ area: header, opener: menuButton, isOpen, onClose: close });
  return (
    <Box
      as="header"
      ref={header}
      bg="bg"
      borderBottomWidth="1px"
      position={position}
      top="0"
      zIndex="sticky"
      {...dismissal}
      {...(css && { css })}
    >
      {top}
      <Flex
        maxW="var(--page-width)"
        py="2"
        mx="auto"
        px={{ base: '3', sm: '4', md: '6' }}
        minH="16"
        align="center"
        justify="flex-end"
        wrap="wrap"
        gap={{ base: '1', sm: '2', lg: '6' }}
      >
        {/* Its words are below each other before anything else moves to a second row. */}
        <Flex flex={{ base: '1 1 min-content', lg: '0 1 auto' }} me="auto" minW="0" maxW={{ lg: '20rem' }}>
          <Link to="/" aria-label={texts.toStart({ name: logo.name })}>
            <Logo {...logo} />
          </Link>
        </Flex>
        {menus}
        {children}
        {narrowMenu !== undefined && (
          <IconButton
            ref={menuButton}
            hideFrom="lg"
            hideBelow={hasBar ? 'md' : undefined}
            variant="ghost"
            colorPalette="gray"
            aria-label={isOpen ? texts.closeMenu : texts.openMenu}
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={() => toggle('all')}
          >
            {isOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
          </IconButton>
        )}
      </Flex>
      {isOpen && (
        <Box id="menu" hideFrom="lg" px="4" py="4" css={menuBelowHeader}>
          {narrowMenu}
        </Box>
      )}
    </Box>
  );
}
