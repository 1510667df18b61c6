import type { CompoundEntry } from './compound-file.ts'

const activeNames = new Set([
  // Macros of Word 97 and of embedded objects of other programs.
  'macros',
  'vba',
  '_vba_project',
  '_vba_project_cur',
  // Streams of ActiveX controls.
  '\u0003ocxname',
  '\u0003ocxdata',
  // An embedded file of any kind, which a double click opens.
  '\u0001ole10native',
])

/** A class identifier (CLSID) as it is stored: its first three groups are little-endian. */
const stored = (id: string): string => {
  const turned = (text: string) => Buffer.from(text, 'hex').reverse().toString('hex')
  const [a = '', b = '', c = '', d = '', e = ''] = id.split('-')
  return turned(a) + turned(b) + turned(c) + d + e
}

const programs = new Set(
  [
    // Packager: any embedded file.
    '0003000c-0000-0000-c000-000000000046',
    'f20da720-c02f-11ce-927b-0800095ae340',
    // An OLE link, which is followed on opening.
    '00000300-0000-0000-c000-000000000046',
    // A web page, and the browser control.
    '25336920-03f9-11cf-8fd0-00aa00686f13',
    'eab22ac3-30c1-11cf-a7eb-0000c05bae0b',
    '8856f961-340a-11d0-a96b-00c04fd705a2',
    // Flash.
    'd27cdb6e-ae6d-11cf-96b8-444553540000',
  ].map(stored),
)

/** Whether a compound file contains macros, controls, or objects that start programs or load content. */
export const hasActiveObjects = (entries: readonly CompoundEntry[]): boolean =>
  entries.some(({ name, program }) => activeNames.has(name.toLowerCase()) || programs.has(program))
