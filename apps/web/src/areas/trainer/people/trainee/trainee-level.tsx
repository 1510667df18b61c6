import { changeTrainee } from '@elocute/contract/trainees'
import * as m from '@elocute/messages/levels'
import { everyKeyOf } from '../../../../client/query/query-keys.ts'
import { useChange } from '../../../../shared/query/use-change.ts'
import { useMayChange } from '../../../../shared/session/may-change.tsx'
import { LevelMark } from '../../lists/level-mark.tsx'
import { LevelSelect } from '../../lists/level-select.tsx'
import type { TraineePage } from './trainee-page.queries.ts'

/** The level of a trainee. A choice is saved at once. */
export const TraineeLevel = ({ trainee: { id, cefr } }: Pick<TraineePage, 'trainee'>) => {
  const change = useChange(changeTrainee, {
    says: m.saved(),
    fallback: m.failed(),
    toasts: true,
    refreshes: [everyKeyOf('trainee-page'), everyKeyOf('trainees')],
  })
  if (!useMayChange())
    return (
      cefr !== null && (
        <div className="grid content-start justify-items-start gap-3">
          <p className="font-medium">{m.level()}</p>
          <LevelMark cefr={cefr} />
        </div>
      )
    )
  const shown = change.isPending ? change.variables.body.cefr : cefr
  return (
    <LevelSelect
      empty="none"
      value={shown ?? ''}
      disabled={change.isPending}
      onChange={(level) => change.mutate({ params: { id }, body: { cefr: level === '' ? null : level } })}
    />
  )
}
