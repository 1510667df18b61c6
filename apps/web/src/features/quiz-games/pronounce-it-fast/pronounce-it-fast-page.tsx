import { sayGames } from '../../../lib/say-games.ts'
import { GamePage } from '../frame/game-page.tsx'
import { PronounceItFast } from './pronounce-it-fast.tsx'

export const PronounceItFastPage = ({ quizId }: { quizId: string }) => (
  <GamePage quizId={quizId} type="pronounce_it_fast" fallback={sayGames.pronounceFailed}>
    {({ key, ...parts }) => <PronounceItFast key={key} {...parts} />}
  </GamePage>
)
