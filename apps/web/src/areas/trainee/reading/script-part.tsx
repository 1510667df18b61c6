import type { TextSize } from '../../../shared/reading-result/text-size.tsx'
import type { Script } from './practice/practice.state.ts'
import type { PracticeView } from './practice/use-practice.ts'
import { RecorderPanel } from './recording/recorder-panel.tsx'
import { ScriptCard } from './script/script-card.tsx'

type Props = PracticeView & { script: Script; size: TextSize; isNew: () => boolean }

/** The script, and the recorder until it has been read. */
export const ScriptPart = (props: Props) => (
  <>
    <ScriptCard {...props} />
    {!('recording' in props.practice.take) && <RecorderPanel {...props} />}
  </>
)
