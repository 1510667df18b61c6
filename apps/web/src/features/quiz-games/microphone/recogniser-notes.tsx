import type { RecogniserState } from '../../../lib/recogniser-state.ts'
import { say } from '../../../lib/say.ts'
import { sayRecogniser } from '../../../lib/say-games.ts'
import { Banner } from '../../../ui/banner.tsx'

/** What is not as it was chosen: who listens, and to which microphone. */
export const RecogniserNotes = ({ state: { fallbackFrom, otherMicrophone } }: { state: RecogniserState }) => (
  <>
    {fallbackFrom && <Banner kind="info">{sayRecogniser.fallbackFrom[fallbackFrom]}</Banner>}
    {otherMicrophone && <Banner kind="info">{say.microphone.otherUsed}</Banner>}
  </>
)
