import type { Passage } from '../passage.ts'

export const callCentre: readonly Passage[] = [
  {
    id: 'cold-pizza',
    title: 'The Cold Pizza',
    topic: 'call_centre',
    subjects: 'complaint 3, pizza, customer, dinner, restaurant, apology',
    text: "Last night I ordered a pizza. It came one hour late, and it was cold. I was hungry and a little angry, so I called the shop. A young man picked up the phone. He did not say that it was my fault. He did not say that it was the driver's fault. He said, “I am sorry about your dinner.” Then he asked me what I wanted. I said that I only wanted a hot pizza. Twenty minutes later he came to my door himself. The pizza was hot, and there was a cake on top of the box. I still order there every week.",
  },
  {
    id: 'let-them-finish',
    title: 'Let Them Finish',
    topic: 'call_centre',
    subjects: 'complaint 3, customer, anger, listening, call center',
    text: 'When a customer is angry, most of us want to explain at once. We know the rule, we know the reason, and we want the shouting to stop. Yet people who are interrupted only begin again, and louder. So let them finish. Write down two or three key words while they speak. Then repeat the problem in your own words: “You ordered on Monday, you stayed at home all day, and nobody came.” In that moment something changes. The customer no longer has to fight for your attention, because you have already given it. Only now is it time to talk about an answer.',
  },
  {
    id: 'third-time-calling',
    title: 'The Third Call',
    topic: 'call_centre',
    subjects: 'complaint 3, customer, bill 2, apology, responsibility, mistake',
    text: '“This is the third time I have called about the same bill,” she said, and her voice was dangerously polite. Our records showed two earlier conversations, each of them closed with a cheerful promise and no result. I could have apologised on behalf of my colleagues, transferred her to the accounts department and wished her a pleasant afternoon. Instead I gave her my full name and my direct number, and told her precisely what would happen next. The incorrect charge would be removed within the hour, and I would personally telephone her to confirm it. Fifty minutes later I did. She was silent for a moment, and then she laughed. “Nobody,” she said, “has ever rung me back before.”',
  },
  {
    id: 'noisy-room',
    title: 'A Noisy Room',
    topic: 'call_centre',
    subjects: 'complaint 3, hotel, noise, guest, reception desk, sleep',
    text: `– Front desk, good evening. This is Daniel.
– Hello. I am in room four hundred and twelve, and I can't sleep. There is a party next door.
– I'm very sorry to hear that. How long has it been so loud?
– For about two hours. They are singing now, and they are not good.
– I understand. I can ask them to stop, or I can move you to a quiet room on the top floor. Which would you like?
– The quiet room, please. I have to get up at six.
– Of course. I will come up with the new key myself in five minutes. Breakfast tomorrow is on us.
– That is kind of you. Thank you, Daniel.`,
  },
  {
    id: 'wrong-size',
    title: 'The Wrong Size',
    topic: 'call_centre',
    subjects: 'refund, shoe, size, return 4, shop, money, shopping',
    text: 'I bought a pair of red shoes on the internet. They looked great in the picture. When they came, they were too small. I called the shop, and a woman called Grace helped me. She asked for my order number and read it back to me, so that there would be no mistake. Then she told me three things. First, I could send the shoes back for free. Second, I would get my money in five days. Third, I could have a bigger pair if I liked. I said yes to the bigger pair. Now I dance in my red shoes every Friday night.',
  },
  {
    id: 'no-receipt',
    title: 'No Receipt, No Problem?',
    topic: 'call_centre',
    subjects: 'refund, receipt 2, policy, customer, kettle, honesty, money',
    text: 'A man calls about a kettle that stopped working after a week. He would like his money back, but he has lost the receipt. The rule says that there is no refund without one. What do you do? You could read the rule to him, and he would hang up and tell his friends. Or you could look for another way. Did he pay by card? Then his bank can show the date. Does he have an account with us? Then the order is in our system. A good rule protects the shop from cheats. It was never made to punish an honest man who cleaned out his kitchen drawer.',
  },
  {
    id: 'explaining-a-refund',
    title: 'How to Explain a Refund',
    topic: 'call_centre',
    subjects: 'refund, bank 2, payment, patience, explanation, money',
    text: 'Refunds are simple for the company and mysterious for the customer. On our side, somebody approves the amount and presses a button. On the other side, a person checks an empty account every morning and wonders whether we have forgotten. The difference between those two experiences is information. Explain that the money leaves us today, that banks generally require three to five working days, and that weekends and public holidays do not count. Mention the exact amount, including the delivery charge, and the account to which it will be returned. Finally, send the same details in writing. Customers seldom object to waiting. What they find unbearable is not knowing how long they will have to wait.',
  },
  {
    id: 'cancelled-concert',
    title: 'The Cancelled Concert',
    topic: 'call_centre',
    subjects: 'refund, concert, ticket, singer, cancellation, money',
    text: `– Thank you for calling Star Tickets. My name is Maria. How may I help?
– I have two tickets for the concert on Saturday, and I just heard that it won't take place.
– Yes, I'm sorry. The singer has lost her voice. You can keep the tickets for the new date in May, or I can give you a refund.
– I would love to keep them, but I'll be abroad in May.
– Then a refund it is. Could you read me the six letters at the top of your ticket?
– Sure. It's K, T, B, W, M, E.
– Thank you. The full price goes back to your card today. You should see it by Thursday.
– That was easy. Please tell her to drink some tea with honey.`,
  },
  {
    id: 'where-is-my-parcel',
    title: 'Where Is My Parcel?',
    topic: 'call_centre',
    subjects: 'delivery, parcel, lateness, address 2, neighbor, mail 2, package 2',
    text: "Every morning a hundred people call to ask one question: “Where is my parcel?” Here is what we do. First we ask for the order number and the name of the street. Then we look at the map. Most parcels are not lost at all. Some are on the van and will come before six o'clock. Some came yesterday, when nobody was at home, and now they wait next door. And once in a while a parcel goes to the wrong town. Then we say so, and we send a new one the same day. People can live with bad news. They cannot live with no news.",
  },
  {
    id: 'parcel-and-the-dog',
    title: 'The Parcel and the Dog',
    topic: 'call_centre',
    subjects: 'delivery, parcel, dog, driver, garden, mail 2, package 2',
    text: "The driver had three parcels left and only ten minutes. At the last house a very large dog was sitting in front of the door. It did not bark. It only looked at the parcel. The driver called the number on the label. “Don't worry,” said a voice, “he just wants to help. Put it down and step back.” The driver did so. The dog picked up the box with great care, carried it through the garden and pushed the door open with his nose. From then on every driver on that round knew about the dog. He has never lost a parcel, and he signs with a paw.",
  },
  {
    id: 'delayed-shipment',
    title: 'Announcing a Delay',
    topic: 'call_centre',
    subjects: 'delivery, delay, shipment, warehouse, schedule, truth, package 2',
    text: "Good afternoon. I am calling from the logistics department about the shipment that you expected this morning. Unfortunately, heavy snow closed the mountain road overnight, and our lorry had to turn round. I realise that your production depends on these components, so let me tell you what we have already arranged. Half of the consignment was stored in our regional warehouse, and a smaller vehicle left there at nine. It should reach you by two o'clock. The remainder will travel by rail and arrive early tomorrow. I will ring you again at three to make sure that everything is in order. If the situation changes before then, you will hear it from me first, not from an empty loading bay.",
  },
  {
    id: 'leave-it-with-a-neighbour',
    title: 'Leave It With a Neighbour',
    topic: 'call_centre',
    subjects: 'delivery, neighbor, appointment 2, address 2, courier, doorbell',
    text: `– Hello, this is Quick Parcel. I have a delivery for Ms Walker, but nobody is answering the bell.
– Oh no. I'm still on the bus. Can you wait for ten minutes?
– I'm afraid I can't. I have eighteen more stops. May I leave it with a neighbour?
– Yes, please. Try the green door on the left. He is a painter and always at home.
– Green door on the left. And what is his name?
– Mr Silva. Knock hard, because he plays very loud music.
– I can hear it from here. All right, Mr Silva has your parcel, and he says that there is coffee too.
– How nice. Thank you for calling me, and have a good afternoon.`,
  },
  {
    id: 'off-and-on-again',
    title: 'Off and On Again',
    topic: 'call_centre',
    subjects: 'computer, repair, electricity, laptop, support',
    text: '“Have you tried turning it off and on again?” People laugh at this question, but it works surprisingly often. A computer that has been running for weeks is like a desk that nobody has cleared for a month. Half-finished jobs lie everywhere, and some of them block each other. When you switch it off, the desk is empty again. When you switch it on, only the things that are really needed come back. So when we ask, we are not making fun of you. We have simply learned that the cheapest repair is the best one to try first. Please wait ten seconds before you press the button again. That part matters too.',
  },
  {
    id: 'screen-went-black',
    title: 'The Screen Went Black',
    topic: 'call_centre',
    subjects: 'computer, screen 3, cable 2, cleaner 3, help, office, laptop, support',
    text: 'My screen went black at nine in the morning. I had a big test at ten. I called the help desk, and I was very upset. The man on the phone was calm. He asked me to look at the small light next to the button. It was off. He asked me to look at the wall. Then I saw it. The plug was on the floor. My little brother had needed a place for his lamp. I felt my face turn red. “It happens every day,” said the man, and he did not laugh. I put the plug back, and I passed the test.',
  },
  {
    id: 'password-expired',
    title: 'An Expired Password',
    topic: 'call_centre',
    subjects: 'password, security, account 3, identity, caller 7, fraud',
    text: 'It takes thirty seconds to reset a password. Making certain that the right person has asked for it takes considerably longer, and that is where our responsibility lies. A caller who sounds stressed, mentions the managing director and insists that there is no time for questions may be entirely genuine. He may also be a criminal who has practised that performance all week. Therefore the procedure never changes. We ask for two details that cannot be found on the internet, we ring back on the number in the directory, and we send the temporary password through a separate channel. Honest callers sometimes grumble. Afterwards, when they consider what is stored behind that password, they usually thank us.',
  },
  {
    id: 'router-in-the-kitchen',
    title: 'The Router in the Kitchen',
    topic: 'call_centre',
    subjects: 'internet, kitchen, oven, signal, home, wireless 4, wifi, support',
    text: `– Technical support, this is Nina. What can I do for you today?
– The internet is fast all day, but at seven in the evening it stops.
– That's interesting. Every evening at the same time?
– Yes, while we are making dinner.
– Where is the box with the little green lights?
– In the kitchen, next to the microwave.
– I think we have found the thief. When the microwave is on, it talks louder than your internet. Could you move the box to the hall?
– Just a moment. My son is carrying it now. Yes, the film is running again.
– Wonderful. Enjoy the film, and enjoy your dinner too.`,
  },
  {
    id: 'while-it-loads',
    title: 'While the Page Loads',
    topic: 'call_centre',
    subjects: 'small talk, conversation, weather, silence, telephone',
    text: 'Every agent knows those twenty seconds. The system is thinking, the customer is waiting, and the silence grows. A little small talk helps, as long as it is about the other person and not about you. Ask whether the snow has reached them, or how the new oven looks in the kitchen. Listen to the sounds behind the voice. A dog, a baby or a football match is an invitation. Then stop as soon as the page appears. Nobody calls us for a chat, but everybody likes to be treated as a human being for twenty seconds.',
  },
  {
    id: 'weather-on-the-phone',
    title: 'Talking About the Weather',
    topic: 'call_centre',
    subjects: 'small talk, weather, rain, snow, sunshine, telephone',
    text: 'I work in a call centre in Manila, and my callers live all over the world. When the computer is slow, I ask about the weather. It is the safest question that I know. In one hour I may hear about deep snow in Canada, rain in London and sunshine in Sydney. People love to answer. They tell me about the ice on the lake or the cat that will not come in. “Here it is always warm,” I say, and they sigh. Then the computer wakes up, and we go back to work. But for a moment we were two people at one window.',
  },
  {
    id: 'accent-question',
    title: 'Where Are You From?',
    topic: 'call_centre',
    subjects: 'small talk, accent, pride, curiosity, politeness',
    text: 'Sooner or later every caller with a good ear will ask where you are from. Some trainers recommend changing the subject immediately. I disagree. The question is rarely hostile. More often it is simple curiosity, and a confident answer builds trust. Tell them the name of your city, and add one detail that they will remember: the river, the volcano, the best mangoes in the world. Then return gently to the purpose of the call. What you should never do is apologise for your accent. An accent only means that you are able to do in two languages what most people can do in one. Your task is not to sound like somebody else. It is to be understood.',
  },
  {
    id: 'friday-afternoon',
    title: 'Friday Afternoon',
    topic: 'call_centre',
    subjects: 'small talk, weekend, fishing, telephone, grandfather, conversation',
    text: `– There, your new card is on its way. Is there anything else I can do for you?
– No, thank you. You must be glad that it's Friday.
– I am. Do you have any plans for the weekend?
– I'm taking my grandson fishing. We never catch anything, but we eat a lot of sandwiches.
– That sounds perfect. My grandfather used to say that the fish are only there to keep us quiet.
– He was a wise man. And what about you?
– I'm going to sleep until noon, and then I'll bake a cake.
– Save a piece for me. Goodbye, and thank you for your help.
– Goodbye, Mr Brown. Good luck with the fish.`,
  },
  {
    id: 'b-as-in-boston',
    title: 'B as in Boston',
    topic: 'call_centre',
    subjects: 'spelling, name, alphabet, letter 2, telephone, clarity',
    text: 'On the phone, many letters sound alike. B, D, P and T are easy to mix up, and so are M and N. That is why we spell with words: B as in Boston, D as in Dallas, P as in Paris, T as in Tokyo. Speak slowly, and stop for a moment after every third letter. Let us try a name. Bennett: B as in Boston, E as in Egypt, N as in Norway, N as in Norway, E as in Egypt, T as in Tokyo, T as in Tokyo. Then say the whole name again. It takes ten seconds, and it saves a letter that goes to the wrong house.',
  },
  {
    id: 'a-long-name',
    title: 'A Very Long Name',
    topic: 'call_centre',
    subjects: 'spelling, name, letter 2, mistake, patience, family',
    text: 'My family name has fourteen letters. When I call the bank, I take a deep breath and begin. People are often kind, but they stop me after the fifth letter and guess the rest. They always guess wrong. Last week a young man did something new. He said, “Please take your time. I have a pencil and a big piece of paper.” I gave him three letters, and he said them back. I gave him three more, and he said those back too. At the end he read the whole name without a mistake. I was so happy that I told him what it means. It means the one who lives by the clear water.',
  },
  {
    id: 'email-addresses',
    title: 'Spelling an E-mail Address',
    topic: 'call_centre',
    subjects: 'spelling, address 2, letter 2, dot, capital 4, mail 2, email',
    text: 'Dictating an e-mail address is harder than it appears. Names contain silent letters, companies invent peculiar spellings, and a single missing dot sends the message into nowhere. Experienced agents follow a fixed routine. They establish the part after the at sign first, because it is usually familiar. They then spell the name itself in groups of three, using a reference word for every consonant that could be misheard: F as in Florida, S as in Sierra, V as in Victor. Double letters are announced as double. A hyphen is called a hyphen, and an underscore is described as a low line. In conclusion they repeat the entire address, and only after the caller has confirmed it do they press send.',
  },
  {
    id: 'smith-with-a-y',
    title: 'Smith With a Y',
    topic: 'call_centre',
    subjects: 'spelling, name, reservation 6, restaurant, letter 2, table 3',
    text: `– Good evening, I'd like to book a table for four at eight o'clock.
– With pleasure. What name is it, please?
– Smith. But it isn't spelled the usual way.
– Then please spell it for me.
– S as in sun, M as in mother, Y as in yellow, T as in table, H as in house, E at the end.
– Let me read that back. S, M, Y, T, H, E. Is that right?
– Perfect. You are the first person who has asked.
– In that case your table is by the window, Mr Smythe. I will write your name on the card in gold.`,
  },
  {
    id: 'putting-on-hold',
    title: 'Please Hold the Line',
    topic: 'call_centre',
    subjects: 'telephone, call center, silence, music, patience, courtesy',
    text: 'Nobody likes to wait on the phone, but people wait gladly when they know why. So never press the hold button without a word. First say what you are going to do. Then say how long it will take, and ask if that is all right. Wait for the answer, because a question without an answer is not a question. If it takes longer than you thought, come back and say so. And when you return, do not begin with the result. Begin with two small words: “Thank you.” One minute of silence feels like five, and bad music makes it ten.',
  },
  {
    id: 'smile-in-the-voice',
    title: 'The Smile in Your Voice',
    topic: 'call_centre',
    subjects: 'voice, smile, call center, telephone, mood, politeness',
    text: 'Can you hear a smile? Researchers played short recordings to a group of volunteers, and most of them could tell at once which speakers had been smiling. The reason is simple. A smile pulls back the lips and makes the space behind them shorter, so the voice becomes a little brighter. Some call centres put a small mirror on every desk for this reason. It looks strange on the first day. By the end of the week you notice that you sit up, that you breathe more deeply and that the callers sound friendlier too. Of course they cannot see you. They have only your voice, and they build the rest of you from it.',
  },
  {
    id: 'transfer-call',
    title: 'A Warm Transfer',
    topic: 'call_centre',
    subjects: 'telephone, call center, colleague, explanation, customer, teamwork',
    text: "Transferring a call is the moment when most customers are lost. They have explained everything, they hear a click, and a stranger asks them to explain everything again. A warm transfer avoids this. Before you connect the caller, speak to your colleague. Summarise the problem in two sentences, mention what has already been tried, and pass on the customer's name and mood. Then introduce them to each other, exactly as you would at a party. “Mrs Lopez, this is Kevin, who knows about your washing machine and has the technician's calendar in front of him.” The whole procedure costs you half a minute. For Mrs Lopez it is the difference between a company and a maze.",
  },
  {
    id: 'language-of-yes',
    title: 'Say What You Can Do',
    topic: 'call_centre',
    subjects: 'customer, politeness, language, help, advice, word',
    text: "There are two ways to give the same news. You can say, “I can't send it before Monday.” Or you can say, “I can send it on Monday morning.” The facts are the same, but the second way gives the caller something to hold on to. Try it with other sentences. Don't say, “That is not my department.” Say, “The right person for this is Anna, and I will find her for you.” Don't say, “You have to fill in a form.” Say, “There is a short form, and then it is done.” Words do not change the world, but they open doors.",
  },
]
