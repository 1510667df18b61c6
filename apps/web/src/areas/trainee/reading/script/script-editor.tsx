import * as m from '@elocute/messages/practice'
import { limits } from '@elocute/contract/limits'
import { useState, type ChangeEvent, type SyntheticEvent } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useConfirmReplace } from '../practice/use-confirm-replace.ts'
import type { PracticeView } from '../practice/use-practice.ts'

/** The editor for the trainee's own text. */
export const ScriptEditor = ({ session, practice }: PracticeView) => {
  const text = practice.draft ?? ''
  const [truncated, setTruncated] = useState(false)
  const confirmReplace = useConfirmReplace(session.get)
  const update = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    setTruncated(target.value.length > limits.script)
    session.dispatch({ type: 'draft-typed', text: target.value })
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() === practice.script?.text || (await confirmReplace()))
      session.dispatch({ type: 'draft-accepted' })
  }
  return (
    <Card>
      <form onSubmit={submit} className="grid gap-4">
        <TextArea
          label={m.editor()}
          rows={9}
          value={text}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- The trainee pressed a button to write here.
          autoFocus
          {...(truncated && { error: m.cut({ max: limits.script }) })}
          hint={
            <span className="flex flex-wrap justify-between gap-x-4">
              {m.editorHint()}
              <span className="tabular">{m.characters({ length: text.length, max: limits.script })}</span>
            </span>
          }
          onChange={update}
        />
        <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">
          <Button type="submit" disabled={text.trim() === ''}>
            {m.useText()}
          </Button>
          <Button variant="secondary" onClick={() => session.dispatch({ type: 'editor-closed' })}>
            {m.cancel()}
          </Button>
        </div>
      </form>
    </Card>
  )
}
