import { speakingLimits } from '@elocute/contract/speaking-limits'
import { useEffect, useRef, type RefObject } from 'react'
import type { AnswerPlayer } from './answer-player.ts'
import type { NoRemark } from './remarks.tsx'
import { withRemark } from './remark-place.ts'
import type { SpeakingRemark } from './speaking.queries.ts'

type Options = {
  remarks: readonly SpeakingRemark[]
  player: RefObject<AnswerPlayer | null>
  noRemark: NoRemark
  onChange: (remarks: readonly SpeakingRemark[]) => void
  onDone: () => void
}

/** Remarks at the place that is heard. A new one gets the focus. */
export const useRemarks = ({ remarks, player, noRemark, onChange, onDone }: Options) => {
  const list = useRef<HTMLOListElement>(null)
  const added = useRef<number | null>(null)
  useEffect(() => {
    if (added.current === null) return
    list.current?.querySelectorAll('input')[added.current]?.focus()
    added.current = null
  }, [remarks])
  const add = () => {
    const heard = player.current?.get()
    if (noRemark !== null || heard?.part === undefined || remarks.length >= speakingLimits.remarks) return
    const remark = { n: heard.part, at_ms: Math.round(heard.positionS * 1_000), text: '' }
    const changed = withRemark(remarks, remark)
    added.current = changed.place
    onChange(changed.remarks)
  }
  return {
    list,
    remarks,
    noRemark,
    onAdd: add,
    onChange,
    onPlay: ({ n, at_ms }: SpeakingRemark) => player.current?.playAt(n, at_ms / 1_000),
    onDone,
  }
}
