import { keyLimits } from '@elocute/contract/api-key-limits'
import { createApiKey } from '@elocute/contract/api-keys'
import * as m from '@elocute/messages/connections'
import { useState } from 'react'
import { loadForms } from '../../../../client/form/load-forms.ts'
import { useLazyForm } from '../../../../client/form/use-lazy-form.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { areas, scopesOf, type Area, type Level } from './key-levels.ts'
import { useCreateKey } from './connections.queries.ts'
import { ShownOnce } from './shown-once.tsx'

const periods = ['30', '90', '365', '730'] as const

/** What a new API key is for, and then the key, once. */
export const NewKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const [levels, setLevels] = useState<Partial<Record<Area, Level>>>({})
  const [days, setDays] = useState<(typeof periods)[number]>('365')
  const fallback = m.createFailed()
  const create = useCreateKey(fallback)
  const { field, ...form } = useLazyForm({
    load: async () =>
      (await loadForms()).defineForm({
        schema: createApiKey.body,
        send: (body) => create.mutateAsync({ body }),
      }),
    extra: { scopes: scopesOf(levels), days: Number(days) },
    fallback,
  })
  if (create.data)
    return (
      <ShownOnce
        title={m.keyReady()}
        label={m.token()}
        value={create.data.token}
        copy={m.copyToken()}
        copied={m.tokenCopied()}
        onClose={onClose}
      />
    )
  return (
    <FormDialog {...form} title={m.keyTitle()} onClose={onClose} submit={m.create()} busyLabel={m.creating()}>
      <TextField {...field('name')} label={m.name()} hint={m.nameHint()} maxLength={keyLimits.name} />
      {areas.map(({ area, levels: possible }) => (
        <Select
          key={area}
          label={m.area({ area })}
          value={levels[area] ?? 'none'}
          options={possible.map((level) => ({ value: level, label: m.may({ level }) }))}
          onChange={(level) => setLevels({ ...levels, [area]: level })}
        />
      ))}
      <Select
        label={m.days()}
        value={days}
        options={periods.map((value) => ({ value, label: m.daysOption({ days: value }) }))}
        onChange={setDays}
      />
    </FormDialog>
  )
}
