import createModule, { type Decoder, type Segment } from 'soundswallower'

/** Where the engine reads each part of its acoustic model: paths in Node, addresses in a browser. */
export type ModelFiles = {
  mdef: string
  means: string
  variances: string
  sendump: string
  transition_matrices: string
  'feat_params.json': string
  'noisedict.txt': string
}

/** `start` and `end` in seconds. */
export type DecodedWord = { pronunciation: string; start: number; end: number; phones: DecodedPhone[] }
export type DecodedPhone = { phone: string; start: number; end: number }

export type Engine = {
  /** Makes the pronunciations usable in grammars; the answer is the name each has there. */
  name(pronunciations: readonly string[]): string[]
  useGrammar(jsgf: string): void
  decode(samples: Float32Array): DecodedWord[]
}

export type EngineOptions = {
  /** The engine itself, where it was already fetched. */
  wasm?: ArrayBuffer | undefined
  /** Phones that know their neighbours: better alignments, but far too slow for a phone loop beside the words. */
  triphones?: boolean
}

/** One decoder for the life of its worker: deleting one does not give its memory back. */
export async function openEngine(
  files: ModelFiles,
  { wasm, triphones = false }: EngineOptions = {},
): Promise<Engine> {
  const soundswallower = await createModule({
    ...(wasm && { wasmBinary: wasm }),
    print: () => undefined,
    printErr: () => undefined,
  })
  const decoder = new soundswallower.Decoder({
    hmm: 'blob:none',
    mdef: files.mdef,
    mean: files.means,
    var: files.variances,
    sendump: files.sendump,
    tmat: files.transition_matrices,
    featparams: files['feat_params.json'],
    fdict: files['noisedict.txt'],
    // Optional files: an address that fails at once, because an app's fallback page would be read as one.
    lda: 'blob:none',
    dict: 'blob:none',
    loglevel: 'FATAL',
    samprate: 16000,
    cionly: !triphones,
    lw: 1,
    wip: 1,
    silprob: 0.1,
    beam: 1e-80,
    pbeam: 1e-80,
    wbeam: 1e-60,
  })
  await decoder.initialize()
  // Noise removal needs more sound than one word to settle.
  decoder.set_config('remove_noise', 0)
  await decoder.reinitialize_audio()
  return wrap(decoder)
}

function wrap(decoder: Decoder): Engine {
  const names = new Map<string, string>()
  const pronunciationOf = new Map<string, string>()
  return {
    name(pronunciations) {
      const fresh = [...new Set(pronunciations)].filter((pronunciation) => !names.has(pronunciation))
      for (const pronunciation of fresh) {
        const name = `w${names.size}`
        names.set(pronunciation, name)
        pronunciationOf.set(name, pronunciation)
      }
      if (fresh.length > 0)
        decoder.add_words(...fresh.map((said): [string, string] => [names.get(said) ?? '', said]))
      return pronunciations.map((said) => names.get(said) ?? '')
    },
    useGrammar(jsgf) {
      decoder.set_grammar(jsgf)
    },
    decode(samples) {
      decoder.start()
      decoder.process_audio(samples, false, true)
      decoder.stop()
      return alignedWords(decoder).flatMap((word) => {
        const pronunciation = pronunciationOf.get(word.t)
        if (pronunciation === undefined) return []
        const phones = (word.w ?? []).map(({ t, b, d }) => ({ phone: t, start: b, end: b + d }))
        return [{ pronunciation, start: word.b, end: word.b + word.d, phones }]
      })
    },
  }
}

/** Where nothing in the grammar fits, the engine answers with an empty text instead of an empty list. */
function alignedWords(decoder: Decoder): Segment[] {
  try {
    return decoder.get_alignment({ align_level: 1 }).w ?? []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}
