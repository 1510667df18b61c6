import { bands } from '@elocute/contract/limits'
import type { SpokenWord } from '@elocute/contract/speech-practice'
import * as m from '@elocute/messages/practise-words'
import { paths } from '../../client/address/paths.ts'
import { LinkButton } from '../../ui/navigation/link-button.tsx'

type Props = { runId: string; words: readonly Pick<SpokenWord, 'score' | 'verdict'>[] }

/** The way to practise the words of a reading that were scored low, if there are any. */
export const PractiseLink = ({ runId, words }: Props) =>
  words.some(({ score, verdict }) => verdict !== 'omitted' && score < bands.rating.hardFrom) && (
    <LinkButton variant="secondary" to={paths.trainee.practiceReading(runId)}>
      {m.these()}
    </LinkButton>
  )
