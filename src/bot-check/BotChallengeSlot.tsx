import { LazyPartBoundary, lazyPart, WhileLoading } from '@schema-screens/chakra';
import { useBotChallenge } from './bot-check.ts';

const BotChallenge = lazyPart(() => import('./BotChallenge.tsx'));

/** The place of the visible challenge: empty, and nothing loaded, until the back end asks for it. */
export function BotChallengeSlot({ action }: { action: string }) {
  if (!useBotChallenge(action).isAsked) return null;
  return (
    <LazyPartBoundary>
      <WhileLoading fallback={null}>
        <BotChallenge action={action} />
      </WhileLoading>
    </LazyPartBoundary>
  );
}
