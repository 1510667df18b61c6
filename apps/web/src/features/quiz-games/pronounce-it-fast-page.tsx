import { say } from '../../lib/say.ts'
import { GamePage } from './game-page.tsx'
import { PronounceItFast } from './pronounce-it-fast.tsx'

export const PronounceItFastPage = ({ quizId }: { quizId: string }) => (
  <GamePage quizId={quizId} type="pronounce_it_fast" fallback={say.games.pronounceFailed}>
    {({ key, ...parts }) => <PronounceItFast key={key} {...parts} />}
  </GamePage>
)
