import { useState } from 'react'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { CodeField } from '../ui/form/code-field.tsx'
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
      </Columns>
    </Group>
  )
}
