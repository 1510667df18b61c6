import type { Passage } from '../passage.ts'

export const foodAndHealth: readonly Passage[] = [
  {
    id: 'baking-bread',
    title: 'Bread Needs Time',
    topic: 'food_and_health',
    subjects: 'bread, baking, dough, flour, oven, yeast',
    text: 'You need only four things to make bread: flour, water, salt and time. The last one is the most important. Mix everything in a large bowl until your hands are sticky, and then leave it alone. Go for a walk, read a book, sleep. While you rest, the dough works. Tiny living things in the yeast eat the sugar in the flour and blow small bubbles, and slowly the dough rises like a pillow. Fold it, shape it, and let it rise again. When it finally goes into the hot oven, your whole home will smell like the best street in town. Wait until it has cooled down before you cut it. Nobody ever does.',
  },
  {
    id: 'soup-for-a-cold',
    title: 'Soup for a Cold',
    topic: 'food_and_health',
    subjects: 'soup, cold, illness, chicken, cooking, mother',
    text: 'When I have a cold, my mother makes soup. She puts a chicken in a big pot with carrots, onions and a lot of salt. It cooks for three hours, and the windows get wet. I lie on the sofa under two blankets, and my nose is red. I cannot smell anything at all. Then she brings the bowl. The steam goes up my nose, and I can smell a little. After the first spoon my throat feels warm. After the last one I fall asleep. Doctors say that a cold takes seven days without soup and one week with it. They have not met my mother.',
  },
  {
    id: 'why-we-sleep',
    title: 'Why We Sleep',
    topic: 'food_and_health',
    subjects: 'sleep, brain, night, dream, rest 3, health, insomnia',
    text: 'A third of our lives is spent unconscious, and until recently nobody could say precisely why. Sleep looks like a waste of time: the animal that closes its eyes can neither feed nor defend itself. Yet no creature with a brain has managed to do without it. During deep sleep the spaces between the cells widen, and fluid washes away the waste that has accumulated while we were thinking. At the same time, the experiences of the day are replayed, sorted and filed. What mattered is strengthened, and the rest is allowed to fade. A student who stays awake before an examination therefore makes a poor bargain. She gains four hours of reading and loses the secretary who would have put it in order.',
  },
  {
    id: 'learning-to-swim',
    title: 'Learning to Swim at Fifty',
    topic: 'food_and_health',
    subjects: 'swimming, water, fear, lesson, pool, courage',
    text: 'At fifty my father decided to learn how to swim. He had been afraid of water since he was a boy. The other pupils in his group were six years old, and they wore small orange wings. On the first day he only put his feet in. On the second day he went down the ladder. The children clapped for him, and he clapped for them. His teacher said the same thing again and again: “The water wants to carry you. You have to let it.” After ten weeks he swam across the pool, very slowly, like an old turtle. He got a small medal. It hangs in our kitchen, next to the good knives.',
  },
  {
    id: 'spices',
    title: 'A Cupboard Full of Journeys',
    topic: 'food_and_health',
    subjects: 'spice, pepper 3, cinnamon, trade, cooking, flavor 2',
    text: 'Open a kitchen cupboard, and you open an atlas. Pepper was once so precious that people paid their rent with it, grain by grain. Cinnamon was guarded by stories: merchants told their customers that giant birds built nests of it on cliffs, so that nobody would look for the real trees. For a handful of nutmeg a sailor could buy a house, provided that he survived the voyage. Ships sailed in the wrong direction and bumped into new continents in search of a shorter way to better soup. Today all of it stands in small glass jars next to the salt, and we complain when the lid is stuck.',
  },
  {
    id: 'walking',
    title: 'Ten Thousand Steps',
    topic: 'food_and_health',
    subjects: 'walking, exercise, health, physical fitness, step, heart 2',
    text: 'Ten thousand steps a day: many people believe that this number comes from doctors. In fact it comes from an advertisement. A company in Japan sold a small machine that counted steps, and its name meant ten thousand. The number was round and easy to remember, so it stayed. Real doctors are kinder. They say that the greatest benefit comes early. Whoever sits all day and begins to walk for half an hour will sleep better, feel better and live longer. It does not matter whether you walk in a forest or around a parking lot. Leave the bus one stop sooner. Take the stairs. Your heart does not count, but it notices.',
  },
  {
    id: 'dentist',
    title: "In the Dentist's Chair",
    topic: 'food_and_health',
    subjects: 'dentist, tooth, fear, pain, chair, drill, toothache',
    text: 'I am not afraid of spiders or of the dark. I am afraid of one chair. It is green, it goes up and down, and above it hangs a lamp like the eye of a fish. My new dentist knows that. She shows me each tool before she uses it, and she tells me how many seconds it will take. If I lift my left hand, she stops at once. I have lifted it only once, to see if it was true. She stopped. Since then my hand lies still. It is strange. I did not need less pain. I needed to know that somebody would stop.',
  },
  {
    id: 'healthy-lunch-box',
    title: 'What Is in Your Lunch Box?',
    topic: 'food_and_health',
    subjects: 'lunch, vegetable, fruit, nutrition, diet, school, food',
    text: 'A good lunch box has a little of everything. Put in something that fills you up, such as rice, bread or potatoes. Add something that helps you grow: an egg, some beans, cheese or fish. Then choose two colours of vegetables, because each colour brings something else. Carrots are good for your eyes, and green leaves are good for your blood. A piece of fruit makes a sweet end. And the most important thing is water, because a thirsty head cannot think. If there is also one small cookie at the bottom of the box, nobody will complain. Food should make you strong, but it should make you happy too.',
  },
  {
    id: 'allergy',
    title: 'When the Body Makes a Mistake',
    topic: 'food_and_health',
    subjects: 'allergy, pollen, immune system, sneeze, spring, medicine 2, hay fever',
    text: 'Every spring, my body declares war on a birch tree. The tree has done nothing wrong. It releases clouds of pollen, each grain finer than dust, and some of them land in my nose. There my immune system, which is supposed to defend me against dangerous intruders, makes a mistake of identity. It sounds the alarm. My eyes water, I sneeze eleven times in succession, and complete strangers wish me good health. Scientists suspect that modern life is partly responsible. A defence that meets too few genuine enemies in childhood becomes, like a bored watchdog, suspicious of everything. Medicine can calm it down, and a shower before bed helps. Meanwhile I admire the blossom from behind a closed window.',
  },
]
