import { expect, test } from 'vitest'
import { readWords } from './read-words.ts'
import { effortOf } from '../../../../../../../packages/speech/fixtures/effort.ts'

const shown = (text: string) =>
  readWords(text).words.map(({ word, difficulty }) => (difficulty === null ? word : `${word}/${difficulty}`))

const three = ['apple', 'thirty', 'kitchen']
const rated = ['apple/Easy', 'thirty/Medium', 'kitchen/Hard']

test.for([
  ['Quizlet export tab', 'apple\tmanzana\nthirty\ttreinta\nkitchen\tcocina', three],
  ['Quizlet page copied with stars', 'Terms in this set (3)\napple\nmanzana\nthirty\ntreinta\nkitchen\ncocina', three],
  ['Quizlet custom: comma and semicolon', 'apple,manzana;thirty,treinta;kitchen,cocina', three],
  ['Anki txt with html and tags', '#separator:tab\n#html:true\n#tags column:3\napple\t<b>manzana</b><br>[sound:apple.mp3]\tA1 food\nthirty\t<b>treinta</b><br>[sound:thirty.mp3]\tA1 numbers\nkitchen\t<b>cocina</b><br>[sound:kitchen.mp3]\tA1 home', three],
  ['Anki with sound first', '[sound:apple.mp3]\tapple\tˈæpəl\tmanzana\n[sound:thirty.mp3]\tthirty\tˈθɜːti\ttreinta\n[sound:kitchen.mp3]\tkitchen\tˈkɪtʃɪn\tcocina', three],
  ['Word table with numbers, IPA, meaning', 'No.\tWord\tIPA\tMeaning\n1\tapple\t/ˈæp.əl/\ta round fruit\n2\tthirty\t/ˈθɜː.ti/\tthe number 30\n3\tkitchen\t/ˈkɪtʃ.ɪn/\ta room for cooking', three],
  ['PDF numbered columns in a line', '1. apple          2. thirty          3. kitchen', three],
  ['PDF list with part of speech and level (Oxford 3000)', 'apple n. A1\nthirty number A1\nkitchen n. A1', three],
  ['Oxford 3000 with several parts of speech', 'act n., v. A2\nadvance n., v., adj. B2\nkitchen n. A1', ['act', 'advance', 'kitchen']],
  ['Cambridge KET list with examples', 'apple (n)\n• An apple a day keeps the doctor away.\nthirty (num)\n• He is thirty years old.\nkitchen (n)\n• She is in the kitchen.', three],
  ['numbered with meaning after dash', '1. apple – a round fruit\n2. thirty – the number after twenty-nine\n3. kitchen – the room where you cook', three],
  ['word, IPA in brackets, Vietnamese', 'apple [ˈæpl] quả táo\nthirty [ˈθɜːti] ba mươi\nkitchen [ˈkɪtʃɪn] nhà bếp', three],
  ['Chinese with pos', '1. apple n. 苹果\n2. thirty num. 三十\n3. kitchen n. 厨房', three],
  ['Japanese in parentheses', 'apple（りんご）\nthirty（三十）\nkitchen（台所）', three],
  ['Korean after colon', 'apple : 사과\nthirty : 서른\nkitchen : 부엌', three],
  ['Arabic after tab', 'apple\tتفاحة\nthirty\tثلاثون\nkitchen\tمطبخ', three],
  ['Arabic before word', 'تفاحة - apple\nثلاثون - thirty\nمطبخ - kitchen', three],
  ['Russian with transcription', 'apple [ˈæp(ə)l] — яблоко\nthirty [ˈθɜːtɪ] — тридцать\nkitchen [ˈkɪtʃɪn] — кухня', three],
  ['Thai', 'apple แอปเปิล\nthirty สามสิบ\nkitchen ครัว', three],
  ['Hindi with equals', 'apple = सेब\nthirty = तीस\nkitchen = रसोई', three],
  ['Word and Difficulty CSV', 'Word,Difficulty\napple,Easy\nthirty,Medium\nkitchen,Hard', rated],
  ['headings Easy Medium Hard', 'Easy\napple\nMedium\nthirty\nHard\nkitchen', rated],
  ['headings with hashes', '## Easy\n- apple\n## Hard\n- thirty\n- kitchen', ['apple/Easy', 'thirty/Hard', 'kitchen/Hard']],
  ['Easy: list in line', 'Easy: apple, pear\nMedium: thirty, forty\nHard: kitchen, knight', ['apple/Easy', 'pear/Easy', 'thirty/Medium', 'forty/Medium', 'kitchen/Hard', 'knight/Hard']],
  ['difficulty after dash', 'apple - easy\nthirty - medium\nkitchen - hard', rated],
  ['difficulty columns', 'Easy\tMedium\tHard\napple\tthirty\tkitchen\npear\tforty\tknight', ['apple/Easy', 'thirty/Medium', 'kitchen/Hard', 'pear/Easy', 'forty/Medium', 'knight/Hard']],
  ['CEFR column', 'Word\tLevel\napple\tA1\nthirty\tA1\nkitchen\tA2', three],
  ['example sentence column', 'word,example\napple,"I eat an apple, every day."\nthirty,He is thirty.\nkitchen,"Mum is in the kitchen, cooking."', three],
  ['mail with greeting', 'Dear all,\n\nhere are this week’s words:\n\napple\nthirty\nkitchen\n\nBest,\nEva', three],
  ['sentence with colon', 'This week we practise the words apple, thirty and kitchen.', three],
  ['bold words in markdown with definitions', '- **apple**: a fruit\n- **thirty**: a number\n- **kitchen**: a room', three],
  ['pronunciation respelling in brackets', 'apple (AP-uhl)\nthirty (THUR-tee)\nkitchen (KICH-in)', three],
  ['German with articles', 'apple\tder Apfel, die Äpfel\nthirty\tdreißig\nkitchen\tdie Küche', three],
  ['German first', 'der Apfel\tapple\ndreißig\tthirty\ndie Küche\tkitchen', three],
  ['irregular verbs', 'go - went - gone\nsee - saw - seen\ntake - took - taken', ['go', 'see', 'take']],
  ['phonics: words with slashes', 'ship / sheep\nbit / beat\nfull / fool', ['ship', 'sheep', 'bit', 'beat', 'full', 'fool']],
  ['tick boxes with phrase', '☐ give up\n☐ look after\n☐ ice cream', ['give up', 'look after', 'ice cream']],
  ['WhatsApp', '[27/11/2026, 10:02:11] Eva: apple\n[27/11/2026, 10:02:15] Eva: thirty\n[27/11/2026, 10:02:20] Eva: kitchen', three],
  ['quoted CSV with BOM', '\uFEFF"Front";"Back"\r\n"apple";"manzana"\r\n"thirty";"treinta"\r\n"kitchen";"cocina"\r\n', three],
  ['unit headings', 'Unit 1: Food\napple\npear\nUnit 2: Home\nkitchen\nthirty', ['apple', 'pear', 'kitchen', 'thirty']],
  ['Quizlet with example in definition', 'apple\tuna manzana. Example: I eat an apple.\nthirty\ttreinta. Example: He is thirty.\nkitchen\tla cocina. Example: In the kitchen.', three],
  ['Anki notes CSV with semicolons, audio last', 'apple;/ˈæpəl/;n.;manzana;[sound:a.mp3]\nthirty;/ˈθɜːti/;num.;treinta;[sound:b.mp3]\nkitchen;/ˈkɪtʃɪn/;n.;cocina;[sound:c.mp3]', three],
  ['Memrise page copied', 'apple\nmanzana\n\nthirty\ntreinta\n\nkitchen\ncocina', ['apple', 'manzana', 'thirty', 'treinta', 'kitchen', 'cocina']],
  ['Word table, merged unit heading row', 'Unit 4: At home\t\t\nWord\tType\tTranslation\napple\tnoun\tquả táo\nthirty\tnumber\tba mươi\nkitchen\tnoun\tnhà bếp', three],
  ['PDF glossary with page numbers and dots', 'apple ........ 12\nthirty ....... 14\nkitchen ...... 20', three],
  ['numbered with level at front', '1. [A1] apple\n2. [A1] thirty\n3. [A2] kitchen', three],
  ['level then word with tab', 'A1\tapple\nA1\tthirty\nA2\tkitchen', three],
  ['English Profile: word, guide, level, pos', 'Base Word\tGuideword\tLevel\tPart of Speech\tTopic\napple\t\tA1\tnoun\tfood and drink\nthirty\t\tA1\tnumber\t\nkitchen\t\tA1\tnoun\thomes', three],
  ['IPA before word', '/ˈæpəl/ apple\n/ˈθɜːti/ thirty\n/ˈkɪtʃɪn/ kitchen', three],
  ['two accents', 'apple UK /ˈæp.əl/ US /ˈæp.əl/\nthirty UK /ˈθɜː.ti/ US /ˈθɝː.t̬i/\nkitchen UK /ˈkɪtʃ.ɪn/ US /ˈkɪtʃ.ən/', three],
  ['emoji pictures', '🍎 apple\n3️⃣ thirty\n🍽️ kitchen', three],
  ['bold headings of difficulty', '**Easy**\napple\n**Medium**\nthirty\n**Hard**\nkitchen', rated],
  ['Level 1 to 3 headings', 'Level 1\napple\nLevel 2\nthirty\nLevel 3\nkitchen', three],
  ['stars at end', 'apple *\nthirty **\nkitchen ***', three],
  ['Difficulty first column in Spanish', 'Dificultad;Palabra\nFácil;apple\nMedia;thirty\nDifícil;kitchen', rated],
  ['Vietnamese headings', 'Từ vựng\tPhiên âm\tNghĩa\tMức độ\napple\t/ˈæpl/\tquả táo\tdễ\nthirty\t/ˈθɜːti/\tba mươi\ttrung bình\nkitchen\t/ˈkɪtʃɪn/\tnhà bếp\tkhó', rated],
  ['Chinese mail', '同学们好：\n本周单词：\napple 苹果\nthirty 三十\nkitchen 厨房', three],
  ['Teacher note below', 'Spelling words for Friday:\n1. apple\n2. thirty\n3. kitchen\nBonus: refrigerator', ['apple', 'thirty', 'kitchen', 'Bonus: refrigerator']],
  ['words with forms', 'apple (pl. apples)\nkitchen (pl. kitchens)\nknife (pl. knives)', ['apple', 'kitchen', 'knife']],
  ['tongue twisters kept', 'She sells sea shells.\nRed lorry, yellow lorry.\nA proper copper coffee pot.', ['She sells sea shells.', 'Red lorry', 'yellow lorry.', 'A proper copper coffee pot.']],
  ['Hebrew tab', 'תפוח\tapple\nשלושים\tthirty\nמטבח\tkitchen', three],
  ['minimal pairs table', 'Sound 1\tSound 2\nship\tsheep\nbit\tbeat\nfull\tfool', ['ship', 'bit', 'full']],
  ['HTML list', '<ul><li><b>apple</b> – a fruit</li><li><b>thirty</b> – a number</li><li><b>kitchen</b> – a room</li></ul>', three],
  ['dictionary copy', 'apple\nnoun [ C ]\nUK /ˈæp.əl/ US /ˈæp.əl/\na round fruit with firm, white flesh\n\nkitchen\nnoun [ C ]\nUK /ˈkɪtʃ.ɪn/ US /ˈkɪtʃ.ən/\na room where food is kept, prepared, and cooked', ['apple', 'kitchen']],
  ['greeting and list in one line', 'Hi everyone, the words for this week are: apple, thirty, kitchen. Good luck!', three],
  ['adjectives with easy and hard', 'easy\nhard\nsoft\nloud', ['easy', 'hard', 'soft', 'loud']],
  ['sizes with medium', 'small\nmedium\nlarge', ['small', 'medium', 'large']],
  ['capitalised sizes with medium first', 'Medium\nLarge\nSmall\nHard\nSoft', ['Medium', 'Large', 'Small', 'Hard', 'Soft']],
  ['thanks and greetings as words', 'hello\nthank you\nbest\nregards\ncheers', ['hello', 'thank you', 'best', 'regards', 'cheers']],
  ['days and weeks', 'day\nweek\nunit\nlesson\npage', ['day', 'week', 'unit', 'lesson', 'page']],
  ['phrases of a call centre', 'How may I help you?\nPlease hold the line.\nThank you for calling.\nGoodbye', ['How may I help you?', 'Please hold the line.', 'Thank you for calling.', 'Goodbye']],
  ['words and one phrase', 'apple\nHow do you do?\nkitchen', ['apple', 'kitchen']],
  ['number words', 'number\nword\nverb\nnoun\nadverb', ['number', 'word', 'verb', 'noun', 'adverb']],
  ['compound ending in number', 'phone number\nhouse number\nroom number', ['phone number', 'house number', 'room number']],
  ['parentheses', 'colour (n)\ncolour (v)\nbow (weapon)', ['colour', 'colour', 'bow']],
  ['groups with semicolons', 'apple, pear; kitchen, knight', ['apple', 'pear', 'kitchen', 'knight']],
  ['three groups with semicolons', 'ship, sheep; bit, beat; full, fool', ['ship', 'bit', 'full']],
  ['hi there', 'Hi,\nbye\nthanks', ['Hi', 'bye', 'thanks']],
  ['one word in words', 'password, sword, word', ['password', 'sword', 'word']],
  ['colon label with commas', 'Spelling words: apple, thirty, kitchen', three],
] as const)('%s', ([, text, words]) => {
  expect(shown(text)).toEqual(words)
}) // oxfmt-ignore

test('sentences below words are offered too', () => {
  const { columns } = readWords('apple\nI eat an apple.\nkitchen\nShe is in the kitchen.')
  expect(columns?.other).toBe('I eat an apple.')
  expect(columns?.all.map(({ word }) => word)).toEqual([
    'apple',
    'I eat an apple.',
    'kitchen',
    'She is in the kitchen.',
  ])
})

test.for([
  ['letters', 'a'],
  ['spaces', ' '],
  ['words', 'words '],
  ['parts of speech', ' noun'],
  ['brackets', '[ˈ'],
  ['colons', ' word:'],
] as const)('lines of 5,000 signs of %s are read at once', async ([, part]) => {
  const text = `apple\n${`x${part.repeat(5_000 / part.length)}.\n`.repeat(20)}`
  expect(await effortOf(() => readWords(text), 1)).toBeLessThan(300)
})
