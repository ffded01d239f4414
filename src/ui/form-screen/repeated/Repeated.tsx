import type { FormTheme } from '#engine/face';
import { lazyPart, WhileLoading } from '../../parts/lazy-part.tsx';

const RepeatedGroup = lazyPart(() => import('./RepeatedGroup.tsx'));

/** A list of objects; few forms have one, so its program comes with the first. */
export const Repeated: FormTheme['Repeated'] = (props) => (
  <WhileLoading fallback={<span className="w-control w-loading" aria-busy="true" />}>
    <RepeatedGroup {...props} />
  </WhileLoading>
);
