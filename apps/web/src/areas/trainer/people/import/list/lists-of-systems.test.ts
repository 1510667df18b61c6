import { expect, test } from 'vitest'
import { listedPeople } from './listed-people.driver.ts'

const two = ['Anna||Weber|anna@x.example', 'Bo||Li|bo@x.example']
const twoIn7 = ['Anna||Weber|anna@x.example|7B', 'Bo||Li|bo@x.example|7C']
const alone = ['Anna||Weber|anna@x.example']

test.for([
  [
    'apostrophes in addresses',
    "Name,Email\nSean O'Neil,sean.o'neil@x.example\nAnna O’Hara,'anna.o’hara@x.example'",
    ["Sean||O'Neil|sean.o'neil@x.example", "Anna||O'Hara|anna.o'hara@x.example"],
  ],
  [
    'labels before addresses',
    'Anna Weber\twork: anna@x.example, home: anna@h.example\nBo Li\tPersonal email: bo@x.example',
    two,
  ],
  [
    'typographic quotation marks',
    '“Weber, Anna” <anna@x.example>; ‘Li, Bo’ <bo@x.example>; „Núñez, José“ <jose@x.example>',
    [...two, 'José||Núñez|jose@x.example'],
  ],
  [
    'source of a mail',
    'Return-Path: <bounce@m.example>\nReceived: from mx.x.example (mx.x.example [10.0.0.1])\n\tby in.example for <eva@x.example>;\n\tFri, 27 Nov 2026 09:15:00 +0800\nMessage-ID: <CAF1@mail.x.example>\nFrom: Eva Boss <eva@x.example>\nTo: Anna Weber <anna@x.example>,\n Bo Li <bo@x.example>\nSubject: English\n\nSee you Monday.',
    two,
  ],
  [
    'invitation of a calendar',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:04@x.example\r\nORGANIZER;CN=Eva Boss:mailto:eva@x.example\r\nATTENDEE;ROLE=REQ-PARTICIPANT;CN=Anna Weber;X-NUM-GUESTS=0:mailto:anna@x.exa\r\n mple\r\nATTENDEE;CN="Li, Bo":mailto:bo@x.example\r\nSUMMARY:English\r\nEND:VEVENT\r\nEND:VCALENDAR',
    two,
  ],
  [
    'ldapsearch with comments and base64',
    '# extended LDIF\n#\n# base <dc=x> with scope subtree\n\n# jose, x\ndn: uid=jose,dc=x\ngivenName:: Sm9zw6k=\nsn:: TsO6w7Fleg==\nmail: jose@x.example\n\ndn: uid=bo,dc=x\ngivenName: Bo\nsn: Li\nmail: bo@x.example\n\n# search result\nsearch: 2\nresult: 0 Success',
    ['José||Núñez|jose@x.example', 'Bo||Li|bo@x.example'],
  ],
  [
    'labels beside each other',
    'Name: Anna Weber | Email: anna@x.example | Section: 7B\nName: Bo Li | Email: bo@x.example | Section: 7C',
    twoIn7,
  ],
  [
    'labels beside each other with commas, one of them missing',
    'Name: Anna Weber, Class: 7B\nEmail: bo@x.example, Class: 7C',
    ['Anna||Weber|||no_address', '|||bo@x.example|7C'].map((row) =>
      row.replace('|||no_address', '||7B|no_address'),
    ),
  ],
  [
    'names and values',
    'first_name=Anna; last_name=Weber; email=anna@x.example\nfirst_name=Bo; last_name=Li; email=bo@x.example',
    two,
  ],
  [
    'Chinese labels',
    '姓名：王 伟 邮箱：wei@x.example\n姓名：李 娜 邮箱：na@x.example',
    ['伟||王|wei@x.example', '娜||李|na@x.example'],
  ],
  ['initials of pictures above names', 'AW\nAnna Weber\nanna@x.example\nBL\nBo Li\nbo@x.example', two],
  [
    'positions above addresses are no names',
    '17\nTeam Leader\nanna@x.example\n18\nTeam Leader\nbo@x.example',
    ['|||anna@x.example', '|||bo@x.example'],
  ],
  [
    'order of a name in brackets',
    '"No.","Student Name\n(Last, First)","E-mail\naddress","Grade &\nSection"\n1,"Weber, Anna",anna@x.example,7B\n2,Li Bo,bo@x.example,7C',
    twoIn7,
  ],
  ['whole names under a part of one', 'Surname;Email\nWeber, Anna;anna@x.example\nLi, Bo;bo@x.example', two],
  [
    'heads in two languages',
    'Nombre / First name;Apellidos / Last name;Correo / E-mail;Grupo / Group\nAnna;Weber;anna@x.example;7B\nBo;Li;bo@x.example;7C',
    twoIn7,
  ],
  ['heads of two parts', 'Nome / Cognome;E-mail\nAnna Weber;anna@x.example\nBo Li;bo@x.example', two],
  [
    'a column of messages',
    'Email address to invite [inviteeEmail] Required,Redirection url [inviteRedirectURL] Required,Customized invitation message [customizedMessageBody]\nanna@x.example,https://x.example,Welcome Anna\nbo@x.example,https://x.example,Welcome Bo',
    ['|||anna@x.example', '|||bo@x.example'],
  ],
  [
    'generations behind the first name',
    "Dela Cruz, Juan Jr. (Student) <juan@x.example>; O'Brien, Sean III <sean@x.example>",
    ['Juan||Dela Cruz Jr.|juan@x.example', "Sean||O'Brien III|sean@x.example"],
  ],
  [
    'generations in capitals',
    'Complete Name,Email\nJuan Cruz II,juan@x.example\nPedro Reyes IV,pedro@x.example',
    ['Juan||Cruz II|juan@x.example', 'Pedro||Reyes IV|pedro@x.example'],
  ],
  [
    'an extension of names, and none',
    'SURNAME,GIVEN NAME,MIDDLE NAME,EXTENSION NAME,EMAIL\nDELA CRUZ,JUAN,N/A,JR.,juan@x.example\nSANTOS,MARIA,REYES,N/A,maria@x.example',
    ['JUAN||DELA CRUZ JR.|juan@x.example', 'MARIA|REYES|SANTOS|maria@x.example'],
  ],
  [
    'head of a French mail',
    'De : Eva Boss <eva@x.example>\nEnvoyé : vendredi 27 novembre 2026 09:15\nÀ : Anna Weber <anna@x.example>; Bo Li <bo@x.example>\nObjet : Cours',
    two,
  ],
  [
    'labels with dashes between',
    'Nombre: Anna Weber - Correo: anna@x.example - Grupo: 7B\nNombre: Bo Li - Correo: bo@x.example - Grupo: 7C',
    twoIn7,
  ],
  [
    'parts of a name behind the word',
    '"Name, Last";"Name, First";"E-Mail, School"\nWeber;Anna;anna@x.example\nLi;Bo;bo@x.example',
    two,
  ],
  ['who came is no name', 'Anna Weber | anna@x.example | Present\nBo Li | bo@x.example | Absent', two],
  [
    'days of the last visit are no names',
    'Weber, Anna\tanna@x.example\tENG 7B\tNov 27\nLi, Bo\tbo@x.example\tENG 7B\tNov 26',
    two,
  ],
  [
    'titles of Germany',
    'Name;E-Mail\nDr. med. Anna Weber;anna@x.example\nDipl.-Ing. Bo Li;bo@x.example',
    two,
  ],
  ['titles', 'Name\tEmail\nBb. Anna Weber\tanna@x.example\nEngr. Bo Li\tbo@x.example', two],
  [
    'titles behind Japanese and Korean names',
    '田中 太郎様 <taro@x.example>\n김 철수님 <chul@x.example>',
    ['太郎||田中|taro@x.example', '철수||김|chul@x.example'],
  ],
  ['apostrophes of Excel', "'Name,'Email\n'Anna Weber,'anna@x.example\n'Bo Li,'bo@x.example", two],
  [
    'lines of a printed list',
    'CLASS LIST\n1 2026-00123 DELA CRUZ, Juan BSIT-1A juan@x.example\n2 2026-00124 WEBER, Anna BSIT-1B anna@x.example\n*** nothing follows ***',
    ['Juan||DELA CRUZ|juan@x.example', 'Anna||WEBER|anna@x.example'],
  ],
  ['class and name', '7B, Anna Weber anna@x.example\n7C, Bo Li bo@x.example', two],
  [
    'dots between',
    'Anna Weber · anna@x.example · Student · Last seen 2 days ago\nBo Li · bo@x.example · Student · Last seen 3 hours ago',
    two,
  ],
  [
    'pages of a printed report',
    'ACME CORP                 PAGE 1\nNO       NAME            EMAIL\n10021    WEBER, ANNA     anna@x.example\n\fACME CORP                 PAGE 2\nNO       NAME            EMAIL\n10023    LI, BO          bo@x.example',
    ['ANNA||WEBER|anna@x.example', 'BO||LI|bo@x.example'],
  ],
  [
    'a row of a gradebook about its columns',
    'Student,ID,SIS Login ID,Section,Quiz 1 (8812)\n,,,,Manual Posting\n    Points Possible,,,,10\n"Weber, Anna",101,anna@x.example,7B,8',
    ['Anna||Weber|anna@x.example|7B'],
  ],
  [
    'links behind classes',
    'Name,Class,Email\nAnna Weber,7B (https://www.x.example/7B-2c1f?pvs=21),anna@x.example',
    ['Anna||Weber|anna@x.example|7B'],
  ],
  [
    'reports of webinars',
    'Host Details,\nAttended,User Name (Original Name),Email\nYes,Eva Boss,eva@x.example\n\nAttendee Details,\nAttended,User Name (Original Name),First Name,Last Name,Email\nYes,Annie,Anna,Weber,anna@x.example\nNo,Bo,Bo,Li,bo@x.example',
    two,
  ],
  [
    'WebUntis',
    'name\tlongName\tforeName\tgender\tklasse.name\taddress.email\nWebeAnn\tWeber\tAnna\tw\t7B\tanna@x.example\nLiBo\tLi\tBo\tm\t7C\tbo@x.example',
    twoIn7,
  ],
  [
    'SchILD with parents, of whom more have an address',
    'Klasse;Nachname;Vorname;E-Mail Schüler;Erzieher 1: Nachname;Erzieher 1: E-Mail\n7B;Weber;Anna;anna@x.example;Weber;eva@h.example\n7C;Li;Bo;bo@x.example;Li;chen@h.example\n7C;Day;Cy;;Day;may@h.example',
    [...twoIn7, 'Cy||Day||7C|no_address'],
  ],
  [
    'Séneca, with both genders in a head',
    '"Alumno/a","Estado","Unidad","Correo electrónico"\n"Weber, Anna","Matriculado","7B","anna@x.example"\n"Li, Bo","Matriculado","7C","bo@x.example"',
    twoIn7,
  ],
  [
    'heads of Vietnam',
    'STT\tHọ\tTên đệm và tên\tLớp\tEmail\n1\tNguyễn\tThị Lan\t7B\tlan@x.example\n2\tTrần\tMinh Đức\t7C\tduc@x.example',
    ['Thị Lan||Nguyễn|lan@x.example|7B', 'Minh Đức||Trần|duc@x.example|7C'],
  ],
  [
    'USOS with a second name',
    'Nr albumu;Nazwisko;Imię;Drugie imię;E-mail;Grupa zajęciowa\n1;Weber;Anna;Maria;anna@x.example;7B\n2;Li;Bo;;bo@x.example;7C',
    ['Anna|Maria|Weber|anna@x.example|7B', 'Bo||Li|bo@x.example|7C'],
  ],
  [
    'groups in questions and other languages',
    'Vezetéknév\tKeresztnév\tCéges e-mail-cím\tMelyik csoportba jársz?\tMit vársz a csoporttól?\nWeber\tAnna\tanna@x.example\t7B\tSok beszédet, és hogy végre bátran telefonáljak az ügyfelekkel\nLi\tBo\tbo@x.example\t7C\tJobb kiejtést, és hogy megértsem a skót kollégákat a megbeszéléseken',
    twoIn7,
  ],
  [
    'Bitrix24',
    '"ID";"Фамилия";"Имя";"Рабочий e-mail";"Компания";"Учебная группа";"Ответственный"\n"1";"Ким";"Виктор";"v.kim@x.example";"ТОО Степь";"EN-3";"Ольга Ли"',
    ['Виктор||Ким|v.kim@x.example|EN-3'],
  ],
  [
    'groups in Arabic',
    'م\tالاسم الأول\tاسم العائلة\tالمجموعة\tالبريد الإلكتروني\n1\tمنى\tالسيد\tA2-1\tmona@x.example',
    ['منى||السيد|mona@x.example|A2-1'],
  ],
  [
    'groups that are none of the course',
    'Name,Email,Blood Group,Class time,Age group\nAnna Weber,anna@x.example,A+,18:00,20-29\nBo Li,bo@x.example,0-,18:00,30-39',
    two,
  ],
  [
    'Moodle with its teacher',
    '"Ім\'я","Прізвище","Електронна пошта","Ролі","Групи"\n"Олена","Кравченко","olena@x.example","Викладач",""\n"Anna","Weber","anna@x.example","Студент","7B"\n"Bo","Li","bo@x.example","Студент","7C"',
    twoIn7,
  ],
  [
    'Zoom with its host, under a table of the meeting',
    'Topic,ID,Host,Participants\nEnglish,812,Eva Boss (eva@x.example),3\n\nName (original name),Email,Guest\nEva Boss (Host),eva@x.example,No\nAnna Weber,anna@x.example,Yes\nBo Li (Bo’s iPhone),bo@x.example,Yes',
    two,
  ],
  [
    'teachers who learn, under their head',
    'Profesor/a;Correo electrónico;Departamento\nAnna Weber;anna@x.example;Lengua\nOtto Li;otto@x.example;Música',
    ['Anna||Weber|anna@x.example', 'Otto||Li|otto@x.example'],
  ],
  [
    'a teacher, whose address each learner has in another column',
    'Name,Email,Role,Tutor email\nEva Boss,eva@x.example,Teacher,\nAnna Weber,anna@x.example,Student,eva@x.example\nBo Li,bo@x.example,Student,eva@x.example',
    two,
  ],
  [
    'staff of a school, of whom some teach',
    'Name,Email,Role\nAnna Weber,anna@x.example,Teacher\nBo Li,bo@x.example,Accountant\nCy Day,cy@x.example,Caretaker\nDi Fox,di@x.example,Secretary',
    [...two, 'Cy||Day|cy@x.example', 'Di||Fox|di@x.example'],
  ],
  [
    'a remark about a mother in a row',
    'Name,Email,Remarks\nAnna Weber,anna@x.example,\nBo Li,bo@x.example,Mother: Eva Li eva@h.example\nCy Day,,Mother: May Day may@h.example',
    [...two, 'Cy||Day|||no_address'],
  ],
  [
    'teachers who learn',
    'Name,Email,Role\nAnna Weber,anna@x.example,Teacher\nBo Li,bo@x.example,Teacher',
    two,
  ],
  [
    'heads in two rows, the upper ones of merged cells',
    'Списък на курсистите\t\t\t\t\t\n№\tКурсист\t\tКонтакти\t\tГрупа\n\tИме\tФамилия\tИмейл\tТелефон\t\n1\tМария\tКолева\tmaria@x.example\t0888\t7B',
    ['Мария||Колева|maria@x.example|7B'],
  ],
  [
    'labels of Portugal, with a guardian',
    'Nome próprio: Anna\nApelido: Weber\nTurma: 7B\nE-mail do aluno: anna@x.example\nE-mail do encarregado: eva@h.example\n\nNome próprio: Bo\nApelido: Li\nTurma: 7C\nE-mail do aluno: bo@x.example\nE-mail do encarregado: chen@h.example',
    twoIn7,
  ],
  [
    'titles of Thailand',
    'ลำดับ\tชื่อ-นามสกุล\tอีเมล\n1\tนายธนกร ใจดี\tthanakorn@x.example\n2\tนางวิภา แสงทอง\twipa@x.example\n3\tนางสาวอรทัย บุญมาก\torathai@x.example',
    ['ธนกร||ใจดี|thanakorn@x.example', 'วิภา||แสงทอง|wipa@x.example', 'อรทัย||บุญมาก|orathai@x.example'],
  ],
  [
    'head of both names in Ukrainian',
    "№\tПрізвище та ім'я\tЕлектронна пошта\tГрупа\n1\tКоваленко Олена\tolena@x.example\tВечірня 1",
    ['Олена||Коваленко|olena@x.example|Вечірня 1'],
  ],
  [
    'form of Kenya',
    'Timestamp,Email Address,Surname,Other names,Which class do you want to join?\n1/2/2026,anna@x.example,Weber,Anna Maria,7B\n1/2/2026,bo@x.example,Li,Bo,7C',
    ['Anna Maria||Weber|anna@x.example|7B', 'Bo||Li|bo@x.example|7C'],
  ],
  [
    'Irish last names',
    'Name,Email\nSeán Ó Murchú,sean@x.example\nMáire Ní Dhomhnaill,maire@x.example',
    ['Seán||Ó Murchú|sean@x.example', 'Máire||Ní Dhomhnaill|maire@x.example'],
  ],
  [
    'KRÉTA, with mothers and guardians',
    'Osztálynévsor – 10.B\n\nSsz.\tNév\tAnyja neve\tTanuló e-mail címe\tGondviselő neve\tGondviselő e-mail címe\n1.\tWeber Anna\tFekete Eva\tanna@x.example\tWeber Otto\totto@h.example\n2.\tLi Bo\tMolnár Edit\t\tLi Chen\tchen@h.example\n3.\tDay Cy\tPapp Ida\tcy@x.example\tDay May\tmay@h.example',
    ['Anna||Weber|anna@x.example|10.B', 'Bo||Li||10.B|no_address', 'Cy||Day|cy@x.example|10.B'],
  ],
  [
    'Magister, with infixes and parents',
    '"Stamnr.";"Roepnaam";"Tussenv.";"Achternaam";"Klas";"E-mailadres leerling";"E-mailadres ouder 1"\n"1";"Anna";"van den";"Heuvel";"7B";"anna@x.example";"m@h.example"\n"2";"Bo";"";"Li";"7C";"bo@x.example";"k@h.example"',
    ['Anna||van den Heuvel|anna@x.example|7B', 'Bo||Li|bo@x.example|7C'],
  ],
  [
    'orders of a shop, with their number under “Name”',
    'Name,Email,Total,Lineitem name,Billing Name,Billing City\n#1042,anna@x.example,214.00,Spanish course,Anna Weber,Leith\n#1043,bo@x.example,189.00,Spanish course,Bo Li,Leith',
    two,
  ],
  [
    'sheet of an office with an address in a remark',
    'Name\tE-mail\tRemarks\nAnna Weber\tanna@x.example\t\nBo Li\tbo@x.example\tpaid\nGary Tull\t\tno mail yet, ask the people of helpdesk@x.example for it',
    [...two, 'Gary||Tull|||no_address'],
  ],
  [
    'school of videos, with its owner',
    'User ID,Name,Email,Role\n1,Rebecca Stone,rebecca@x.example,Owner\n2,Anna Weber,anna@x.example,Student\n3,Bo Li,bo@x.example,Student',
    two,
  ],
  [
    'page of Moodle with initials and boxes',
    "First name\nAll A B C\nSelect all\tFirst name / Last name\tEmail address\tRoles\tGroups\tStatus\nSelect 'Anna Weber'\nAWAnna Weber\tanna@x.example\tStudent\t7B\tActive\nSelect 'Bo Li'\nBLBo Li\tbo@x.example\tStudent\t7C\tActive",
    twoIn7,
  ],
  [
    'table of a wiki, with a team beside the group',
    '| # | Name | E-mail | Team | Group |\n|---|---|---|---|---|\n| 1 | **Anna Weber** | [anna@x.example](mailto:anna@x.example) | Backend | 7B |\n| 2 | **Bo Li** | [bo@x.example](mailto:bo@x.example) | QA | 7C |',
    twoIn7,
  ],
  [
    'form of Italy with a parent',
    'Cognome dello studente,Nome dello studente,Classe,E-mail dello studente,E-mail di un genitore\nWeber,Anna,7B,anna@x.example,eva@h.example\nLi,Bo,7C,bo@x.example,chen@h.example',
    twoIn7,
  ],
  [
    'supervisors in Arabic, and somebody without an address',
    'الاسم الأول,اسم العائلة,البريد الإلكتروني,الشعبة,بريد المشرف\nسارة,الخطيب,sara@x.example,3,boss@x.example\nنور,المصري,,4,boss@x.example',
    ['سارة||الخطيب|sara@x.example|3', 'نور||المصري||4|no_address'],
  ],
  [
    'fathers’ names in Bulgaria, and last names in Serbia',
    'Име\tПрезиме\tФамилия\tИмейл\nМария\tИванова\tПетрова\tmaria@x.example',
    ['Мария|Иванова|Петрова|maria@x.example'],
  ],
  [
    'Pronote with merged heads, of which the last ends in a full stop',
    'Élève\t\t\tResponsable légal 1\t\t\nNom et prénom\tClasse\tE-mail\tNom\tE-mail\tTél.\nWEBER Anna\t7B\tanna@x.example\tMme WEBER Eva\teva@h.example\t06\nLI Bo\t7C\tbo@x.example\tM. LI Chen\tchen@h.example\t07\nDAY Cy\t7C\t\tM. DAY Jo\tjo@h.example\t08',
    ['Anna||WEBER|anna@x.example|7B', 'Bo||LI|bo@x.example|7C', 'Cy||DAY||7C|no_address'],
  ],
  [
    'superiors with their address in a cell',
    'Nume\tPrenume\tAdresă e-mail\tȘef direct\nWeber\tAnna\tanna@x.example\tEva Boss (eva@x.example)\nLi\tBo\tbo@x.example\tEva Boss (eva@x.example)\nDay\tCy\t\tEva Boss (eva@x.example)',
    [...two, 'Cy||Day|||no_address'],
  ],
  [
    'table of Confluence',
    '|| # || Name || E-mail || Team || Course group ||\n| 1 | Anna Weber | anna@x.example | Backend | 7B |\n| 2 | Bo Li | bo@x.example | QA | 7C |',
    twoIn7,
  ],
  [
    'names that contain a word for somebody else',
    'Anna Weber: anna@x.example\nBo Li: bo@x.example\nCy Day: cy@x.example\nJohannes Fox: johannes@x.example\nVeli Pereira: veli@x.example',
    [...two, 'Cy||Day|cy@x.example', 'Johannes||Fox|johannes@x.example', 'Veli||Pereira|veli@x.example'],
  ],
  [
    'a name of such a word beside an address in another column',
    'Name,Email,Notes\nAnna Weber,anna@x.example,\nHannes Pereira,,Hannes Pereira (hannes@x.example)',
    ['Anna||Weber|anna@x.example', 'Hannes||Pereira|hannes@x.example'],
  ],
  [
    'teachers and mothers whose words have accents',
    'Ученик\tE-mail\tУчитель\tE-mail учителя\tE-mail на майка\nАнна Вебер\tanna@x.example\tEva\teva@h.example\tmum@h.example\nБо Ли\t\tEva\teva@h.example\tdad@h.example',
    ['Анна||Вебер|anna@x.example', 'Бо||Ли|||no_address'],
  ],
  [
    'somebody without an address, with a sentence for a remark',
    'Name,Email,Remarks\nAnna Weber,anna@x.example,\nGary Tull,,He will send it with the form.',
    ['Anna||Weber|anna@x.example', 'Gary||Tull|||no_address'],
  ],
  ['empty cells between pipes', '||Name|Email||\n||Anna Weber|anna@x.example||\n||Bo Li|bo@x.example|', two],
  [
    'fathers, who are not who learns',
    'Father,Student email\nOtto Weber,anna.weber@x.example\nChen Young,bo.young@x.example',
    ['|||anna.weber@x.example', '|||bo.young@x.example'],
  ],
  [
    'labels of a CRM, which are no groups',
    'Name,Email,Labels\nAnna Weber,anna@x.example,urgent\nBo Li,bo@x.example,newsletter',
    two,
  ],
  [
    'numbered teams above their people',
    'Team 5\nAnna Weber, anna@x.example\nCy Day, cy@x.example\nTeam 6\nBo Li, bo@x.example\nDi Fox, di@x.example',
    [
      'Anna||Weber|anna@x.example|Team 5',
      'Cy||Day|cy@x.example|Team 5',
      'Bo||Li|bo@x.example|Team 6',
      'Di||Fox|di@x.example|Team 6',
    ],
  ],
  [
    'SCIM',
    '{"totalResults":1,"Resources":[{"userName":"aweber","name":{"formatted":"Anna Weber","givenName":"Anna","familyName":"Weber"},"emails":[{"type":"work","value":"anna@x.example"}],"active":true}]}',
    alone,
  ],
  [
    'a form that asks for the last name first, and one who typed hers in the usual order',
    'Timestamp,"Full Name (Last Name, First Name, M.I.)",Email Address\n1,"Weber, Anna",anna@x.example\n2,"Cruz, Cy",cy@x.example\n3,"Day, Di",di@x.example\n4,Bo Li,bo@x.example\n5,"Ito, Eva",eva@x.example\n6,Fox Gil M.,gil@x.example\n7,"Ong, Hal",hal@x.example',
    [
      'Anna||Weber|anna@x.example',
      'Cy||Cruz|cy@x.example',
      'Di||Day|di@x.example',
      'Bo||Li|bo@x.example',
      'Eva||Ito|eva@x.example',
      'Gil M.||Fox|gil@x.example',
      'Hal||Ong|hal@x.example',
    ],
  ],
  ...[
    'Last Name, First Name, M.I.',
    'Surname, Given Name, M.I.',
    'Last Name, First Name MI',
    'Full Name: Last Name, First Name',
  ].map(
    (head) =>
      [
        `whole names under “${head}”`,
        `"${head}",Email\n"Weber, Anna",anna@x.example\nLi Bo,bo@x.example`,
        two,
      ] as const,
  ),
  ...['First Name, M.I., Last Name', 'First Name Middle Initial Last Name'].map(
    (head) =>
      [
        `whole names under “${head}”`,
        `"${head}",Email\nAnna Weber,anna@x.example\nBo Li,bo@x.example`,
        two,
      ] as const,
  ),
  ...[
    'Last name,First name,Email,Class',
    'Surname,Given name,E-mail,Class',
    'Class 7C\nLast name,First name,Email,Class',
  ].map(
    (head) =>
      [
        `two tables below each other, with other columns: ${head.replace('\n', ', ')}`,
        `First name,Last name,Email,Class\nAnna,Weber,anna@x.example,7B\n\n${head}\nLi,Bo,bo@x.example,7C`,
        twoIn7,
      ] as const,
  ),
  [
    'the same heads again, with two equal ones and a column without a head',
    ',Last name,First name,Email,Email\n1,Weber,Anna,anna@x.example,anna@h.example\n,Last name,First name,Email,Email\n2,Li,Bo,bo@x.example,bo@h.example',
    two,
  ],
  [
    'the same heads again, one column fewer than the rows',
    'Last name,First name\nWeber,Anna,anna@x.example\nLast name,First name\nLi,Bo,bo@x.example',
    two,
  ],
  [
    'other heads, with a column without one and one more in the rows',
    'First name,Last name,,Email\nAnna,Weber,1,anna@x.example\nLast name,First name,,Email\nLi,Bo,2,bo@x.example,x',
    two,
  ],
  [
    'totals in words that nobody listed, and a total of a part',
    'No.,Name,Email,Class\n1,Anna Weber,anna@x.example,7B\n<=== TOTAL FEMALE,1,,\n2,Bo Li,bo@x.example,7C\nKabuuan,2,,\nYhteensä,2,,',
    twoIn7,
  ],
] as const)('%s', ([, text, people]) => {
  expect(listedPeople(text)).toEqual(people)
})
