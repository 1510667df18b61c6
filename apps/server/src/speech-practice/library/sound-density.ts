import { scriptSounds, type ScriptSound } from '@elocute/contract/scripts'
import { pronouncingDictionary, stressedPronunciations } from '@elocute/speech/node/pronouncing-dictionary'
import { ipaOf } from '@elocute/speech/text/ipa'
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

const stressed =
  (listed: string): Count =>
  ({ phones }) =>
    phones.filter((each) => each === listed).length

/** One side of a pair, or a whole group: its symbol, its phones, how it is counted, and how often it is in 100 usual words. */
type CountedSound = { ipa: string | null; phones: readonly string[]; count: Count; usual: number }

const sound = (usual: number, first: string, ...others: string[]): CountedSound => ({
  ipa: ipaOf(first),
  phones: [first, ...others],
  usual,
  count: phone(first, ...others),
})

/** A group that is not one sound. */
const noSound = { ipa: null, phones: [] }

const isVowel = (each: string | undefined): boolean => each !== undefined && /^[AEIOU]/.test(each)

/** Consonants one after the other of which the last one is listed: the `l` of `black`. */
const cluster =
  (first: readonly string[], second: readonly string[]): Count =>
  ({ phones }) =>
    phones.filter((each, at) => second.includes(each) && first.includes(phones[at - 1] ?? '')).length

const stops = ['P', 'B', 'T', 'D', 'K', 'G']

/** What is counted for each group of sounds, and how often it occurs in a hundred words of the other topics. */
const counted: Record<ScriptSound, readonly CountedSound[]> = {
  th_s: [sound(2, 'TH'), sound(16, 'S')],
  th_t: [sound(2, 'TH'), sound(24.7, 'T')],
  th_d: [sound(11.8, 'DH'), sound(15.4, 'D')],
  v_w: [sound(5.3, 'V'), sound(8.4, 'W')],
  r_l: [sound(22.8, 'R', 'ER'), sound(12.9, 'L')],
  b_p: [sound(6.3, 'B'), sound(6.3, 'P')],
  s_sh: [sound(16, 'S'), sound(2, 'SH')],
  sh_ch: [sound(2, 'SH'), sound(1.7, 'CH')],
  s_z: [sound(16, 'S'), sound(10.5, 'Z')],
  j_y: [sound(1.2, 'JH'), sound(3, 'Y')],
  h: [sound(5.2, 'HH')],
  n_ng: [sound(24.7, 'N'), sound(3.1, 'NG')],
  ship_sheep: [sound(17.8, 'IH'), sound(10.9, 'IY')],
  bad_bed: [sound(9.5, 'AE'), sound(10.3, 'EH')],
  luck_lock: [{ ipa: 'ʌ', phones: ['AH1'], count: stressed('AH1'), usual: 7.5 }, sound(6.3, 'AA')],
  boat_bought: [sound(4.7, 'OW'), sound(6.3, 'AO')],
  pull_pool: [sound(1.9, 'UH'), sound(6.6, 'UW')],
  schwa: [{ ipa: 'ə', phones: ['AH0'], count: stressed('AH0'), usual: 23.6 }],
  l_clusters: [{ ...noSound, count: cluster([...stops, 'F', 'S'], ['L']), usual: 2.2 }],
  s_clusters: [{ ...noSound, count: cluster(['S'], ['P', 'T', 'K', 'M', 'N', 'L', 'W']), usual: 5.3 }],
  final_consonants: [
    {
      ...noSound,
      count: ({ phones }) =>
        phones.length > 2 && !isVowel(phones.at(-1)) && !isVowel(phones.at(-2)) ? 1 : 0,
      usual: 16.6,
    },
  ],
  ed_endings: [
    {
      ...noSound,
      count: ({ text, phones }) => (/..ed$/.test(text) && /^[TD]$/.test(phones.at(-1) ?? '') ? 1 : 0),
      usual: 2.7,
    },
  ],
}
/** What is counted for each group of sounds. A test checks that the usual rates are those of the library. */
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
  [...text.matchAll(spoken)].map(([written]) => {
    const word = written.toLowerCase().replace(/’/g, "'")
    const phones = stressedPronunciations(word)[0] ?? pronounce(word, dictionary)[0] ?? ''
    return { text: word, phones: phones.split(' ') }
  })

/** Where the spoken words are in a text, in their order. */
export const placesOfWords = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(spoken)].map(({ 0: written, index }) => ({ start: index, end: index + written.length }))

const spoken = /[A-Za-z]+(?:['’][a-z]+)?/g
