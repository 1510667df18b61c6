/**
 * Minimal pairs for training perception, before the recordings are checked. No word is spelt like another word with another sound
 * (live, lead), and the pairs hold in American English.
 */
export type ContrastCandidates = {
  id: string
  /** What differs: ARPAbet. Several for a contrast such as that of final voiced and voiceless plosives. */
  phones: readonly (readonly [string, string])[]
  /** Where the phones stand, if not anywhere. */
  only?: 'first' | 'last'
  pairs: readonly (readonly [string, string])[]
}

const pairs = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [one = '', other = ''] = pair.split(':')
      return [one, other] as const
    })

export const candidates: readonly ContrastCandidates[] = [
  {
    id: 'ship-sheep',
    phones: [['IH', 'IY']],
    pairs: pairs('ship:sheep sit:seat bit:beat fill:feel rich:reach slip:sleep hit:heat chip:cheap lip:leap pick:peak fit:feet still:steal grin:green'),
  },
  {
    id: 'pen-pan',
    phones: [['EH', 'AE']],
    pairs: pairs('pen:pan bed:bad said:sad men:man head:had send:sand guess:gas left:laughed set:sat met:mat pet:pat ten:tan dead:dad'),
  },
  {
    id: 'cat-cut',
    phones: [['AE', 'AH']],
    pairs: pairs('cat:cut bag:bug cap:cup fan:fun hat:hut match:much ran:run sang:sung track:truck mad:mud bad:bud'),
  },
  {
    id: 'cup-cop',
    phones: [['AH', 'AA']],
    pairs: pairs('cup:cop luck:lock hut:hot nut:not duck:dock cut:cot stuck:stock shut:shot hug:hog rub:rob bum:bomb'),
  },
  {
    id: 'think-sink',
    phones: [['TH', 'S']],
    pairs: pairs('think:sink thick:sick mouth:mouse path:pass thing:sing thumb:some worth:worse faith:face thought:sought fourth:force theme:seem'),
  },
  {
    id: 'three-tree',
    phones: [['TH', 'T']],
    pairs: pairs('three:tree thin:tin thick:tick thank:tank thought:taught bath:bat both:boat tenth:tent math:mat faith:fate path:pat'),
  },
  {
    id: 'very-wary',
    phones: [['V', 'W']],
    only: 'first',
    pairs: pairs('vest:west vine:wine vet:wet verse:worse vent:went veil:whale viper:wiper vow:wow vary:wary veal:wheel vain:wane'),
  },
  {
    id: 'right-light',
    phones: [['R', 'L']],
    pairs: pairs('right:light rice:lice road:load rock:lock red:led rain:lane wrong:long fry:fly pray:play grass:glass crowd:cloud'),
  },
  {
    id: 'sin-sing',
    phones: [['N', 'NG']],
    only: 'last',
    pairs: pairs('sin:sing win:wing thin:thing ran:rang ban:bang sun:sung ton:tongue fan:fang pin:ping kin:king run:rung'),
  },
  {
    id: 'ship-chip',
    phones: [['SH', 'CH']],
    pairs: pairs('ship:chip share:chair wash:watch shoe:chew cash:catch dish:ditch shop:chop sheep:cheap sheet:cheat wish:witch mash:match'),
  },
  {
    id: 'back-bag',
    phones: [['P', 'B'], ['T', 'D'], ['K', 'G']],
    only: 'last',
    pairs: pairs('back:bag cap:cab rope:robe write:ride seat:seed cart:card bet:bed pick:pig lock:log mop:mob tap:tab'),
  },
  {
    id: 'price-prize',
    phones: [['S', 'Z']],
    only: 'last',
    pairs: pairs('price:prize ice:eyes place:plays bus:buzz race:raise peace:peas face:phase niece:knees loose:lose once:ones rice:rise'),
  },
  {
    id: 'pie-buy',
    phones: [['P', 'B']],
    only: 'first',
    pairs: pairs('pie:buy pin:bin pack:back pea:bee path:bath pear:bear pig:big pill:bill pull:bull park:bark pay:bay'),
  },
  {
    id: 'fan-van',
    phones: [['F', 'V']],
    pairs: pairs('fan:van fine:vine leaf:leave safe:save ferry:very few:view fast:vast fail:veil proof:prove feel:veal surface:service'),
  },
] // oxfmt-ignore
