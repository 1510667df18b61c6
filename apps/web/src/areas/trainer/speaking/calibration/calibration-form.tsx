import type { Criterion } from '@elocute/contract/rubrics'
import * as m from '@elocute/messages/calibration'
import { useState } from 'react'
import { useOwnDraft } from '../../../../shared/session/use-own-draft.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { CriterionLevels } from '../criterion-levels.tsx'
import { useMarkingKeys } from '../use-marking-keys.ts'
import { useMarkForCalibration } from './calibration.queries.ts'

type Props = {
  answerId: string
  criteria: readonly Criterion[]
  shortcuts: boolean
  onSaved: () => void
}

/** The levels that a trainer hears, without the agreed ones. What was chosen survives a reload. */
export const CalibrationForm = ({ answerId, criteria, shortcuts, onSaved }: Props) => {
  const save = useMarkForCalibration({ fallback: m.failed() })
  const { draft, update, forget } = useOwnDraft(`elocute.calibration.${answerId}`)
  const [incomplete, setIncomplete] = useState(false)
  const levels = criteria.map(({ levels: texts }, place) => {
    const level = Number(draft[place] ?? 0)
    return level >= 1 && level <= texts.length ? level : null
  })
  const choose = (place: number, level: number) => {
    setIncomplete(false)
    update({ [place]: String(level) })
  }
  const finish = () => {
    if (save.isPending) return
    const missing = levels.indexOf(null)
    setIncomplete(missing >= 0)
    if (missing >= 0) {
      goTo(missing)
      return
    }
    save.mutate(
      { id: answerId, levels: levels.filter((level) => level !== null) },
      {
        onSuccess: () => {
          forget()
          onSaved()
        },
      },
    )
  }
  const { list, current, setCurrent, goTo } = useMarkingKeys({
    enabled: shortcuts,
    levels: criteria.map(({ levels: texts }) => texts.length),
    onChoose: choose,
    onFinish: finish,
  })
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        finish()
      }}
    >
      <h3 className="text-lead font-semibold">{m.levels()}</h3>
      <div ref={list} className="grid grid-cols-1 gap-3">
        {criteria.map((criterion, place) => (
          <CriterionLevels
            key={place}
            criterion={criterion}
            place={place}
            level={levels[place] ?? null}
            current={shortcuts && current === place}
            onFocus={() => setCurrent(place)}
            onChoose={(level) => choose(place, level)}
          />
        ))}
      </div>
      {incomplete && <Banner kind="error">{m.incomplete()}</Banner>}
      {save.refusal !== null && <Banner kind="error">{save.refusal}</Banner>}
      <div>
        <Button type="submit" busy={save.isPending} busyLabel={m.saving()}>
          {m.save()}
        </Button>
      </div>
    </form>
  )
}
