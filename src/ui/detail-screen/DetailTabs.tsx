import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { holds, type Scope, type Tab } from '#language';
import { EmbeddedScreen } from './EmbeddedScreen.tsx';
import { TabList } from './TabList.tsx';

/** Name of the tab in the address; the first one needs none. */
const key = 'tab';

/** Whether a tab is to be seen; one that is defined wrongly is not, and leaves the screen alone. */
function isShown(tab: Tab, scope: Scope): boolean {
  try {
    return holds(tab.when, scope);
  } catch (error) {
    console.error('tab:', error);
    return false;
  }
}

/** The tab that the address names, of those that the user sees; the first where it names none of them. */
export function useTabs(tabs: readonly Tab[] | undefined, scope: Scope) {
  const [params, setParams] = useSearchParams();
  const shown = (tabs ?? []).filter((tab) => isShown(tab, scope));
  const active = shown.find(({ name }) => name === params.get(key)) ?? shown[0];
  // What another tab keeps in the address is none of the next one's.
  const choose = ({ name }: Tab) =>
    setParams(name === shown[0]?.name ? {} : { [key]: name }, { preventScrollReset: true });
  return { shown, active, choose };
}

interface DetailTabsProps {
  label: string;
  tabs: readonly Tab[];
  active: Tab;
  scope: Scope;
  onChoose: (tab: Tab) => void;
  /** The sections of the active tab. */
  children: ReactNode;
}

/** The tabs of a screen and what stands in the one in view. */
export function DetailTabs({ children, ...list }: DetailTabsProps) {
  const { active, scope } = list;
  return (
    <Box>
      <TabList {...list} />
      <Box
        key={active.name}
        role="tabpanel"
        id={`panel-${active.name}`}
        aria-labelledby={`tab-${active.name}`}
        mt="5"
      >
        {active.screen === undefined ? (
          children
        ) : (
          <EmbeddedScreen name={active.screen} params={scope.params ?? {}} />
        )}
      </Box>
    </Box>
  );
}
