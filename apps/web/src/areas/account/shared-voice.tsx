import * as m from '@elocute/messages/account'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../text/format.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { QueryView } from '../../shared/query/query-view.tsx'
import { sharedVoiceQuery, useShareVoice, type SharedVoice as Shared } from './account.queries.ts'

/** The consent of a trainee that others of her groups hear her words in listening lessons. */
export const SharedVoice = () => {
  const voice = useQuery(sharedVoiceQuery())
  return (
    <QueryView query={voice} loading={m.voiceLoading()} skeleton={1} failed={m.voiceFailedTitle()} silent>
      {(loaded) => <Loaded voice={loaded} />}
    </QueryView>
  )
}

const Loaded = ({ voice: { shared, since } }: { voice: Shared }) => {
  const { mutate, isPending, variables, refusal } = useShareVoice(m.voiceFailed())
  return (
    <div className="grid gap-4">
      <Checkbox
        label={m.voiceLabel()}
        hint={since !== null && m.voiceSince({ date: formatDay(since) })}
        // What was chosen shows at once, and goes back if it could not be saved.
        checked={isPending ? variables : shared}
        onChange={(next) => {
          if (!isPending) mutate(next)
        }}
      />
      {refusal && <Banner kind="error">{refusal}</Banner>}
    </div>
  )
}
