import { lazyPart } from '#engine/internal';

/** A chart of counts for hand-written parts, loaded on first use. */
export const LazyColumnChart = lazyPart(() => import('./ColumnChart.tsx'));
