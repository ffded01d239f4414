import type { FormTheme } from '#engine/face';
import { lazyPart, WhileLoading } from '../../parts/lazy-part.tsx';
import './repeated.css';

const RepeatedGroup = lazyPart(() => import('./RepeatedGroup.tsx'));

/** A list of objects; loaded with the first one, since few forms have any. */
export const Repeated: FormTheme['Repeated'] = (props) => (
  <WhileLoading fallback={<span className="w-control w-loading" aria-busy="true" />}>
    <RepeatedGroup {...props} />
  </WhileLoading>
);
