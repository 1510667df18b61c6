import { speakingKindLimits, speakingLimits } from '@elocute/contract/speaking-limits'
import type { SpeakingKind } from '@elocute/contract/speaking-fields'
import * as shadowingMessages from '@elocute/messages/shadowing'
import * as m from '@elocute/messages/speaking-tasks'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useRef } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { CreateSpeakingTaskBody } from '@elocute/contract/speaking-tasks'
import { changeAndFocus } from '../../../ui/change-at-once.ts'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { PointsField } from './points-field.tsx'
import type { TaskForm } from './task-form.ts'
import { noPrompt, rowsOf, type Row } from './task-rows.ts'

type Props = {
  control: Control<TaskForm, unknown, CreateSpeakingTaskBody>
  kind: SpeakingKind
  /** The sentences of the form by the names of their fields. */
  errors: Readonly<Record<string, string>>
}

const empty: Row = { question: '', prompt: noPrompt }

/** The prompt and the questions after it, or the lines of a conversation. Focus goes where the next one is typed. */
export const QuestionsField = ({ control, kind, errors }: Props) => {
  const { field: questions } = useController({ name: 'questions', control })
  const { field: prompts } = useController({ name: 'prompts', control })
  const group = useRef<HTMLDivElement>(null)
  const texts = textsOf(kind)
  const limits = speakingKindLimits[kind].questions
  const rows = rowsOf({ kind, questions: questions.value, prompts: prompts.value })
  const setQuestions = (next: readonly Row[]) =>
    questions.onChange([...next.map(({ question }) => question), ...questions.value.slice(rows.length)])
  const setPrompts = (next: readonly Row[]) =>
    prompts.onChange([...next.map(({ prompt }) => prompt), ...prompts.value.slice(rows.length)])
  const withOne = (place: number, changed: Partial<Row>) =>
    rows.map((row, at) => (at === place ? { ...row, ...changed } : row))
  const fieldOf = (place: number) => group.current?.querySelector<HTMLElement>(`[name="questions.${place}"]`)
  const add = () =>
    changeAndFocus(
      () => {
        setQuestions([...rows, empty])
        setPrompts([...rows, empty])
      },
      () => fieldOf(rows.length),
    )
  /** A row that this kind has no room for would come in the place of the removed one, so it goes, too. */
  const remove = (place: number) => {
    const next = rows.filter((_, at) => at !== place)
    changeAndFocus(
      () => {
        questions.onChange(next.map(({ question }) => question))
        prompts.onChange(next.map(({ prompt }) => prompt))
      },
      () => fieldOf(place - 1),
    )
  }
  return (
    <div ref={group} className="grid gap-4">
      {rows.map(({ question, prompt }, place) => (
        <div key={place} className="flex items-start gap-2">
          <div className="grid min-w-0 grow gap-1">
            <TextArea
              name={`questions.${place}`}
              label={texts.label(place)}
              hint={texts.hint(place)}
              rows={kind === 'shadowing' || (place === 0 && kind === 'answer') ? 4 : 2}
              maxLength={speakingLimits.question}
              value={question}
              error={errors[`questions.${place}`] ?? (place === 0 ? errors['questions'] : undefined)}
              onBlur={questions.onBlur}
              onChange={({ target }) => setQuestions(withOne(place, { question: target.value }))}
            />
            {kind !== 'shadowing' && (
              <PointsField
                kind={kind}
                name={`prompts.${place}.points`}
                n={place + 1}
                value={prompt.points}
                error={errors[`prompts.${place}.points`]}
                onBlur={prompts.onBlur}
                onChange={(points) => setPrompts(withOne(place, { prompt: { ...prompt, points } }))}
              />
            )}
          </div>
          {place >= limits.min && (
            <div className="pt-7">
              <IconButton
                label={texts.remove(place)}
                tone="danger"
                icon={<Trash2 aria-hidden="true" className="size-5" />}
                onClick={() => remove(place)}
              />
            </div>
          )}
        </div>
      ))}
      {rows.length < limits.max && (
        <div>
          <Button variant="secondary" icon={<Plus aria-hidden="true" className="size-5" />} onClick={add}>
            {texts.add}
          </Button>
        </div>
      )}
    </div>
  )
}

const textsOf = (kind: SpeakingKind) => {
  switch (kind) {
    case 'shadowing':
      return {
        label: (place: number) => m.passageOf({ n: place + 1 }),
        hint: () => shadowingMessages.passageHint(),
        remove: (place: number) => shadowingMessages.removePassage({ n: place + 1 }),
        add: shadowingMessages.addPassage(),
      }
    case 'conversation':
      return {
        label: (place: number) => m.lineOf({ n: place + 1 }),
        hint: (place: number) => (place === 0 ? m.firstLineHint() : m.lineHint()),
        remove: (place: number) => m.removeLine({ n: place + 1 }),
        add: m.addLine(),
      }
    default:
      return {
        label: (place: number) => (place === 0 ? m.prompt() : m.followUp({ n: place })),
        hint: (place: number) => (place === 0 ? m.promptHint() : m.followUpHint()),
        remove: (place: number) => m.removeFollowUp({ n: place }),
        add: m.addFollowUp(),
      }
  }
}
