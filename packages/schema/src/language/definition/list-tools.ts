import type { ListScreen } from './types.gen.ts';

/** Buttons above the rows of a list. */
export type ListTool = NonNullable<ListScreen['tools']>[number];

/** Whether a list has one of the buttons above its rows. */
export const hasTool = ({ tools }: Pick<ListScreen, 'tools'>, tool: ListTool): boolean =>
  tools?.includes(tool) ?? false;
