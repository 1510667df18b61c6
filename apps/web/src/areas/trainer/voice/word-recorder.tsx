import * as m from '@elocute/messages/voice'
import type { Recording } from '@elocute/speech/browser/recorder-types'
import Mic from 'lucide-react/icons/mic'
import Square from 'lucide-react/icons/square'
import Trash2 from 'lucide-react/icons/trash-2'
import Volume2 from 'lucide-react/icons/volume-2'
import { useState } from 'react'
import { messageOf } from '../../../client/call/call-problem.ts'
import { createPlayer, usePlayerState } from '../../../device/player.ts'
import { soundOfFile } from '../../../device/sounds.ts'
import { useRecorder } from '../../../device/use-recorder.ts'
import { MicrophoneNotes } from '../../../shared/microphone/microphone-notes.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { soundOfTake, useDeleteTake, useSaveTake, type Take } from './voice.queries.ts'
import { wavOfRecording } from './word-sound.ts'
import { singlePress } from '../../../ui/form/single-press.ts'

/** A word is shorter. The recording stops by itself. */
const longestMs = 4_000
/** The key of what has just been recorded. It sounds by itself, so nobody misses it. */
const newTake = 'new'

type Props = { words: readonly string[]; takes: readonly Take[]; onDone: () => void }

/** The words one after the other: record, hear it, again or next. It begins at the first word without a recording. */
export const WordRecorder = ({ words, takes, onDone }: Props) => {
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      words.findIndex((word) => takes.every((take) => take.word !== word)),
    ),
  )
  const word = words[at] ?? ''
  const take = takes.find((one) => one.word === word)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useSaveTake()
  const remove = useDeleteTake()
  const [player] = useState(() => createPlayer<string>())
  const { key, status, problem: unplayable } = usePlayerState(player)

  const { recorder, state } = useRecorder({ longestMs, shortestMs: 0 })
  const keep = async ({ bytes }: Recording) => {
    const sound = await wavOfRecording(bytes)
    if (!sound) {
      setProblem(m.nothingHeard())
      return
    }
    void player.play(newTake, () => Promise.resolve(soundOfFile(sound)))
    await save
      .mutateAsync({ word, sound })
      .catch((failure: unknown) => setProblem(messageOf(failure, m.saveFailed())))
  }
  const start = () => {
    setProblem(null)
    recorder.start({
      onRecorded: keep,
      onFailed: (_, during) => setProblem(during === 'opening' ? m.microphoneFailed() : m.recordingFailed()),
    })
  }
  const recording = state.phase === 'recording'
  const busy = state.phase === 'opening' || state.phase === 'stopping' || save.isPending
  const notPlayed = status === 'failed' && key !== newTake ? messageOf(unplayable, m.playFailed()) : null
  const shown = problem ?? notPlayed

  const hear = ({ id }: Take) => {
    setProblem(null)
    void player.play(id, async () => soundOfFile(await soundOfTake(id)))
  }

  return (
    <section aria-label={m.word({ word })} className="grid gap-4 border-t border-line pt-4">
      <p className="text-small text-ink-soft">{m.place({ at: at + 1, all: words.length })}</p>
      <p lang="en" dir="ltr" className="text-heading font-semibold wrap-anywhere">
        {word}
      </p>
      <MicrophoneNotes />
      {shown !== null && <Banner kind="error">{shown}</Banner>}
      <p role="status" className="text-small">
        {recording ? m.sayIt() : take ? m.isRecorded() : m.isNotRecorded()}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy}
          variant={take && !recording ? 'secondary' : 'primary'}
          icon={
            recording ? (
              <Square aria-hidden="true" className="size-5 fill-current" />
            ) : (
              <Mic aria-hidden="true" className="size-5" />
            )
          }
          {...singlePress(() => (recording ? recorder.stop() : start()))}
        >
          {recording ? m.stop() : take ? m.again() : m.recordWord()}
        </Button>
        {take && !recording && (
          <>
            <Button
              variant="secondary"
              icon={<Volume2 aria-hidden="true" className="size-5" />}
              onClick={() => hear(take)}
            >
              {m.hear()}
            </Button>
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden="true" className="size-5" />}
              busy={remove.isPending}
              onClick={() =>
                remove.mutate(word, {
                  onError: (failure) => setProblem(messageOf(failure, m.deleteFailed())),
                })
              }
            >
              {m.deleteOne()}
            </Button>
          </>
        )}
        <Button
          variant={take ? 'primary' : 'quiet'}
          disabled={recording || busy}
          onClick={() => (at + 1 < words.length ? setAt(at + 1) : onDone())}
        >
          {at + 1 === words.length ? m.done() : take ? m.next() : m.skip()}
        </Button>
      </div>
    </section>
  )
}
