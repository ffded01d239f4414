import { type FormTheme, lazyPart, WhileLoading } from '#engine/internal';
import './repeated.css';

const RepeatedGroup = lazyPart(() => import('./RepeatedGroup.tsx'));

/** A list of objects; loaded with the first one, since few forms have any. */
export const Repeated: FormTheme['Repeated'] = (props) => (
  <WhileLoading fallback={<span className="w-control w-loading" aria-busy="true" />}>
    <RepeatedGroup {...props} />
  </WhileLoading>
);
