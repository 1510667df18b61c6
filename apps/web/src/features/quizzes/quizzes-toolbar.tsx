import { QuizType } from '@elocute/contract/quizzes'
import { say } from '../../lib/say.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import type { QuizSearch, TypeFilter } from './find-quizzes.ts'

const types: readonly { value: TypeFilter; label: string }[] = [
  { value: 'all', label: say.quizzes.allTypes },
  ...QuizType.options.map((value) => ({ value, label: say.quizTypes[value] })),
]

type Props = { search: QuizSearch; onChange: (search: QuizSearch) => void }

export const QuizzesToolbar = ({ search, onChange }: Props) => (
  <div role="search" className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
    <SearchField
      label={say.quizzes.search}
      value={search.text}
      onChange={(text) => onChange({ ...search, text })}
    />
    <Select
      label={say.quizzes.type}
      hideLabel
      value={search.type}
      options={types}
      onChange={(type) => onChange({ ...search, type })}
    />
  </div>
)
