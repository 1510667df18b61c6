import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPeople } from './people.ts'
import { readList } from './read-list.ts'

const firstNames = ['Anna', 'José', 'Zoë', 'Ma. Cristina', 'Jean-Luc', 'Нина', 'Ana María', 'Ngozi']
const lastNames = [
  'Weber',
  'Núñez',
  "O'Neil",
  'Dela Cruz Jr.',
  'St. Clair',
  'Петрова',
  'van der Berg',
  'Smith-Jones',
]

type Written = { first: string; last: string; email: string; group: string }

const person = fc.record({
  first: fc.constantFrom(...firstNames),
  last: fc.constantFrom(...lastNames),
  group: fc.constantFrom('7B', '7C', 'Billing'),
})
const people = fc
  .array(person, { minLength: 1, maxLength: 30 })
  .map((all) => all.map((one, n): Written => ({ ...one, email: `p${n}.${n % 7}@school.example` })))

/** How one column is headed and written. */
const columns = {
  first: { heads: ['First name', 'Given Name', 'Vorname', 'Imię'], of: ({ first }: Written) => first },
  last: {
    heads: ['Last name', 'Surname', 'Nachname', 'Last Name [Required]'],
    of: ({ last }: Written) => last,
  },
  whole: {
    heads: ['Name', 'Student name', 'Agent Name', 'Full name'],
    of: ({ first, last }: Written) => `${last}, ${first}`,
  },
  email: {
    heads: ['Email', 'Work email', 'E-Mail-Adresse', 'Correo electrónico'],
    of: ({ email }: Written) => email,
  },
  group: { heads: ['Class', 'Section', 'Team'], of: ({ group }: Written) => group },
  phone: { heads: ['Phone', 'Mobile', 'Student ID'], of: ({ email }: Written) => `+63 917 ${email.length}` },
  password: { heads: ['Password', 'Initial password'], of: () => 'secret@x.example' },
} as const
type Name = keyof typeof columns

const layout = fc
  .tuple(
    fc.constantFrom<readonly Name[]>(['first', 'last'], ['whole']),
    fc.subarray<Name>(['group', 'phone', 'password']),
  )
  .chain(([name, others]) => {
    const all: Name[] = ['email', ...name, ...others]
    return fc.shuffledSubarray(all, { minLength: all.length })
  })

const shape = fc.record({
  separator: fc.constantFrom(',', ';', '\t', '|'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  declared: fc.boolean(),
  title: fc.boolean(),
  trailing: fc.boolean(),
  quoteAll: fc.boolean(),
  address: fc.constantFrom(
    (email: string) => email,
    (email: string) => `mailto:${email}`,
    (email: string) => `<${email}>`,
    (email: string) => ` ${email.toUpperCase()} `,
  ),
  head: fc.nat(),
})

test('a table of people in any shape comes back the same', () => {
  fc.assert(
    fc.property(
      people,
      layout,
      shape,
      (written, order, { separator, lineEnd, declared, title, trailing, quoteAll, address, head }) => {
        const quoted = (cell: string) =>
          quoteAll || cell.includes(separator) || cell.includes('"')
            ? `"${cell.replaceAll('"', '""')}"`
            : cell
        const rowOf = (cells: readonly string[]) =>
          cells.map(quoted).join(separator) + (trailing ? separator : '')
        const text = [
          ...(declared ? [`sep=${separator}`] : []),
          ...(title ? ['Spring intake'] : []),
          rowOf(order.map((name) => columns[name].heads[head % columns[name].heads.length] ?? '')),
          ...written.map((one) =>
            rowOf(order.map((name) => (name === 'email' ? address(one.email) : columns[name].of(one)))),
          ),
        ].join(lineEnd)
        const list = readList(text)
        if ('problem' in list) throw new Error(list.problem)
        const read = readPeople(list.table, new Map())
        expect(
          read.people.map(({ first_name, last_name, email, groups, problems }) => ({
            first: first_name,
            last: last_name,
            email,
            group: groups.join(),
            problems,
          })),
        ).toEqual(
          written.map((one) => ({ ...one, group: order.includes('group') ? one.group : '', problems: null })),
        )
        expect(JSON.stringify(list)).not.toContain('secret@x')
      },
    ),
    { numRuns: 300 },
  )
})

test('a list of addresses in any form of mail programs comes back the same', () => {
  const between = fc.constantFrom('; ', ', ', ';\n', ',\n', '\n')
  const form = fc.constantFrom(
    ({ first, last, email }: Written) => `"${last}, ${first}" <${email}>`,
    ({ first, last, email }: Written) => `${last}, ${first} <${email}>`,
  )
  fc.assert(
    fc.property(people, form, between, (written, formOf, separator) => {
      const list = readList(written.map(formOf).join(separator))
      if ('problem' in list) throw new Error(list.problem)
      expect(
        readPeople(list.table, new Map()).people.map(({ first_name, last_name, email }) => [
          first_name,
          last_name,
          email,
        ]),
      ).toEqual(written.map(({ first, last, email }) => [first, last, email]))
    }),
  )
})
