import { importLimits } from '@elocute/contract/import-limits'
import { describe, expect, test } from 'vitest'
import { readPeople } from './people.ts'
import { readList } from './read-list.ts'

const tableOf = (text: string) => {
  const list = readList(text)
  if ('problem' in list) throw new Error(list.problem)
  return list.table
}
const read = (text: string) => readPeople(tableOf(text), new Map())
const short = (text: string) =>
  read(text).people.map(({ first_name, middle_name, last_name, email, groups, problems }) =>
    [first_name, middle_name, last_name, email, groups.join(), problems && Object.values(problems).join()]
      .map((part) => part || '-')
      .join(' | '),
  )
const anna = 'Anna | - | Weber | anna@school.example | - | -'
const bo = 'Bo | - | Li | bo@school.example | - | -'

describe('a list', () => {
  test.for([
    ['sep=', 'sep=;\r\nLast name;First name;Email\r\nWeber;Anna;anna@school.example'],
    ['heads in any order', 'Last name,E-mail,First name\nWeber,anna@school.example,Anna'],
    [
      'Google Workspace',
      'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Org Unit Path [Required]\nAnna,Weber,anna@school.example,changeme,/',
    ],
    [
      'Microsoft Entra',
      'version:v1.0\nName [displayName] Required,User name [userPrincipalName] Required,Initial password [passwordProfile] Required,First name [givenName],Last name [surname]\nAnna Weber,anna@school.example,pw,Anna,Weber',
    ],
    [
      'Microsoft 365',
      'User Name,First Name,Last Name,Display Name,Alternate email address,Address\nanna@school.example,Anna,Weber,Anna Weber,anna@home.example,1 Street',
    ],
    [
      'Moodle, whose password looks like an address',
      'username,firstname,lastname,email,course1,password\naweber,Anna,Weber,anna@school.example,ENG1,pw@x.com',
    ],
    [
      'Google Contacts',
      'First Name,Middle Name,Last Name,Phonetic First Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Value\nAnna,,Weber,,* Work,anna@school.example,anna@home.example,+63 917',
    ],
    ['Canvas', 'Student,ID,SIS Login ID\n"Weber, Anna",1,anna@school.example\n"    Points Possible",,'],
    [
      'OneRoster',
      'sourcedId,status,role,username,givenName,familyName,email,phone,password\nu1,active,student,aweber,Anna,Weber,anna@school.example,,pw',
    ],
    ['a call centre', 'Agent Name,Email\nAnna Weber,anna@school.example'],
    ['one head for both names', 'Surname and Given Names\tE-mail\nWeber Anna\tanna@school.example'],
    ['German heads', 'Name;Vorname;E-Mail-Adresse\nWeber;Anna;anna@school.example'],
    ['French heads', 'Nom,Prénom,Courriel\nWeber,Anna,anna@school.example'],
    ['Spanish heads', 'Apellidos\tNombre\tCorreo electrónico\nWeber\tAnna\tanna@school.example'],
    ['Polish heads', 'Imię;Nazwisko;Adres e-mail\nAnna;Weber;anna@school.example'],
    ['Russian heads', 'ФИО;Электронная почта\nWeber Anna;anna@school.example'],
    ['Japanese heads', '姓,名,メールアドレス,パスワード\nWeber,Anna,anna@school.example,pw'],
    ['Chinese separators', '名字，姓，邮箱\nAnna，Weber，anna@school.example'],
    ['tabs, as copied from a sheet', 'Anna\tWeber\tanna@school.example'],
    ['bars', 'Anna|Weber|anna@school.example'],
    ['no heads', 'Anna,Weber,anna@school.example'],
    ['one column for the name', 'Anna Weber;anna@school.example'],
    ['the last name first', '"Weber, Anna";anna@school.example'],
    ['a semicolon after a name with a comma', 'Weber, Anna;anna@school.example'],
    ['a name and address in one cell', 'Anna Weber anna@school.example'],
    ['an address in parentheses', 'Anna Weber (anna@school.example)'],
    ['a name in parentheses', 'anna@school.example (Anna Weber)'],
    ['the form of mail programs', 'Anna Weber <anna@school.example>'],
    ['that form with a comma', 'Weber, Anna <anna@school.example>'],
    ['that form in quotation marks', '"Weber, Anna" <anna@school.example>'],
    ['mailto', 'Anna Weber,mailto:anna@school.example'],
    ['semicolons at the end', 'Anna;Weber;anna@school.example;'],
    ['a numbered line', '1. Anna Weber - anna@school.example'],
    ['a bulleted line', '• Anna Weber: anna@school.example'],
    ['a Markdown table', '| Name | Email |\n|:--|---|\n| Anna Weber | anna@school.example |'],
    [
      'a web page',
      '<html><table><tr><th>Name<th>E-mail<tr><td>Anna Weber<td><a href="#">anna@school.example</a></table>',
    ],
    [
      'Excel 2003 XML',
      '<?xml version="1.0"?><ss:Workbook><ss:Worksheet><ss:Table><ss:Row><ss:Cell><ss:Data>Anna Weber</ss:Data></ss:Cell><ss:Cell><ss:Data>anna@school.example</ss:Data></ss:Cell></ss:Row></ss:Table></ss:Worksheet></ss:Workbook>',
    ],
    [
      'a contact card',
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Weber;Anna;;;\r\nFN:Anna Weber\r\nitem1.EMAIL;type=INTERNET:anna@school\r\n .example\r\nEND:VCARD',
    ],
    ['a full-width at sign', 'Anna Weber,anna＠school.example'],
    ['invisible characters', '\uFEFFAnna\u00a0\u200bWeber,anna@school.example\u00a0'],
    ['a line break in a cell', '"Anna\nWeber",anna@school.example'],
    [
      'quotes, spaces, empty rows and line ends of Windows',
      '\r\n" Anna " , "Weber" ,ANNA@School.example \r\n,,\r\n',
    ],
    [
      'a title, a contact, repeated heads and a total',
      'Spring 2026;;\nContact: office@school.example;;\n\nNachname;Vorname;E-Mail\nWeber;Anna;anna@school.example\nNachname;Vorname;E-Mail\nGesamt;1;',
    ],
    ['numbers, phones and a display name', '1,Anna,Weber,Anna Weber,+63 917 555 0101,anna@school.example'],
  ] as const)('with %s is read', ([, text]) => {
    expect(short(text)).toEqual([anna])
  })

  test.for([
    ['Outlook', 'Weber, Anna <anna@school.example>; Li, Bo <bo@school.example>'],
    ['Gmail', 'Anna Weber <anna@school.example>, "Li, Bo" <bo@school.example>,'],
    ['lines', '"Weber, Anna" <anna@school.example>\nBo Li <bo@school.example>;\n'],
    ['a sheet with some of it', 'Name,Email\n"Weber, Anna" <anna@school.example>,\nBo Li,bo@school.example'],
    ['rows in another order', 'Anna,Weber,anna@school.example\nbo@school.example,Bo,Li'],
    [
      'rows in another order than the heads',
      'First name,Last name,Email\nanna@school.example,Anna,Weber\nBo,bo@school.example,Li',
    ],
    [
      'rows whose address is among the notes',
      'First name,Last name,Email,Notes\nAnna,Weber,anna@school.example,\nBo,Li,,bo@school.example',
    ],
  ] as const)('of addresses as in %s is read', ([, text]) => {
    expect(short(text)).toEqual([anna, bo])
  })

  test('may have addresses only, on one line or on many', () => {
    const addresses = ['- | - | - | a@school.example | - | -', '- | - | - | b@school.example | - | -']
    for (const text of [
      'a@school.example\nb@school.example',
      'a@school.example; b@school.example;',
      'Email\na@school.example\nb@school.example',
      '<a@school.example>,\n<b@school.example>',
    ])
      expect(short(text)).toEqual(addresses)
  })

  test('has classes, middle names and several last names', () => {
    expect(short('Class,Student name,Work email\n7B,Anna Weber,anna@school.example')).toEqual([
      'Anna | - | Weber | anna@school.example | 7B | -',
    ])
    expect(
      short(
        'Apellido paterno,Apellido materno,Nombre(s),Segundo nombre,Correo\nCruz,Reyes,Ana,Luz,ana@school.example',
      ),
    ).toEqual(['Ana | Luz | Cruz Reyes | ana@school.example | - | -'])
  })

  test('shows what is wrong with a row, which a correction mends', () => {
    const text = [
      'First name,Last name,Email',
      'R2D2,Weber2,anna@school.example',
      'Bo,Li,bo@school',
      'Cy,Day,',
      ',,',
      'Dee,Fox,dee@school.example',
      'Eve,Fox,DEE@school.example',
      `${'x'.repeat(101)},Fox,f@school.example`,
      'Notes at the end',
    ].join('\n')
    const table = tableOf(text)
    const { people, leftOut } = readPeople(table, new Map())
    expect(people.map(({ row, problems }) => [row, problems])).toEqual([
      [2, { first_name: 'bad_name', last_name: 'bad_name' }],
      [3, { email: 'bad_address' }],
      [4, { email: 'no_address' }],
      [6, null],
      [7, { email: 'twice' }],
      [8, { first_name: 'long_name' }],
    ])
    expect(leftOut).toEqual([9])
    const edited = readPeople(
      table,
      new Map([
        [2, { first_name: 'Artoo', last_name: 'Weber' }],
        [4, { email: 'Cy@school.example ' }],
      ]),
    )
    expect(edited.people.slice(0, 3)).toMatchObject([
      { first_name: 'Artoo', problems: null },
      { problems: { email: 'bad_address' } },
      { email: 'cy@school.example', problems: null },
    ])
  })

  test('takes no part of a bad address for a name', () => {
    expect(short('anna@school.example\nbad@\n,bo@school').slice(1)).toEqual([
      '- | - | - | bad@ | - | bad_address',
      '- | - | - | bo@school | - | bad_address',
    ])
  })

  test('says what a name was, if something of it is left out', () => {
    const { people } = read(
      'Name,Email\nMary (Mimi) Lopez,m@school.example\n"Dela Cruz, Juan, Jr.",j@school.example',
    )
    expect(people.map(({ listed }) => listed)).toEqual(['Mary (Mimi) Lopez', null])
  })

  test('leaves passwords unread, and says so', () => {
    const table = tableOf('Email,Passwort,Name\nanna@school.example,hunter2,Anna Weber')
    expect(table.hadPasswords).toBe(true)
    expect(JSON.stringify(table)).not.toContain('hunter2')
    expect(table.columns.map(({ head }) => head)).toEqual(['Email', 'Name'])
  })

  test('without an address, or with too many people, is refused', () => {
    for (const text of [
      '',
      '   ',
      'hello',
      'Email,Name\n',
      '<table><tr><td>Anna</table>',
      'BEGIN:VCARD\nEND:VCARD',
    ])
      expect(readList(text)).toEqual({ problem: 'empty' })
    const rows = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@school.example`).join('\n')
    expect(tableOf(rows(importLimits.rows)).rows).toHaveLength(importLimits.rows)
    expect(readList(rows(importLimits.rows + 1))).toEqual({ problem: 'too_many' })
    expect(readList(rows(20 * importLimits.rows))).toEqual({ problem: 'too_many' })
    expect(readList(rows(20 * importLimits.rows).replaceAll('\n', ';'))).toEqual({ problem: 'too_many' })
  })
})
