import { scriptSounds, type ScriptSound } from '@elocute/contract/scripts'
import { pronouncingDictionary, stressedPronunciations } from '@elocute/speech/node/pronouncing-dictionary'
import { pronounce } from '@elocute/speech/text/pronounce'

/** A word with its phones, with stress where the dictionary has the word as it is written. */
type SpokenWord = { text: string; phones: readonly string[] }

const dictionary = pronouncingDictionary()

/** How often something occurs in a word. */
type Count = (word: SpokenWord) => number

const phone =
  (...listed: string[]): Count =>
  ({ phones }) =>
    phones.filter((each) => listed.includes(each.replace(/\d/, ''))).length

const isVowel = (each: string | undefined): boolean => each !== undefined && /^[AEIOU]/.test(each)

/** Consonants one after the other of which the last one is listed: the `l` of `black`. */
const cluster =
  (first: readonly string[], second: readonly string[]): Count =>
  ({ phones }) =>
    phones.filter((each, at) => second.includes(each) && first.includes(phones[at - 1] ?? '')).length

const stops = ['P', 'B', 'T', 'D', 'K', 'G']

/** What is counted for each group of sounds, and how often it occurs in a hundred words of the other topics. */
const counted: Record<ScriptSound, readonly { count: Count; usual: number }[]> = {
  th_s: [
    { count: phone('TH'), usual: 2 },
    { count: phone('S'), usual: 16 },
  ],
  th_t: [
    { count: phone('TH'), usual: 2 },
    { count: phone('T'), usual: 24.7 },
  ],
  th_d: [
    { count: phone('DH'), usual: 11.8 },
    { count: phone('D'), usual: 15.4 },
  ],
  v_w: [
    { count: phone('V'), usual: 5.3 },
    { count: phone('W'), usual: 8.4 },
  ],
  r_l: [
    { count: phone('R', 'ER'), usual: 22.8 },
    { count: phone('L'), usual: 12.9 },
  ],
  b_p: [
    { count: phone('B'), usual: 6.3 },
    { count: phone('P'), usual: 6.3 },
  ],
  s_sh: [
    { count: phone('S'), usual: 16 },
    { count: phone('SH'), usual: 2 },
  ],
  sh_ch: [
    { count: phone('SH'), usual: 2 },
    { count: phone('CH'), usual: 1.7 },
  ],
  s_z: [
    { count: phone('S'), usual: 16 },
    { count: phone('Z'), usual: 10.5 },
  ],
  j_y: [
    { count: phone('JH'), usual: 1.2 },
    { count: phone('Y'), usual: 3 },
  ],
  h: [{ count: phone('HH'), usual: 5.2 }],
  n_ng: [
    { count: phone('N'), usual: 24.7 },
    { count: phone('NG'), usual: 3.1 },
  ],
  ship_sheep: [
    { count: phone('IH'), usual: 17.8 },
    { count: phone('IY'), usual: 10.9 },
  ],
  bad_bed: [
    { count: phone('AE'), usual: 9.5 },
    { count: phone('EH'), usual: 10.3 },
  ],
  luck_lock: [
    { count: ({ phones }) => phones.filter((each) => each === 'AH1').length, usual: 7.5 },
    { count: phone('AA'), usual: 6.3 },
  ],
  boat_bought: [
    { count: phone('OW'), usual: 4.7 },
    { count: phone('AO'), usual: 6.3 },
  ],
  pull_pool: [
    { count: phone('UH'), usual: 1.9 },
    { count: phone('UW'), usual: 6.6 },
  ],
  schwa: [{ count: ({ phones }) => phones.filter((each) => each === 'AH0').length, usual: 23.6 }],
  l_clusters: [{ count: cluster([...stops, 'F', 'S'], ['L']), usual: 2.2 }],
  s_clusters: [{ count: cluster(['S'], ['P', 'T', 'K', 'M', 'N', 'L', 'W']), usual: 5.3 }],
  final_consonants: [
    {
      count: ({ phones }) =>
        phones.length > 2 && !isVowel(phones.at(-1)) && !isVowel(phones.at(-2)) ? 1 : 0,
      usual: 16.6,
    },
  ],
  ed_endings: [
    {
      count: ({ text, phones }) => (/..ed$/.test(text) && /^[TD]$/.test(phones.at(-1) ?? '') ? 1 : 0),
      usual: 2.7,
    },
  ],
}
/** For the test that the usual rates are those of the library. */
export const soundCounts = counted

/** A text is dense in sounds that it has this many times as often as usual, on average over the two of a pair. */
const denseFrom = 1.8
/** Neither sound of a pair is rare, so that they can be compared: this share of the usual rate, and this many times. */
const leastOfEach = { ratio: 0.8, times: 4 }

/** The groups of sounds that are dense in a text by the pronouncing dictionary, the densest first. */
export const denseSounds = (text: string): ScriptSound[] => {
  const words = spokenWords(text)
  const density = (sound: ScriptSound): number => {
    const times = counted[sound].map(({ count }) => sum(words.map(count)))
    const ratios = counted[sound].map(({ usual }, n) => (100 * (times[n] ?? 0)) / words.length / usual)
    const both = Math.min(...ratios) >= leastOfEach.ratio && Math.min(...times) >= leastOfEach.times
    return both ? sum(ratios) / ratios.length : 0
  }
  return scriptSounds
    .map((sound) => ({ sound, density: density(sound) }))
    .filter((each) => each.density >= denseFrom)
    .sort((a, b) => b.density - a.density)
    .map(({ sound }) => sound)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)

export const spokenWords = (text: string): SpokenWord[] =>
  (text.match(/[A-Za-z]+(?:'[a-z]+)?/g) ?? []).map((written) => {
    const word = written.toLowerCase()
    const phones = stressedPronunciations(word)[0] ?? pronounce(word, dictionary)[0] ?? ''
    return { text: word, phones: phones.split(' ') }
  })
