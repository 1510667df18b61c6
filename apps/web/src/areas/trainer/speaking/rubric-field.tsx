import type { RubricOfTask } from '@elocute/contract/rubrics'
import * as m from '@elocute/messages/speaking-tasks'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../client/address/paths.ts'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { RubricDetails } from '../rubrics/rubric-details.tsx'
import { rubricList } from '../rubrics/rubrics.queries.ts'

type Props = {
  value: string
  /** What the task has already. It may have been changed or deleted since. */
  own: RubricOfTask | null
  error: string | undefined
  onChange: (id: string) => void
}

/** The rubric of a task, with its criteria. A task keeps what it has until another one is chosen. */
export const RubricField = ({ value, own, error, onChange }: Props) => {
  const rubrics = useQuery(rubricList)
  return (
    <QueryView query={rubrics} loading={m.loading()} skeleton={2} failed={m.rubricsFailed()} silent>
      {(loaded) => {
        const others = loaded.filter(({ id }) => id !== own?.id)
        const chosen = value === own?.id ? own : others.find(({ id }) => id === value)
        return (
          <div className="grid gap-2">
            <Select
              name="rubric_id"
              label={m.rubric()}
              hint={m.rubricHint()}
              error={error}
              value={chosen ? value : ''}
              options={[
                ...(chosen ? [] : [{ value: '', label: m.chooseRubric() }]),
                ...(own ? [{ value: own.id, label: m.rubricOfTask({ name: own.name }) }] : []),
                ...others.map(({ id, name, school }) => ({
                  value: id,
                  label: school === null ? m.rubricReady({ name }) : name,
                })),
              ]}
              onChange={onChange}
            />
            {chosen && <RubricDetails criteria={chosen.criteria} />}
            <p>
              {/* Beside the form: what was typed stays. */}
              <TextLink to={paths.trainer.rubrics} target="_blank">
                {m.manageRubrics()}
              </TextLink>
            </p>
          </div>
        )
      }}
    </QueryView>
  )
}
