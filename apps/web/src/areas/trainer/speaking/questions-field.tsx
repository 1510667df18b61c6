import { speakingLimits } from '@elocute/contract/speaking-limits'
import * as m from '@elocute/messages/speaking-tasks'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useController, type Control } from 'react-hook-form'
import type { CreateSpeakingTaskBody } from '@elocute/contract/speaking-tasks'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import type { TaskForm } from './task-form.ts'

type Props = {
  control: Control<TaskForm, unknown, CreateSpeakingTaskBody>
  /** The sentences of the form by the names of their fields. */
  errors: Readonly<Record<string, string>>
}

/** The prompt, and the questions after it. Focus goes where the next one is typed. */
export const QuestionsField = ({ control, errors }: Props) => {
  const { field } = useController({ name: 'questions', control })
  const group = useRef<HTMLDivElement>(null)
  const questions = field.value
  const isFull = questions.length >= speakingLimits.questions.max
  const change = (next: string[], focused: number) => {
    flushSync(() => field.onChange(next))
    group.current?.querySelectorAll('textarea').item(focused).focus()
  }
  return (
    <div ref={group} className="grid gap-4">
      {questions.map((question, place) => (
        <div key={place} className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <TextArea
              name={`questions.${place}`}
              label={place === 0 ? m.prompt() : m.followUp({ n: place })}
              hint={place === 0 ? m.promptHint() : m.followUpHint()}
              rows={place === 0 ? 4 : 2}
              maxLength={speakingLimits.question}
              value={question}
              error={errors[`questions.${place}`] ?? (place === 0 ? errors['questions'] : undefined)}
              onBlur={field.onBlur}
              onChange={({ target }) =>
                field.onChange(questions.map((other, at) => (at === place ? target.value : other)))
              }
            />
          </div>
          {place > 0 && (
            <div className="pt-7">
              <IconButton
                label={m.removeFollowUp({ n: place })}
                tone="danger"
                icon={<Trash2 aria-hidden="true" className="size-5" />}
                onClick={() =>
                  change(
                    questions.filter((_, at) => at !== place),
                    place - 1,
                  )
                }
              />
            </div>
          )}
        </div>
      ))}
      {!isFull && (
        <div>
          <Button
            variant="secondary"
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={() => change([...questions, ''], questions.length)}
          >
            {m.addFollowUp()}
          </Button>
        </div>
      )}
    </div>
  )
}
