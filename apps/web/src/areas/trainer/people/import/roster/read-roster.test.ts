import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import {
  enrollment,
  rosterCsv,
  rosterFiles,
  rosterRole,
  rosterUser,
  rosterZip,
} from '../../../../../testing/roster.ts'
import { aWorkbook, inlineText } from '../../../../../testing/workbook.ts'
import { readPeople } from '../list/people.ts'
import { isRosterFile, readRoster } from './read-roster.ts'
import { RosterProblem } from './roster-problem.ts'

const day = '2026-11-27'
const open = (files: Partial<ReturnType<typeof rosterFiles>> | Record<string, string | Uint8Array>) =>
  readRoster(rosterZip(files), day)
const read = (files: Parameters<typeof open>[0]) =>
  readPeople(open(files).table, new Map()).people.map(
    ({ first_name, last_name, email, groups }) => `${first_name} ${last_name} <${email}> ${groups.join('+')}`,
  )
const withUsers = (...users: Record<string, string>[]) => ({
  ...rosterFiles(),
  users: rosterCsv('users', users),
  roles: rosterCsv(
    'roles',
    users.map(({ sourcedId = '' }) => rosterRole(sourcedId)),
  ),
})

describe('an export of OneRoster 1.2', () => {
  test('is a list of its students with their classes', () => {
    const { table, encoded, roster } = open(rosterFiles())
    expect(read(rosterFiles())).toEqual([
      'anna Weber <anna@school.example> 7A',
      'ben Weber <ben@school.example> 7A+Chess',
    ])
    expect(roster).toEqual({ others: 1, gone: 0 })
    expect(encoded).toBeNull()
    // Without the column of middle names, which nobody has.
    expect(table.columns.map(({ role }) => role)).toEqual(['first_name', 'last_name', 'email', 'group'])
    expect(table.columns.at(-1)?.samples).toEqual(['7A', '7A, Chess'])
  })

  test('is read from a folder within the archive, with its byte order marks, other columns and another order', () => {
    const { users, ...files } = rosterFiles()
    const turned = users
      .split('\r\n')
      .map((line) => line.split(',').toReversed().join(','))
      .join('\n')
    const bytes = rosterZip({ ...files, users: `\uFEFF${turned}` }, 'export/2026/')
    const { people } = readPeople(readRoster(bytes, day).table, new Map())
    expect(people.map(({ email }) => email)).toEqual(['anna@school.example', 'ben@school.example'])
  })

  test('is read from a folder that an old program of Windows has packed', () => {
    expect(isRosterFile(rosterZip(rosterFiles(), 'export\\'), 'roster')).toBe(true)
    expect(readRoster(rosterZip(rosterFiles(), 'export\\'), day).table.rows).toHaveLength(2)
  })

  test('leaves out who is to be deleted, not enabled, or no student any more', () => {
    const files = {
      ...withUsers(
        rosterUser('anna'),
        rosterUser('deleted', { status: 'tobedeleted' }),
        rosterUser('disabled', { enabledUser: 'FALSE' }),
        rosterUser('left'),
        rosterUser('later'),
        rosterUser('nobody'),
      ),
      roles: rosterCsv('roles', [
        ...['anna', 'deleted', 'disabled'].map((id) => rosterRole(id)),
        rosterRole('anna', 'aide', { roleType: 'secondary' }),
        rosterRole('left', 'student', { endDate: '2026-07-31' }),
        rosterRole('later', 'student', { beginDate: '2027-01-10' }),
        rosterRole('nobody', 'student', { status: 'tobedeleted' }),
      ]),
    }
    expect(read(files)).toEqual(['anna Weber <anna@school.example> 7A'])
    expect(open(files).roster).toEqual({ others: 3, gone: 2 })
  })

  test('has enrollments of today only, of students and of classes that are there', () => {
    const files = {
      ...rosterFiles(),
      enrollments: rosterCsv('enrollments', [
        enrollment('c-7a', 'anna', { endDate: '2026-09-01' }),
        enrollment('c-7a', 'ben', { beginDate: '2026-09-01', endDate: day }),
        enrollment('c-chess', 'ben', { status: 'tobedeleted' }),
        enrollment('c-gone', 'anna'),
        enrollment('c-chess', 'somebody-else'),
        enrollment('c-chess', 'anna', { role: 'aide' }),
      ]),
    }
    expect(read(files)).toEqual(['anna Weber <anna@school.example> ', 'ben Weber <ben@school.example> 7A'])
  })

  test('takes the user name for the address if it is one, and leaves who has none to be corrected', () => {
    const files = withUsers(
      rosterUser('anna', { email: '', username: 'anna.w@school.example' }),
      rosterUser('ben', { email: '' }),
    )
    const { people } = readPeople(open(files).table, new Map())
    expect(people.map(({ email, problems }) => [email, problems])).toEqual([
      ['anna.w@school.example', null],
      ['', { email: 'no_address' }],
    ])
  })

  test('tells classes of the same title apart', () => {
    const one = (sourcedId: string, details = {}) => ({
      sourcedId,
      title: 'English',
      schoolSourcedId: 'school-1',
      ...details,
    })
    const files = {
      ...rosterFiles(),
      orgs: rosterCsv('orgs', [
        { sourcedId: 'school-1', name: 'Park School' },
        { sourcedId: 'school-2', name: 'Lake School' },
      ]),
      classes: rosterCsv('classes', [
        one('a', { classCode: 'EN-1' }),
        one('b', { classCode: 'EN-2' }),
        one('c', { schoolSourcedId: 'school-2' }),
        one('d', { classCode: 'EN-3', title: 'Maths' }),
        one('e', { title: 'Art' }),
        one('f', { title: 'Art' }),
      ]),
      enrollments: rosterCsv(
        'enrollments',
        ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => enrollment(id, 'anna')),
      ),
    }
    expect(read(files)[0]).toBe(
      'anna Weber <anna@school.example> English (EN-1)+English (EN-2)+English (Lake School)+Maths+Art (e)+Art (f)',
    )
  })

  test('without classes is one of people alone, if its manifest says so', () => {
    const { users, roles } = rosterFiles()
    const manifest = rosterCsv('manifest', [
      { propertyName: 'file.classes', value: 'absent' },
      { propertyName: 'file.enrollments', value: 'absent' },
    ])
    expect(read({ manifest, users, roles })).toEqual([
      'anna Weber <anna@school.example> ',
      'ben Weber <ben@school.example> ',
    ])
  })

  test('of version 1.1 has the roles in the file of users', () => {
    const { classes, enrollments } = rosterFiles()
    const users = [
      'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
      'anna,active,2026-08-01,true,school-1,student,anna,,Anna,Weber,Maria,,anna@school.example,,,,07,hunter2',
      'tara,active,2026-08-01,true,school-1,teacher,tara,,Tara,Coach,,,tara@school.example,,,,,hunter3',
    ].join('\n')
    const list = open({ users, classes, enrollments })
    expect(read({ users, classes, enrollments })).toEqual(['Anna Weber <anna@school.example> 7A'])
    expect(JSON.stringify(list)).not.toContain('hunter')
  })

  test('that is no UTF-8 is read in the encoding of its words, or in the one that is chosen', () => {
    const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    const files = (name: string) => ({
      ...rosterFiles(),
      users: bytesOf(rosterCsv('users', [rosterUser('anna', { familyName: name })])),
    })
    expect(read(files('M\u00fcller'))).toEqual(['anna Müller <anna@school.example> 7A'])
    const undecided = open(files('Kova\u00e8'))
    expect(undecided.encoded?.encoding).toBeNull()
    const chosen = undecided.encoded?.reopen('windows-1250')
    expect(chosen?.table.rows[0]?.cells[2]).toBe('Kovač')
  })

  test('of 5,000 students in 8 classes each is read', () => {
    const ids = Array.from({ length: 5_000 }, (_, n) => `s${n}`)
    const classes = Array.from({ length: 200 }, (_, n) => ({ sourcedId: `c${n}`, title: `Class ${n}` }))
    const files = {
      ...withUsers(...ids.map((id) => rosterUser(id, { givenName: 'Anna' }))),
      classes: rosterCsv('classes', classes),
      enrollments: rosterCsv(
        'enrollments',
        ids.flatMap((id, n) => Array.from({ length: 8 }, (_, k) => enrollment(`c${(n + 25 * k) % 200}`, id))),
      ),
    }
    const { people } = readPeople(open(files).table, new Map())
    expect(people).toHaveLength(5_000)
    expect(people.every(({ groups, problems }) => groups.length === 8 && problems === null)).toBe(true)
  })
})

describe('is refused with the reason:', () => {
  const problemOf = (bytes: Uint8Array) => {
    try {
      readRoster(bytes, day)
      return 'read'
    } catch (problem) {
      if (!(problem instanceof RosterProblem)) throw problem
      return { kind: problem.kind, ...problem.where }
    }
  }
  const refused = (files: Parameters<typeof open>[0]) => problemOf(rosterZip(files))
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(rosterFiles()).filter(([name]) => !names.includes(name)))

  test.each(['users', 'roles', 'classes', 'enrollments'])('an export without its file of %s', (name) => {
    expect(refused(without(name))).toEqual({ kind: 'missing_file', file: `${name}.csv` })
  })

  test.each([
    ['users', 'sourcedId'],
    ['users', 'email'],
    ['roles', 'role'],
    ['classes', 'title'],
    ['enrollments', 'userSourcedId'],
  ] as const)('a file of %s without %s', (name, column) => {
    const files = rosterFiles()
    const [head = '', ...rows] = files[name].split('\r\n')
    const heads = head.split(',').map((one) => (one === column ? 'other' : one))
    const text = [heads.join(','), ...rows].join('\r\n')
    expect(refused({ ...files, [name]: text })).toEqual({
      kind: 'missing_column',
      file: `${name}.csv`,
      column,
    })
  })

  test('the same sourcedId twice', () => {
    const users = rosterCsv('users', [rosterUser('anna'), rosterUser('anna', { email: 'b@school.example' })])
    expect(refused({ ...rosterFiles(), users })).toEqual({
      kind: 'duplicate',
      file: 'users.csv',
      sourcedId: 'anna',
    })
    const classes = rosterCsv('classes', [
      { sourcedId: 'c', title: '7A' },
      { sourcedId: 'c', title: '7B' },
    ])
    expect(refused({ ...rosterFiles(), classes })).toMatchObject({ kind: 'duplicate', file: 'classes.csv' })
  })

  test('an export of changes only', () => {
    const manifest = rosterCsv('manifest', [{ propertyName: 'file.users', value: 'Delta' }])
    expect(refused({ ...rosterFiles(), manifest })).toEqual({ kind: 'delta' })
  })

  test('no students, and too many', () => {
    expect(refused({ ...rosterFiles(), users: rosterCsv('users', []) })).toEqual({ kind: 'empty' })
    const ids = Array.from({ length: 5_001 }, (_, n) => `s${n}`)
    expect(refused(withUsers(...ids.map((id) => rosterUser(id))))).toEqual({ kind: 'too_many' })
  })

  test('more rows than are read, because who stands in the others would be taken for a leaver', () => {
    const enrollments = `${rosterFiles().enrollments}${'\n-'.repeat(250_000)}`
    expect(refused({ ...rosterFiles(), enrollments })).toEqual({ kind: 'too_large' })
  })

  test('two exports in one archive', () => {
    const [before, now] = [rosterFiles(), rosterFiles()].map((files, year) =>
      Object.entries(files).map(([name, text]) => [`202${year}/${name}.csv`, strToU8(text)] as const),
    )
    expect(problemOf(zipSync(Object.fromEntries([...(before ?? []), ...(now ?? [])])))).toEqual({
      kind: 'damaged',
    })
  })

  test('bytes that are words in no encoding', () => {
    const noise = Uint8Array.from({ length: 5_000 }, (_, n) => (n * 7919 + (n >> 3)) % 256)
    expect(refused({ ...rosterFiles(), users: noise })).toEqual({ kind: 'encoding' })
  })

  test('half an archive, and none', () => {
    const bytes = rosterZip(rosterFiles())
    expect(problemOf(bytes.slice(0, bytes.length / 2))).toEqual({ kind: 'damaged' })
    expect(problemOf(strToU8('sourcedId,email'))).toEqual({ kind: 'damaged' })
    // A letter of a name that was lost on the way, in an archive that unpacks all the same.
    const stored = zipSync(
      Object.fromEntries(Object.entries(rosterFiles()).map(([name, text]) => [`${name}.csv`, strToU8(text)])),
      { level: 0 },
    )
    expect(readRoster(stored, day).table.rows).toHaveLength(2)
    const letter = new TextDecoder('latin1').decode(stored).indexOf('Weber')
    stored[letter] = 0x56
    expect(problemOf(stored)).toEqual({ kind: 'damaged' })
  })

  test('a small archive that unpacks to a huge one, but not for files that nobody reads', () => {
    const huge = new Uint8Array(50_000_000)
    const bomb = rosterZip({ ...rosterFiles(), enrollments: huge })
    expect(bomb.length).toBeLessThan(100_000)
    expect(problemOf(bomb)).toEqual({ kind: 'too_large' })
    const { users, roles, classes, enrollments } = rosterFiles()
    const csv = {
      'users.csv': users,
      'roles.csv': roles,
      'classes.csv': classes,
      'enrollments.csv': enrollments,
    }
    const others = zipSync({
      ...Object.fromEntries(Object.entries(csv).map(([name, text]) => [name, strToU8(text)])),
      'photos.bin': huge,
    })
    expect(problemOf(others)).toBe('read')
  })
})

describe('an archive', () => {
  test('is an export by its files, and no workbook', async () => {
    const workbook = new Uint8Array(await aWorkbook([[inlineText('p@school.example')]]).arrayBuffer())
    expect(isRosterFile(rosterZip({ users: 'a' }), 'download')).toBe(true)
    expect(isRosterFile(workbook, 'class.xlsx')).toBe(false)
    expect(isRosterFile(workbook, 'class.zip')).toBe(false)
    expect(isRosterFile(strToU8('PK'), 'class.zip')).toBe(true)
    expect(isRosterFile(strToU8('PK'), 'class.xlsx')).toBe(false)
  })
})
