import type { ItemSort } from '@elocute/contract/dictation-fields'

export type Item = { sort: ItemSort; text: string }

const of = (sort: ItemSort, texts: readonly string[]): Item[] => texts.map((text) => ({ sort, text }))

/** Items that come with the product. Our own words: names and numbers are invented, and the telephone numbers are reserved for fiction. */
export const readyDictations: Readonly<Record<'numbers' | 'names' | 'sentences', readonly Item[]>> = {
  numbers: of('number', [
    'The total is $48.50.',
    'Your order number is 4071 556 238.',
    'Please call +1 202 555 0143 after 2:30 p.m.',
    'The room costs £115 a night.',
    'We need 1,250 chairs by March 14.',
    'Flight BA256 leaves at 6:45.',
    'She lives at 13 Mill Road, not at 30.',
    'It weighs 2.5 kg and costs €19.99.',
    'The meeting is in room 305 at 10:15.',
    'Sales went up by 12% in 2019.',
    'The code is 8806.',
    'He was born on 26/11/1984.',
  ]),
  names: [
    ...of('name', [
      'Catherine Moreau',
      'Stephen Hughes',
      'Anne-Marie O’Neill',
      'Dr. Philip Sørensen',
      'Joanna Wright',
    ]),
    ...of('spelling', [
      'Llewellyn',
      'Schaefer',
      'McAllister',
      'Nguyen',
      'Przybylski',
      'Beaumont',
      'QX7-2048',
    ]),
  ],
  sentences: of('sentence', [
    'Could you tell me where the station is, please?',
    'I’d rather meet on Thursday if that suits you.',
    'The shop on the corner closes earlier than it used to.',
    'We’ve been waiting for the bus for twenty minutes.',
    'If it rains, we’ll have lunch inside.',
    'There’s a parcel for your neighbour at the desk.',
    'She didn’t hear the phone because the radio was on.',
    'Would you mind turning the heating down a little?',
    'They’re moving to their new flat at the end of the month.',
    'I’m afraid the doctor is busy until half past three.',
    'Who’s going to look after the dog while you’re away?',
    'You should have told us that the lift was out of order.',
  ]),
}
