// The places of the forty sounds in the two charts, as in the chart of the International Phonetic Association.

/** The sounds of one cell, the voiceless one first. */
type Cell<Column extends string> = { column: Column; phones: readonly string[] }
type Row<Name extends string, Column extends string> = { row: Name; cells: readonly Cell<Column>[] }

const rowOf = <Name extends string, Column extends string>(
  row: Name,
  cells: Partial<Record<Column, string>>,
): Row<Name, Column> => ({
  row,
  cells: Object.entries<string | undefined>(cells).map(([column, phones = '']) => ({
    column: column as Column,
    phones: phones.split(' '),
  })),
})

export const places = ['lips', 'lipAndTeeth', 'teeth', 'ridge', 'behindRidge', 'palate', 'velum', 'throat'] as const // oxfmt-ignore
type Place = (typeof places)[number]
type Manner = 'stop' | 'affricate' | 'fricative' | 'nasal' | 'approximant'

/** `W` is made with the lips and at the soft palate, and stands with the lips. */
export const consonants: readonly Row<Manner, Place>[] = [
  rowOf('stop', { lips: 'P B', ridge: 'T D', velum: 'K G' }),
  rowOf('affricate', { behindRidge: 'CH JH' }),
  rowOf('fricative', {
    lipAndTeeth: 'F V',
    teeth: 'TH DH',
    ridge: 'S Z',
    behindRidge: 'SH ZH',
    throat: 'HH',
  }),
  rowOf('nasal', { lips: 'M', ridge: 'N', velum: 'NG' }),
  rowOf('approximant', { lips: 'W', ridge: 'L', behindRidge: 'R', palate: 'Y' }),
]

export const backnesses = ['front', 'central', 'back'] as const
type Backness = (typeof backnesses)[number]
type Height = 'high' | 'middle' | 'low'

export const vowels: readonly Row<Height, Backness>[] = [
  rowOf('high', { front: 'IY IH', back: 'UH UW' }),
  rowOf('middle', { front: 'EH', central: 'AX ER', back: 'AO' }),
  rowOf('low', { front: 'AE', central: 'AH', back: 'AA' }),
]

export const diphthongs = ['EY', 'AY', 'OY', 'AW', 'OW'] as const

export const chartedSounds: readonly string[] = [
  ...[...consonants, ...vowels].flatMap(({ cells }) => cells.flatMap(({ phones }) => phones)),
  ...diphthongs,
]
