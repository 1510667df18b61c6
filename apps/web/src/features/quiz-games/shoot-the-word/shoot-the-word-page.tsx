import { say } from '../../../lib/say.ts'
import { GamePage } from '../frame/game-page.tsx'
import { ShootTheWord } from './shoot-the-word.tsx'

export const ShootTheWordPage = ({ quizId }: { quizId: string }) => (
  <GamePage quizId={quizId} type="shoot_the_word" fallback={say.shootTheWord.failed} withStatus>
    {({ key, ...parts }) => <ShootTheWord key={key} {...parts} />}
  </GamePage>
)
