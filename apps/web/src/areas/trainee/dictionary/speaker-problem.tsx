import * as m from '@elocute/messages/dictionary'
import type { Speaker } from '../../../device/use-speaker.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** Why a word cannot be heard. It stands above the button that says the word. */
export const SpeakerProblem = ({ problem }: Pick<Speaker, 'problem'>) =>
  problem && <Banner kind="warning">{texts()[problem]}</Banner>

const texts = () => ({
  unsupported: m.cannotSpeak(),
  'no-voice': m.noVoice(),
  failed: m.speechFailed(),
})
