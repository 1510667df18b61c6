/**
 * The words of the recogniser's benchmark. Each pair is a target and the word one sound away that a learner
 * most likely says instead. The two lists share no word, and neither was used to train the acoustic network.
 */

const pairs = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [target = '', partner = ''] = pair.split(':')
      return { target, partner }
    })

/** Figures are reported on these. */
export const reportedPairs = pairs(`
  ship:sheep bad:bed light:right fan:van thin:tin cat:cut pull:pool pen:pan coat:goat pig:big
  rice:lice very:berry vest:west think:sink three:tree mouse:mouth day:they chair:share watch:wash cheap:jeep
  sit:seat full:fool back:bag cap:cab rope:robe write:ride leaf:leave price:prize sing:sin wing:win
  glass:grass play:pray cloud:crowd fly:fry collect:correct long:wrong red:led road:load park:bark town:down
  cold:gold curl:girl fine:vine safe:save ice:eyes said:sad walk:work short:shirt fill:feel much:match
  lock:luck note:not hot:hut pocket:packet river:liver letter:ladder paper:pepper battle:bottle color:caller singer:sinner
`)

/** Thresholds are tuned on these. */
export const tuningPairs = pairs(`
  beach:peach green:grain tooth:truth food:foot look:lick head:hid hand:sand cheese:choose rock:rack bird:word
  fast:first card:guard farm:firm star:store ball:bowl low:law bone:born rain:lane arrive:alive fresh:flesh
  pass:path breathe:breeze teach:teeth snake:snack cake:kick bell:bill name:lame hill:heel sock:sack cup:cub
  dog:dock hope:hop tail:pail wide:white thick:sick thought:taught shoe:chew mean:meal king:ring button:mutton
  simple:sample winter:winner power:tower carry:curry fever:favor
`)
