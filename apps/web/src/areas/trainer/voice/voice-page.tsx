import * as trainerPages from '@elocute/messages/trainer-pages'
import * as m from '@elocute/messages/voice'
import { contrasts, type Contrast } from '@elocute/speech/text/listening-contrasts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { useMayChange } from '../../../shared/session/may-change.tsx'
import { DeleteAll } from './delete-all.tsx'
import { RecordedWords } from './recorded-words.tsx'
import { takes, type Take } from './voice.queries.ts'
import { WordRecorder } from './word-recorder.tsx'

/** A trainer records the words of listening lessons, list by list. */
const VoicePage = () => {
  const own = useQuery(takes)
  const mayRecord = useMayChange()
  return (
    <>
      <PageHeader title={trainerPages.voiceTitle()} lead={mayRecord && trainerPages.voiceLead()} />
      <QueryView query={own} loading={m.loading()} failed={m.failedTitle()} className="grid max-w-text gap-4">
        {({ data }) => (
          <>
            {mayRecord ? <Lists takes={data} /> : <RecordedWords takes={data} />}
            {data.length > 0 && <DeleteAll count={data.length} />}
          </>
        )}
      </QueryView>
    </>
  )
}

const Lists = ({ takes }: { takes: readonly Take[] }) => {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <>
      <p>{m.about()}</p>
      <ul aria-label={m.lists()} className="grid gap-3">
        {contrasts.map((contrast) => (
          <Card as="li" key={contrast.id}>
            <WordList
              contrast={contrast}
              takes={takes}
              open={open === contrast.id}
              onToggle={() => setOpen(open === contrast.id ? null : contrast.id)}
            />
          </Card>
        ))}
      </ul>
    </>
  )
}

type Props = { contrast: Contrast; takes: readonly Take[]; open: boolean; onToggle: () => void }

const WordList = ({ contrast, takes, open, onToggle }: Props) => {
  const words = [...new Set(contrast.pairs.flat())]
  const recorded = takes.filter(({ word }) => words.includes(word))
  const name = contrast.pairs[0]?.join(' · ') ?? ''
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 lang="en" dir="ltr" className="text-lead font-semibold">
            {name}
          </h2>
          <p className="text-small text-ink-soft">
            {m.recorded({ done: recorded.length, all: words.length })}
          </p>
        </div>
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-label={open ? m.closeOf({ words: name }) : m.recordOf({ words: name })}
          onClick={onToggle}
        >
          {open ? m.close() : m.record()}
        </Button>
      </div>
      {open && <WordRecorder words={words} takes={takes} onDone={onToggle} />}
    </div>
  )
}

export { VoicePage as Component }
