/**
 * Letter-to-sound rules for words that the dictionary lacks, applied from left to right (as in Elovitz et al. 1976,
 * NRL Report 7948, with a smaller rule set). A plausible pronunciation of a name or an invented word is enough.
 */

type Rule = readonly [spelling: RegExp, phones: string]

const rule = (line: string): Rule => {
  const [spelling = '', phones = ''] = line.split(/ = | =$/)
  return [new RegExp(spelling.trim(), 'y'), phones.trim()]
}

// At each letter the first rule that matches applies, so specific spellings stand before general ones.
const rules: readonly Rule[] = `
  tion = SH AH N | sion = ZH AH N | cious = SH AH S | tious = SH AH S | ture\\b = CH ER | ough = AO | augh = AO
  eigh = EY | igh = AY | tch = CH | dge = JH | sch = S K | ck = K | ch = CH | sh = SH | ph = F | th = TH | wh = W
  \\bkn = N | \\bwr = R | \\bps = S | \\bgn = N | mb\\b = M | ng = NG | nk = NG K | qu = K W | x = K S
  eau = OW | eer = IH R | ear = IH R | air = EH R | are\\b = EH R | oar = AO R | oor = AO R | our = AW ER
  ee = IY | ea = IY | oo = UW | oa = OW | oe\\b = OW | ou = AW | ow\\b = OW | ow = AW | oi = OY | oy = OY
  ai = EY | ay = EY | ei = EY | ey\\b = IY | ey = EY | ie\\b = IY | ie = IY | ue\\b = UW | ui = UW | au = AO | aw = AO | ew = UW | eu = Y UW
  ar = AA R | er = ER | ir = ER | or = AO R | ur = ER | yr = ER
  le\\b(?<=[^aeiou]le) = AH L | (?<=[aeiouy][^aeiouy]+)ed\\b(?<=[td]ed) = AH D | (?<=[aeiouy][^aeiouy]*)ed\\b = D
  (?<=[aeiouy].*)e\\b = | (?<=[aeiouy].*)es\\b(?<=[cgsxz]es) = AH Z | (?<=[aeiouy].*)es\\b = Z
  a(?=[^aeiouwxy]e\\b) = EY | e(?=[^aeiouwxy]e\\b) = IY | i(?=[^aeiouwxy]e\\b) = AY | o(?=[^aeiouwxy]e\\b) = OW | u(?=[^aeiouwxy]e\\b) = UW
  c(?=[eiy]) = S | g(?=[eiy]) = JH | s(?=[aeiou])(?<=[aeiou]s) = Z | \\by(?=[aeiou]) = Y | (?<=[^aeiou])y\\b = IY | y = IH
  bb = B | cc = K | dd = D | ff = F | gg = G | ll = L | mm = M | nn = N | pp = P | rr = R | ss = S | tt = T | zz = Z
  a\\b = AH | o\\b = OW | i\\b = IY | u\\b = UW
  a = AE | b = B | c = K | d = D | e = EH | f = F | g = G | h = HH | i = IH | j = JH | k = K | l = L | m = M
  n = N | o = AA | p = P | r = R | s = S | t = T | u = AH | v = V | w = W | z = Z
`
  .split(/[|\n]/)
  .filter((line) => line.includes(' ='))
  .map((line) => rule(line.trim()))

/** `graphemesToPhonemes('blick')` → `B L IH K`: ARPAbet without stress. Characters outside a-z are ignored. */
export function graphemesToPhonemes(word: string): string {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  const phones: string[] = []
  for (let at = 0; at < letters.length;) {
    const [spelling, sounds] = rules.find(([pattern]) => matchesAt(pattern, letters, at)) ?? [/./y, '']
    spelling.lastIndex = at
    at += Math.max(1, spelling.exec(letters)?.[0].length ?? 1)
    if (sounds !== '') phones.push(...sounds.split(' '))
  }
  return phones.join(' ')
}

function matchesAt(pattern: RegExp, letters: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(letters)
}
