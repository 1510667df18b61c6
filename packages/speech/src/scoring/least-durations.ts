/**
 * The fewest frames of 20 ms that a phone takes in a word. Of the phones of right words of people 94 of 100 take as many where the word is said
 * alone, and 87 in fluent speech. A phone that nobody said fits best in a single frame, and costs only what that frame costs.
 */
const leastFrames: Readonly<Record<number, string>> = {
  2: 'AH IH UH P B K G V DH HH M N NG L R W Y',
  3: 'AA AE AO EH ER IY UW S Z F TH',
  4: 'AW AY EY OW OY CH JH SH ZH',
}

const byPhone = new Map(
  Object.entries(leastFrames).flatMap(([frames, phones]) =>
    phones.split(' ').map((phone) => [phone, Number(frames)]),
  ),
)

export const leastFramesOf = (phone: string): number => byPhone.get(phone) ?? 1
