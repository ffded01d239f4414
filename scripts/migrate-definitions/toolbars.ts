import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../rules/index.ts';
import type { Migration, Written } from './migration.ts';

const isReading = ({ kind, mode }: Written): boolean => kind !== 'form' || mode === 'display';

/** The default label and icon of a button. */
const ownWords = (screen: Written, action: Written): Written => {
  if (action.kind === 'save') return { label: 'Speichern', icon: 'save' };
  if (action.kind !== 'cancel') return {};
  return { label: isReading(screen) ? 'Zurück' : 'Abbrechen', icon: 'back' };
};

/** A button without labels that are the default anyway. */
function shortened(screen: Written, action: unknown): unknown {
  if (!isRecord(action)) return action;
  const words = ownWords(screen, action);
  const kept = Object.entries(action).filter(
    ([key, value]) => words[key] === undefined || words[key] !== value,
  );
  return kept.length === Object.keys(action).length ? action : Object.fromEntries(kept);
}

const shortenedBar = (screen: Written, bar: unknown): unknown => {
  if (!Array.isArray(bar)) return bar;
  const next = bar.map((action) => shortened(screen, action));
  return next.every((action, index) => action === bar[index]) ? bar : next;
};

/** The label of the save button, if its bar otherwise equals the default one. */
function saveWords(bar: unknown): Written | undefined {
  if (!Array.isArray(bar) || bar.length !== 2 || !isDeepStrictEqual(bar[0], { kind: 'cancel' }))
    return undefined;
  const { kind, label, icon, ...others } = bar[1] as Written;
  if (kind !== 'save' || Object.keys(others).length > 0) return undefined;
  return { ...(label !== undefined && { label }), ...(icon !== undefined && { icon }) };
}

function withoutDefault(screen: Written): Written {
  const { toolbar, ...others } = screen;
  if (isReading(screen)) return isDeepStrictEqual(toolbar, [{ kind: 'cancel' }]) ? others : screen;
  const words = saveWords(toolbar);
  if (!words) return screen;
  if (Object.keys(words).length === 0) return others;
  return { ...others, submit: { ...words, ...(isRecord(others.submit) && others.submit) } };
}

/** A bar contains only what differs from cancel and save; the label of save is in "submit". */
export const toolbars: Migration = {
  name: 'toolbars say only what differs from the default',
  apply(screen, { key }) {
    if (key !== undefined || !['form', 'detail', 'list'].includes(String(screen.kind))) return screen;
    const bars = ['toolbar', 'bottomToolbar'].filter((name) => name in screen);
    const changed = bars
      .map((name): [string, unknown] => [name, shortenedBar(screen, screen[name])])
      .filter(([name, bar]) => bar !== screen[name]);
    const tabs = Array.isArray(screen.tabs) ? screen.tabs : [];
    const nextTabs = tabs.map((tab: unknown) => {
      if (!isRecord(tab) || !('toolbar' in tab)) return tab;
      const toolbar = shortenedBar(screen, tab.toolbar);
      return toolbar === tab.toolbar ? tab : { ...tab, toolbar };
    });
    if (nextTabs.some((tab, index) => tab !== tabs[index])) changed.push(['tabs', nextTabs]);
    return withoutDefault(changed.length > 0 ? { ...screen, ...Object.fromEntries(changed) } : screen);
  },
};
