import * as m from '@elocute/messages/practice'
import { limits } from '@elocute/contract/limits'
import Dices from 'lucide-react/icons/dices'
import PenLine from 'lucide-react/icons/pen-line'
import Sparkles from 'lucide-react/icons/sparkles'
import Undo2 from 'lucide-react/icons/undo-2'
import type { SyntheticEvent } from 'react'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { isBusy } from '../practice/practice.state.ts'
import { useConfirmReplace } from '../practice/use-confirm-replace.ts'
import type { PracticeView } from '../practice/use-practice.ts'
import { LibraryButton } from './library-button.tsx'

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const

/** Where the script comes from: a typed topic, a random topic, or the trainee's own text. */
export const TopicCard = ({ session, practice }: PracticeView) => {
  const { topic, typedTopic, generating, generationProblem, draft, ownBefore } = practice
  const confirmReplace = useConfirmReplace(session.get)
  const busy = isBusy(practice)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (topic.trim() !== '' && (await confirmReplace())) session.generate()
  }
  return (
    <Card as="section" aria-labelledby="practice-topic">
      <form onSubmit={submit} className="grid gap-4">
        <h2 id="practice-topic" className="text-lead font-semibold">
          {m.topicTitle()}
        </h2>
        <TextField
          label={m.topic()}
          value={topic}
          maxLength={limits.topic}
          placeholder={m.topicPlaceholder()}
          autoComplete="off"
          enterKeyHint="go"
          onChange={(event) => session.dispatch({ type: 'topic-typed', topic: event.target.value })}
        />
        <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">
          <Button
            type="submit"
            variant={practice.script === null ? 'primary' : 'secondary'}
            disabled={topic.trim() === '' || busy}
            busy={generating}
            busyLabel={m.generating()}
            icon={<Sparkles {...icon} />}
          >
            {m.generate()}
          </Button>
          <Button
            variant="secondary"
            disabled={generating || busy}
            icon={<Dices {...icon} />}
            onClick={async () => {
              if (await confirmReplace()) session.chooseRandomTopic()
            }}
          >
            {m.random()}
          </Button>
          <LibraryButton session={session} disabled={generating || busy} />
          {typedTopic !== null && (
            <Button
              variant="quiet"
              icon={<Undo2 {...icon} />}
              onClick={() => session.dispatch({ type: 'topic-restored' })}
            >
              <span className="min-w-0 wrap-anywhere">{m.backToTopic({ topic: typedTopic })}</span>
            </Button>
          )}
          <span className="flex flex-wrap gap-3 sm:ms-auto max-sm:[&>*]:w-full">
            {ownBefore !== null && (
              <Button
                variant="quiet"
                disabled={generating || busy}
                icon={<Undo2 {...icon} />}
                onClick={async () => {
                  if (await confirmReplace()) session.dispatch({ type: 'own-text-restored' })
                }}
              >
                {m.backToOwn()}
              </Button>
            )}
            {draft === null && (
              <Button
                variant="quiet"
                disabled={generating || busy}
                icon={<PenLine {...icon} />}
                onClick={() => session.dispatch({ type: 'editor-opened', empty: true })}
              >
                {m.writeOwn()}
              </Button>
            )}
          </span>
        </div>
        {generationProblem !== null && (
          <Banner kind="error">
            <div className="grid justify-items-start gap-3">
              {generationProblem}
              <Button type="submit" variant="secondary" disabled={topic.trim() === ''}>
                {m.retry()}
              </Button>
            </div>
          </Banner>
        )}
      </form>
    </Card>
  )
}
