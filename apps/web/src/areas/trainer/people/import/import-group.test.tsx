import { listGroups } from '@elocute/contract/groups'
import { importPeople } from '@elocute/contract/people-import'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer } from '../../../../testing/fake-server.ts'
import { aSchool, anImport, check, group, id, list, open } from './people-import.driver.tsx'

beforeEach(aSchool)

describe('the group', () => {
  const evening = { ...group, id: id(2), name: 'Evening class' }
  const choice = () => screen.findByRole('combobox', { name: 'Group' })
  const importOf = async (user: UserEvent) => {
    const calls = answer(importPeople, { message: 'People imported', data: anImport() })
    await user.click(await screen.findByRole('button', { name: 'Import 1 person' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    return calls[0]?.body
  }
  beforeEach(() => {
    answer(listGroups, { data: [group, evening], total: 2 })
  })

  test('is the one for which one comes, and not that of an earlier visit', async () => {
    const earlier = open('')
    await earlier.user.selectOptions(await choice(), 'Morning class')
    earlier.unmount()
    const { user } = open(`?group=${evening.id}`)
    expect(await choice()).toHaveDisplayValue('Evening class')
    await check(user, 'anna@school.example')
    expect(await importOf(user)).toMatchObject({ group: evening.id })
  })

  test('can be changed, also to none, where one comes for another', async () => {
    const { user } = open()
    await user.selectOptions(await choice(), 'Evening class')
    expect(await choice()).toHaveDisplayValue('Evening class')
    await user.selectOptions(await choice(), 'No group')
    expect(await choice()).toHaveDisplayValue('No group')
    await check(user, 'anna@school.example')
    expect(await importOf(user)).not.toHaveProperty('group')
  })

  test('is not kept for the next visit once the list is imported', async () => {
    const earlier = open('')
    await earlier.user.selectOptions(await choice(), 'Morning class')
    await check(earlier.user, 'anna@school.example')
    expect(await importOf(earlier.user)).toMatchObject({ group: group.id })
    expect(await list()).toHaveValue('')
    earlier.unmount()
    open('')
    expect(await choice()).toHaveDisplayValue('No group')
  })

  test('that is gone counts as none', async () => {
    const { user } = open(`?group=${id(60)}`)
    expect(await choice()).toHaveDisplayValue('No group')
    await check(user, 'anna@school.example')
    expect(await importOf(user)).not.toHaveProperty('group')
  })
})
