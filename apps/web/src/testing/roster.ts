import { strToU8, zipSync } from 'fflate'

/** The columns of OneRoster 1.2 that a student information system writes, as far as they matter here. */
const heads = {
  manifest: 'propertyName,value',
  orgs: 'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
  users:
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier',
  roles:
    'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
  classes:
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
  enrollments:
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
} as const

type Name = keyof typeof heads
type Row = Record<string, string>

/** A file of an export: its rows name the columns that are not empty. */
export const rosterCsv = (name: Name, rows: readonly Row[]): string =>
  [
    heads[name],
    ...rows.map((row) =>
      heads[name]
        .split(',')
        .map((column) => row[column] ?? '')
        .join(','),
    ),
  ].join('\r\n')

export const rosterUser = (id: string, details: Row = {}): Row => ({
  sourcedId: id,
  enabledUser: 'true',
  username: id,
  givenName: id,
  familyName: 'Weber',
  email: `${id}@school.example`,
  ...details,
})

export const rosterRole = (userSourcedId: string, role = 'student', details: Row = {}): Row => ({
  sourcedId: `role-${userSourcedId}-${role}`,
  userSourcedId,
  roleType: 'primary',
  role,
  orgSourcedId: 'school-1',
  ...details,
})

export const enrollment = (classSourcedId: string, userSourcedId: string, details: Row = {}): Row => ({
  sourcedId: `${classSourcedId}-${userSourcedId}`,
  classSourcedId,
  userSourcedId,
  schoolSourcedId: 'school-1',
  role: 'student',
  ...details,
})

/** Anna and Ben in 7A, Ben in Chess, and their teacher. */
export const rosterFiles = () => ({
  manifest: rosterCsv('manifest', [
    { propertyName: 'oneroster.version', value: '1.2' },
    ...['orgs', 'users', 'roles', 'classes', 'enrollments'].map((name) => ({
      propertyName: `file.${name}`,
      value: 'bulk',
    })),
  ]),
  orgs: rosterCsv('orgs', [{ sourcedId: 'school-1', name: 'Park School', type: 'school' }]),
  users: rosterCsv('users', [rosterUser('anna'), rosterUser('ben'), rosterUser('tara')]),
  roles: rosterCsv('roles', [rosterRole('anna'), rosterRole('ben'), rosterRole('tara', 'teacher')]),
  classes: rosterCsv('classes', [
    { sourcedId: 'c-7a', title: '7A', classType: 'homeroom', schoolSourcedId: 'school-1' },
    { sourcedId: 'c-chess', title: 'Chess', schoolSourcedId: 'school-1' },
  ]),
  enrollments: rosterCsv('enrollments', [
    enrollment('c-7a', 'anna'),
    enrollment('c-7a', 'ben'),
    enrollment('c-chess', 'ben'),
    enrollment('c-7a', 'tara', { role: 'teacher' }),
  ]),
})

type Files = Partial<Record<Name, string | Uint8Array>>

export const rosterZip = (files: Files, folder = ''): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        `${folder}${name}.csv`,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  )

/** An export as a file. */
export const aRoster = (files: Files = rosterFiles(), name = 'oneroster.zip'): File =>
  new File([rosterZip(files)], name)
