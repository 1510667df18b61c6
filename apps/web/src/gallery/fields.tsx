import { useId, useState } from 'react'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { Choice } from '../ui/form/choice.tsx'
import { CodeField } from '../ui/form/code-field.tsx'
import { CopyField } from '../ui/form/copy-field.tsx'
import { DayField } from '../ui/form/day-field.tsx'
import { InlineForm } from '../ui/form/inline-form.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { SearchField } from '../ui/form/search-field.tsx'
import { Select } from '../ui/form/select.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Columns, Group } from './group.tsx'

const types = [
  { value: 'all', label: 'All Quiz Type' },
  { value: 'pronounce_it_fast', label: 'Pronounce it Fast' },
  { value: 'shoot_the_word', label: 'Shoot the Word' },
] as const

export const Fields = () => {
  const [text, setText] = useState('vowels')
  const [type, setType] = useState<(typeof types)[number]['value']>('all')
  const [keep, setKeep] = useState(false)
  const [day, setDay] = useState('2026-11-30')
  const listens = useId()
  const [clips, setClips] = useState('page')
  return (
    <Group title="Fields">
      <Columns>
        <TextField label="Quiz title" hint="Seen by every trainee." />
        <TextField
          label="Quiz title"
          defaultValue="Ab"
          error="Quiz title must be at least 3 characters long."
        />
        <TextField label="Quiz title" defaultValue="Short vowels" disabled />
        <PasswordField label="Password" hint="3 to 20 characters." />
        <PasswordField label="Confirm password" error="Passwords do not match" />
        <CodeField label="Verification code" digits={6} hint="From the email." />
        <SearchField label="Search quizzes" value={text} onChange={setText} />
        <Select label="Type" value={type} options={types} onChange={setType} />
        <Select
          label="Type"
          value={type}
          options={types}
          onChange={setType}
          error="Please select a quiz type."
        />
        <TextArea label="Description" hint="At most 200 characters." />
        <TextArea label="Description" error="Missing inputs" />
        <Checkbox label="Keep this recording" hint="Until you delete it." checked={keep} onChange={setKeep} />
        <DayField label="Due" value={day} onChange={setDay} />
        <div role="radiogroup" aria-label="Who listens">
          <Choice
            name={listens}
            label="The page"
            checked={clips === 'page'}
            onChoose={() => setClips('page')}
          >
            Words are judged in the browser.
          </Choice>
          <Choice
            name={listens}
            label="The page and the server"
            checked={clips === 'both'}
            onChoose={() => setClips('both')}
          >
            The server hears each word again.
          </Choice>
        </div>
        <CopyField
          label="Invitation link"
          hint="Shown once."
          value="https://school.example/join/8f2c"
          copy="Copy link"
          copied="Link copied"
        />
        <InlineForm
          label="Reject the appeal"
          submit="Reject"
          busyLabel="Rejecting…"
          busy={false}
          variant="danger"
          problem="Say why in a few words."
          onSubmit={() => undefined}
          onCancel={() => undefined}
        >
          <TextArea label="Why" />
        </InlineForm>
      </Columns>
    </Group>
  )
}
