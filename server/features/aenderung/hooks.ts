import { historyHooks, historyTable } from '../../resources/history/history-hooks.ts';

export default { [historyTable]: historyHooks };
