import { mostPlays, type Dictation, type DictationItem } from '@elocute/contract/dictation-fields'
import * as m from '@elocute/messages/own-dictation'
import * as resultMessages from '@elocute/messages/quiz-result'
import { useQuery } from '@tanstack/react-query'
import Square from 'lucide-react/icons/square'
import Volume2 from 'lucide-react/icons/volume-2'
import { useState } from 'react'
import { isServerAway } from '../../../../client/call/call-problem.ts'
import { itemSpeeds, useItemVoice, type ItemSpeed } from '../../../../shared/dictation/use-item-voice.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { singlePress } from '../../../../ui/form/single-press.ts'
import { ownDictation, useCountPlay } from './dictation.queries.ts'

const speeds = () =>
  (Object.keys(itemSpeeds) as ItemSpeed[]).map((speed) => ({
    value: speed,
    label: m.speedOption({ speed }),
  }))

type Props = {
  answerId: string
  item: DictationItem
  plays: Dictation['plays']
  speed: ItemSpeed
  onSpeed: (speed: ItemSpeed) => void
}

/** Plays an item at the speed that the trainee has chosen. The server counts where the plays end. */
export const PlayItem = ({ answerId, item, plays, speed, onSpeed }: Props) => {
  const voice = useItemVoice(speed)
  const count = useCountPlay(answerId)
  const { refetch } = useQuery({ ...ownDictation(answerId), enabled: false })
  // The call of a play whose answer was lost may have been counted: it is not counted again.
  const [lost, setLost] = useState<number | null>(null)
  const most = mostPlays[plays]
  const left = most === null ? null : Math.max(0, most - item.plays)
  const speaking = voice.isSpeaking(item)
  // Some browsers speak without listing a voice. A play that is counted is not tried on that.
  const silent = voice.problem === 'unsupported' || (most !== null && voice.problem === 'no-voice')
  const wasCounted = async () => {
    if (lost !== item.n) return false
    const { data } = await refetch()
    return data !== undefined && (data.items.find(({ n }) => n === item.n)?.plays ?? 0) > item.plays
  }
  const say = () => {
    setLost(null)
    voice.say(item)
  }
  const play = async () => {
    if (speaking) voice.stop()
    else if (most === null || (await wasCounted())) say()
    else
      count.mutate(item.n, {
        onSuccess: say,
        onError: (problem) => setLost(isServerAway(problem) ? item.n : null),
      })
  }
  const Icon = speaking ? Square : Volume2
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Button
          icon={<Icon aria-hidden="true" className="size-5" />}
          busy={count.isPending}
          busyLabel={m.play()}
          disabled={silent || (left === 0 && lost !== item.n && !speaking)}
          {...singlePress(() => void play())}
        >
          {speaking ? m.stop() : m.play()}
        </Button>
        <div className="w-32">
          <Select label={m.speed()} value={speed} options={speeds()} onChange={onSpeed} />
        </div>
        {left !== null && (
          <p role="status" className="pb-3 text-small text-ink-soft">
            {left === 0 ? m.noPlaysLeft() : m.playsLeft({ count: left })}
          </p>
        )}
      </div>
      {voice.problem !== null && (
        <Banner kind="warning">
          {silent && voice.problem === 'no-voice'
            ? m.noVoice()
            : resultMessages.voiceProblem({ problem: voice.problem })}
        </Banner>
      )}
      {count.refusal !== null && <Banner kind="error">{count.refusal}</Banner>}
    </div>
  )
}
