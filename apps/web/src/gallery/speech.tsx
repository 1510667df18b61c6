import MicOff from 'lucide-react/icons/mic-off'
import { useState } from 'react'
import { DeviceSelect } from '../ui/microphone/device-select.tsx'
import { LevelBars } from '../ui/microphone/level-bars.tsx'
import { LevelMeter, type LevelSource } from '../ui/microphone/level-meter.tsx'
import { MarkLegend } from '../ui/speech/mark-legend.tsx'
import { ProblemPanel } from '../ui/feedback/problem-panel.tsx'
import { ScoredText } from '../ui/speech/scored-text.tsx'
import { WordCard } from '../ui/speech/word-card.tsx'
import { Columns, Group } from './group.tsx'

const words = [
  { text: 'Three', mark: 'missed', name: 'Three, mispronounced' },
  { text: 'of', mark: 'omitted', name: 'of, skipped' },
  { text: 'my', mark: 'good', name: 'my, good' },
  { text: 'colleagues', mark: 'close', name: 'colleagues, close' },
] as const

const sounds = [
  { ipa: 'θ', mark: 'missed', score: 12, heard: 'heard as /t/', name: 'θ, mispronounced, heard as t' },
  { ipa: 'r', mark: 'close', score: 71, name: 'r, close' },
  { ipa: 'iː', mark: 'good', score: 90, name: 'iː, good' },
] as const

/** A voice that gets louder and quieter. */
const voice: LevelSource = {
  onLevel: (listener) => {
    let time = 0
    const timer = setInterval(() => listener(Math.abs(Math.sin(time++ / 8))), 60)
    return () => clearInterval(timer)
  },
}

export const Speech = () => {
  const [selected, select] = useState(0)
  return (
    <Group title="Speech">
      <MarkLegend marks={words.map(({ mark }) => [mark, mark] as const)} />
      <ScoredText
        label="A scored text"
        words={words}
        pieces={words.flatMap((_, at) => [{ parts: [at] }, { blank: ' ' }])}
        selected={selected}
        onSelect={select}
        className="text-title"
      />
      <Columns>
        <LevelBars source={voice} active size="large" />
        <LevelBars source={voice} active />
        <LevelMeter source={voice} label="Level" quiet="Say something." heardSound="We can hear you." />
      </Columns>
      <Columns>
        <WordCard
          word="Three"
          mark="missed"
          verdict="missed"
          score="41 of 100"
          soundsLabel="Sounds"
          sounds={sounds}
        />
        <WordCard
          word="of"
          mark="omitted"
          verdict="skipped"
          soundsLabel="Sounds"
          sounds={[]}
          note="This word was not heard in your recording."
        />
        <ProblemPanel
          icon={<MicOff aria-hidden="true" className="size-5" />}
          title="No microphone available"
          text="No microphone found"
          help="Plug one in, then press “Try Again”."
          onRetry={() => undefined}
        />
        <DeviceSelect
          label="Microphone"
          anyLabel="Default microphone"
          unnamed={(n) => `Microphone ${n}`}
          devices={[{ deviceId: 'a', label: 'Headset' }]}
          deviceId="a"
          onChoose={() => undefined}
        />
      </Columns>
    </Group>
  )
}
