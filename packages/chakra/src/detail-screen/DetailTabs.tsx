import { Box } from '@chakra-ui/react';
import { conditionHolds, type Scope, type Tab } from '@schema-screens/schema/language';
import type { ReactNode } from 'react';
import { EmbeddedScreen } from '../parts/screen/EmbeddedScreen.tsx';
import { useScreenPrefix, useUrlState } from '../parts/screen/use-url-state.ts';
import { TabList } from './TabList.tsx';

/** Parameter of the tab in the address; the first tab needs none. */
const key = 'tab';

/** Whether a tab is visible; an invalid one is not, without affecting the screen. */
function isShown(tab: Tab, scope: Scope): boolean {
  try {
    return conditionHolds(tab.when, scope);
  } catch (error) {
    console.error('tab:', error);
    return false;
  }
}

/** The tab in the address if it is visible to the user, else the first one. */
export function useTabs(tabs: readonly Tab[] | undefined, scope: Scope) {
  const { params, setParams } = useUrlState();
  const visible = (tabs ?? []).filter((tab) => isShown(tab, scope));
  const active = visible.find(({ name }) => name === params.get(key)) ?? visible[0];
  // The parameters of one tab do not apply to the next one.
  const choose = ({ name }: Tab) => {
    setParams(new URLSearchParams(name === visible[0]?.name ? {} : { [key]: name }), 'new');
  };
  return { visible, active, choose };
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

/** The tabs of a screen and the content of the active one. */
export function DetailTabs({ children, ...list }: DetailTabsProps) {
  const { active, scope } = list;
  const prefix = useScreenPrefix();
  return (
    <Box>
      <TabList {...list} />
      <Box
        key={active.name}
        role="tabpanel"
        id={`${prefix}panel-${active.name}`}
        aria-labelledby={`${prefix}tab-${active.name}`}
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
