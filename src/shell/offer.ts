import type { ShellContent } from '@schema-screens/application/shell';
import { navigation } from '../bootstrap/brand.ts';
import { enabledScreens } from '../bootstrap/screens.ts';

/** What the portal's shell leads to. */
export const shellContent: ShellContent = { navigation, screens: enabledScreens };
