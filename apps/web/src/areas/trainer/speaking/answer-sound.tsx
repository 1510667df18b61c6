import type { AnswerTranscript } from '@elocute/contract/speaking-transcripts'
import * as m from '@elocute/messages/speaking-marking'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useImperativeHandle, useState, type Ref } from 'react'
import { messageOf } from '../../../client/call/call-problem.ts'
import { usePlayerState, type PlayerState } from '../../../device/player.ts'
import { RecordingPlayer } from '../../../shared/reading-result/recording-player.tsx'
import { Transcript } from '../../../shared/speaking/transcript.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Select } from '../../../ui/form/select.tsx'
import {
  createAnswerPlayer,
  type AnswerPart,
  type AnswerPlayer,
  type AnswerPlayerState,
} from './answer-player.ts'
import { rates, usePace } from './marking-options.ts'
import { pausesOf, PlacesBar } from './places-bar.tsx'
import { PointsChecklist, type Checklist } from './points-checklist.tsx'
import { answerSound, type SpeakingAnswer, type SpeakingAnswerPage } from './speaking.queries.ts'
import { AskedText, placeName } from './task-facts.tsx'
import { usePlayKey } from './use-marking-keys.ts'

type Part = SpeakingAnswer['parts'][number]

const lengthOf = ({ milliseconds }: Part): number => milliseconds / 1_000

/** An answer with its recordings. */
type Heard = Pick<SpeakingAnswer, 'id' | 'parts'>

const partsOf = (client: QueryClient, { id, parts }: Heard): AnswerPart[] =>
  parts
    .filter(({ has_sound }) => has_sound)
    .map((part) => ({
      n: part.n,
      lengthS: lengthOf(part),
      pauses: pausesOf(part),
      load: () => client.query(answerSound(id, part.n)),
    }))

/** The player of an answer. It begins by itself where the browser lets it. */
const useAnswerPlayer = (answer: Heard) => {
  const client = useQueryClient()
  const options = usePace()
  const [player] = useState(() => createAnswerPlayer(partsOf(client, answer), options.pace))
  const state = usePlayerState(player)
  useEffect(() => player.play(), [player])
  const { rate, skips, pace } = options
  return {
    player,
    state,
    rate: rate.value,
    changeRate: (next: (typeof rates)[number]) => {
      rate.change(next)
      player.setPace({ ...pace, rate: Number(next) })
    },
    skipsPauses: skips.on,
    changeSkips: (on: boolean) => {
      skips.change(on)
      player.setPace({ ...pace, skipsPauses: on })
    },
  }
}

type Props = {
  answer: Heard
  task: Pick<SpeakingAnswerPage['task'], 'kind' | 'questions'>
  /** Null for who may not listen. */
  playing: ReturnType<typeof useAnswerPlayer> | null
  /** What is checked in this answer; null for one that is not marked. */
  checklist: Checklist | null
  /** Those of the answer, and perhaps of others; none where answers are compared. */
  transcripts?: readonly AnswerTranscript[]
}

/** The answer to each question, which are heard one after the other. */
export const AnswerSound = ({ answer, task, playing, checklist, transcripts = [] }: Props) => (
  <div className="grid gap-4">
    <ol className="grid gap-4">
      {answer.parts.map((part) => (
        <li key={part.n} className="grid gap-2">
          <p className="max-w-text text-lead wrap-anywhere whitespace-pre-line">
            <AskedText
              name={task.questions.length > 1 && placeName(task, part.n)}
              text={task.questions[part.n - 1]}
            />
          </p>
          {playing &&
            (part.has_sound ? (
              <div className="grid max-w-md gap-1">
                <PartPlayer kind={task.kind} part={part} player={playing.player} state={playing.state} />
                <PlacesBar
                  part={part}
                  peaks={playing.state.peaks.get(part.n) ?? null}
                  positionS={playing.state.part === part.n ? playing.state.positionS : 0}
                  remarks={(checklist?.remarks ?? []).filter(({ n }) => n === part.n)}
                />
              </div>
            ) : (
              <p className="text-ink-soft">{m.soundGone()}</p>
            ))}
          <Transcript transcripts={transcripts} answerId={answer.id} n={part.n} />
          {checklist && (
            <PointsChecklist
              kind={task.kind}
              checklist={checklist}
              n={part.n}
              heard={part.heard}
              onHear={playing && part.has_sound ? (fromS) => playing.player.playAt(part.n, fromS) : null}
            />
          )}
        </li>
      ))}
    </ol>
    {playing ? (
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <Select
          label={m.speed()}
          value={playing.rate}
          options={rates.map((value) => ({ value, label: m.speedOf({ rate: value }) }))}
          onChange={playing.changeRate}
        />
        <Checkbox label={m.skipPauses()} checked={playing.skipsPauses} onChange={playing.changeSkips} />
        <p className="py-2.5 text-small text-ink-soft">{m.listenHint()}</p>
      </div>
    ) : (
      <p className="text-ink-soft">{m.observerSound()}</p>
    )}
  </div>
)

/** A browser that lets nothing sound before a press waits for one. */
const waitsForPress = ({ status, problem }: AnswerPlayerState): boolean =>
  status === 'failed' && (problem as Error).name === 'NotAllowedError'

type PartProps = {
  kind: SpeakingAnswerPage['task']['kind']
  part: Part
  player: AnswerPlayer
  state: AnswerPlayerState
}

const PartPlayer = ({ kind, part, player, state }: PartProps) => {
  const { n } = part
  const isThis = state.part === n
  if (isThis && state.status === 'failed' && !waitsForPress(state))
    return (
      <Banner kind="warning">
        <div className="grid justify-items-start gap-2">
          {messageOf(state.problem, m.cannotPlay())}
          <Button variant="secondary" onClick={() => player.playPart(n)}>
            {m.tryAgain()}
          </Button>
        </div>
      </Banner>
    )
  const shown: PlayerState<string> = {
    key: null,
    status: isThis && state.status !== 'failed' ? state.status : 'stopped',
    problem: null,
    positionS: isThis ? state.positionS : 0,
    lengthS: lengthOf(part),
  }
  return (
    <RecordingPlayer
      playback={{
        player: {
          play: () => player.playPart(n),
          pause: player.pause,
          seek: (positionS) => player.seek(n, positionS),
        },
        state: shown,
      }}
      labels={{
        play: m.playQuestion({ kind, n }),
        pause: m.pauseQuestion({ kind, n }),
        position: m.positionIn({ kind, n }),
        cannotPlay: m.cannotPlay(),
      }}
    />
  )
}

type HeardProps = Omit<Props, 'playing'> & {
  shortcuts: boolean
  /** What remarks ask where the answer is, and play from their places. */
  ref?: Ref<AnswerPlayer> | undefined
}

/** The same with a player, which Space plays and pauses. */
export const HeardSound = ({ shortcuts, ref, ...shown }: HeardProps) => {
  const playing = useAnswerPlayer(shown.answer)
  useImperativeHandle(ref, () => playing.player, [playing.player])
  usePlayKey(shortcuts, playing.player.toggle)
  return <AnswerSound {...shown} playing={playing} />
}
