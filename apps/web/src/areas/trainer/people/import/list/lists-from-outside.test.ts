import { expect, test } from 'vitest'
import { readPeople } from './people.ts'
import { readList } from './read-list.ts'

/** First, middle and last name, address, groups and problems of each person; what is missing at the end is left out. */
const read = (text: string): string[] => {
  const list = readList(text)
  if ('problem' in list) return [list.problem]
  return readPeople(list.table, new Map()).people.map(
    ({ first_name, middle_name, last_name, email, groups, problems }) =>
      [first_name, middle_name, last_name, email, groups.join(), Object.values(problems ?? {}).join()]
        .join('|')
        .replace(/\|+$/, ''),
  )
}

const two = ['Anna||Weber|anna@x.example', 'Bo||Li|bo@x.example']
const twoIn7 = ['Anna||Weber|anna@x.example|7B', 'Bo||Li|bo@x.example|7C']
const alone = ['Anna||Weber|anna@x.example']

test.for([
  ['Excel in Swedish', 'Förnamn;Efternamn;Klass;E-postadress;Vårdnadshavare 1 e-post\nAnna;Weber;7B;anna@x.example;eva@h.example\nBo;Li;7C;bo@x.example;dai@h.example', twoIn7],
  ['Excel in Finnish, last name first', 'Sukunimi;Etunimi;Ryhmä;Sähköposti;Huoltajan sähköposti\nWeber;Anna;7B;anna@x.example;eva@h.example\nLi;Bo;7C;bo@x.example;dai@h.example', twoIn7],
  ['Excel in Czech', 'Příjmení;Jméno;Třída;E-mail žáka;E-mail zákonného zástupce\nWeber;Anna;7B;anna@x.example;eva@h.example\nLi;Bo;7C;bo@x.example;dai@h.example', twoIn7],
  ['Excel in Turkish', 'Sıra No;Adı;Soyadı;Sınıfı;Şubesi;E-posta adresi;Veli e-posta\n1;Anna;Weber;7;B;anna@x.example;eva@h.example\n2;Bo;Li;7;C;bo@x.example;dai@h.example', ['Anna||Weber|anna@x.example|7', 'Bo||Li|bo@x.example|7']],
  ['Excel in Hungarian: one column, last name first', 'Név;Osztály;E-mail cím\nNagy Anna;7B;anna@x.example\nKis Béla;7C;bela@x.example', ['Anna||Nagy|anna@x.example|7B', 'Béla||Kis|bela@x.example|7C']],
  ['Excel in Greek', 'Α/Α;Επώνυμο;Όνομα;Πατρώνυμο;Τμήμα;Ηλεκτρονικό ταχυδρομείο\n1;Παπαδόπουλος;Γιώργος;Νίκος;Β1;giorgos@x.example\n2;Ιωάννου;Μαρία;Πέτρος;Β2;maria@x.example', ['Γιώργος||Παπαδόπουλος|giorgos@x.example|Β1', 'Μαρία||Ιωάννου|maria@x.example|Β2']],
  ['Excel in Thai', 'ลำดับ,ชื่อ,นามสกุล,ห้อง,อีเมล\n1,สมชาย,ใจดี,ม.1/2,somchai@x.example\n2,สมหญิง,รักไทย,ม.1/3,somying@x.example', ['สมชาย||ใจดี|somchai@x.example|ม.1/2', 'สมหญิง||รักไทย|somying@x.example|ม.1/3']],
  ['Numbers: a table with a title line and empty columns', 'Table 1,,,,\n,,,,\nFirst name,,Last name,,Email\nAnna,,Weber,,anna@x.example\nBo,,Li,,bo@x.example', two],
  ['Google Sheets: sheet with a frozen title and a link to mail', 'Term 2 roster\t\t\nStudent\tEmail\tAttendance\nAnna Weber\tanna@x.example (mailto:anna@x.example)\t95%\nBo Li\tbo@x.example (mailto:bo@x.example)\t90%', two],
  ['Outlook in German', '"Vorname","Weitere Vornamen","Nachname","Firma","Abteilung","E-Mail-Adresse","E-Mail-Typ","E-Mail: Angezeigter Name"\n"Anna","Maria","Weber","Schule","","anna@x.example","SMTP","Anna Weber (anna@x.example)"', ['Anna|Maria|Weber|anna@x.example']],
  ['Gmail of today', 'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Last Name,Name Prefix,Nickname,File As,Organization Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nAnna,,Weber,,,Dr,Annie,,School,English 7B ::: * myContacts,* Work,anna@x.example,Mobile,+63 917 555 0123', ['Anna||Weber|anna@x.example']],
  ['Apple contacts: two vCards with folded lines and item groups', 'BEGIN:VCARD\r\nVERSION:3.0\r\nPRODID:-//Apple Inc.//macOS 15//EN\r\nN:Weber;Anna;Maria;Ms.;\r\nFN:Ms. Anna Maria Weber\r\nitem1.EMAIL;type=INTERNET;type=pref:anna@\r\n x.example\r\nitem1.X-ABLabel:_$!<School>!$_\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:4.0\r\nFN:Bo Li\r\nEMAIL;TYPE=work:mailto:bo@x.example\r\nEND:VCARD', ['Anna|Maria|Weber|anna@x.example', 'Bo||Li|bo@x.example']],
  ['vCard in quoted-printable', 'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:N=C3=BA=C3=B1ez;Jos=C3=A9;;;\nEMAIL;INTERNET:jose@x.example\nEND:VCARD', ['José||Núñez|jose@x.example']],
  ['Moodle download of participants', 'First name,Last name,"ID number",Institution,Department,"Email address","Last downloaded from this course"\nAnna,Weber,1,,,anna@x.example,1764321000\nBo,Li,2,,,bo@x.example,1764321000', two],
  ['Moodle uploadusers', 'username;password;firstname;lastname;email;course1;group1;cohort1\naweber;Pa$$w0rd,1;Anna;Weber;anna@x.example;ENG;7B;2026\nbli;Pa$$w0rd,2;Bo;Li;bo@x.example;ENG;7C;2026', twoIn7],
  ['Blackboard download, quoted tabs', '"Last Name"\t"First Name"\t"Username"\t"Student ID"\t"Last Access"\t"Availability"\t"Email"\n"Weber"\t"Anna"\t"aweber"\t"1"\t"2026-11-27 10:00:00"\t"Yes"\t"anna@x.example"', alone],
  ['Canvas people page copied', 'Name\tLogin ID\tSIS ID\tSection\tRole\tLast Activity\tTotal Activity\nAnna Weber\nshe/her\tanna@x.example\t1\tENG 7B\tStudent\tNov 27 at 9am\t01:02:03\nBo Li\tbo@x.example\t2\tENG 7C\tStudent\tNov 27 at 9am\t01:02:03', ['Anna||Weber|anna@x.example|ENG 7B', 'Bo||Li|bo@x.example|ENG 7C']],
  ['Teams: download of members', 'Name,Title,Location,Tags,Role,Email\nAnna Weber,Pupil,,,Member,anna@x.example\nBo Li,Pupil,,,Member,bo@x.example', two],
  ['SAP HR', 'Pers.No.|Last name|First name|Known as|Org.unit|Personnel area|Communication ID/Number\n00012345|Weber|Anna|Annie|50001234|Manila|ANNA@X.EXAMPLE\n00012346|Li|Bo||50001234|Manila|BO@X.EXAMPLE', two],
  ['SAP list print with bars and rules', '---------------------------------------------\n|Pers.No.|Name        |E-Mail              |\n---------------------------------------------\n|00012345|Weber Anna  |anna@x.example      |\n|00012346|Li Bo       |bo@x.example        |\n---------------------------------------------', ['Weber||Anna|anna@x.example', 'Li||Bo|bo@x.example']],
  ['Oracle HCM', 'Person Number,Display Name,List Name,First Name,Last Name,Work Email,Line Manager,Line Manager Email,Assignment Status\n1,Anna Weber,"Weber, Anna",Anna,Weber,anna@x.example,Eva Boss,eva@x.example,Active - Payroll Eligible', alone],
  ['dialer: agents with an extension that looks like an id', 'Ext,Agent,Skill Group,Login,Agent E-Mail,Shift\n2001,"Weber, Anna",Billing EN,aweber,anna@x.example,06:00-15:00\n2002,"Li, Bo",Billing EN,bli,bo@x.example,14:00-23:00', two],
  ['dialer: login is no address, phone before it', 'Phone;Agent Login;Name;Mail\n639175550123;1001;Anna Weber;anna@x.example\n639175550124;1002;Bo Li;bo@x.example', two],
  ['WhatsApp: members with numbers and tildes', '~ Anna Weber +63 917 555 0123 anna@x.example\n~ Bo Li +63 917 555 0124 bo@x.example', two],
  ['sign-up sheet with numbered empty lines', '1. Anna Weber – anna@x.example\n2. Bo Li – bo@x.example\n3. \n4. \n5. ', two],
  ['sign-up sheet typed as prose', 'Hi, please add us for Tuesday:\n\nAnna Weber: anna@x.example\nBo Li: bo@x.example\n\nThanks, Eva', two],
  ['To line with tabs and line breaks', 'To:\tAnna Weber <anna@x.example>;\n\tBo Li <bo@x.example>', two],
  ['To and Cc of a printed mail', 'From: Eva Boss <eva@x.example>\nSent: Friday, 27 November 2026 09:15\nTo: Anna Weber <anna@x.example>; Bo Li <bo@x.example>\nSubject: English class', two],
  ['To line with encoded words', '=?UTF-8?Q?Jos=C3=A9_N=C3=BA=C3=B1ez?= <jose@x.example>, Bo Li <bo@x.example>', ['José||Núñez|jose@x.example', 'Bo||Li|bo@x.example']],
  ['To line, names with commas without quotes', 'Weber, Anna <anna@x.example>, Li, Bo <bo@x.example>', two],
  ['two lists side by side', 'Class 7B,,,Class 7C,\nName,Email,,Name,Email\nAnna Weber,anna@x.example,,Bo Li,bo@x.example\nCy Day,cy@x.example,,Di Fox,di@x.example', ['Anna||Weber|anna@x.example', 'Cy||Day|cy@x.example', 'Bo||Li|bo@x.example', 'Di||Fox|di@x.example']],
  ['two lists side by side, the left one longer', 'First name\tLast name\tEmail\t\tFirst name\tLast name\tEmail\nAnna\tWeber\tanna@x.example\t\tBo\tLi\tbo@x.example\nCy\tDay\tcy@x.example\t\t\t\t', ['Anna||Weber|anna@x.example', 'Cy||Day|cy@x.example', 'Bo||Li|bo@x.example']],
  ['two pupils and a parent in one row', 'Child 1,Child 1 Email,Child 2,Child 2 Email,Parent,Parent Email\nAnna Weber,anna@x.example,Bo Weber,bo@x.example,Eva Weber,eva@h.example\nCy Day,cy@x.example,,,Di Day,di@h.example', ['Anna||Weber|anna@x.example', 'Cy||Day|cy@x.example', 'Bo||Weber|bo@x.example']],
  ['header repeated on each page with a page foot', 'No.\tName\tE-mail\n1\tAnna Weber\tanna@x.example\nPrinted on 27.11.2026\t\tPage 1/2\n\f\nNo.\tName\tE-mail\n2\tBo Li\tbo@x.example\nPrinted on 27.11.2026\t\tPage 2/2', two],
  ['merged class cell, only the first row has it', 'Class;Name;Email\n7B;Anna Weber;anna@x.example\n;Cy Day;cy@x.example\n7C;Bo Li;bo@x.example', ['Anna||Weber|anna@x.example|7B', 'Cy||Day|cy@x.example', 'Bo||Li|bo@x.example|7C']],
  ['totals, averages and a signature', 'Name,Email,Score\nAnna Weber,anna@x.example,8\nBo Li,bo@x.example,9\nTotal,,17\nMean,,8.5\nPrepared by: Eva Boss,,', two],
  ['notes beside rows', 'Name;E-mail;Remarks\nAnna Weber;anna@x.example;moved to 7C; ask Eva\nBo Li;bo@x.example;', two],
  ['blank columns and a blank first column', ',,Surname,,Given names,,E-mail,,\n,,Weber,,Anna,,anna@x.example,,\n,,Li,,Bo,,bo@x.example,,', two],
  ['numbers before names in one cell', 'Name,Email\n01 Anna Weber,anna@x.example\n02 Bo Li,bo@x.example', two],
  ['student number after the name in brackets', 'Name,Email\nAnna Weber (20261234),anna@x.example\nBo Li (20261235),bo@x.example', two],
  ['capitals, last names first with a comma', 'NAME,EMAIL\n"WEBER, ANNA MARIA",ANNA@X.EXAMPLE\n"LI, BO",BO@X.EXAMPLE', ['ANNA MARIA||WEBER|anna@x.example', 'BO||LI|bo@x.example']],
  ['another script with Latin in parentheses', 'Name,Email\n王伟 (Wei Wang),wei@x.example\nАнна Вебер (Anna Weber),anna@x.example', ['王伟|||wei@x.example', 'Анна||Вебер|anna@x.example']],
  ['Chinese name beside an English one', '中文姓名,英文名,英文姓,电子邮件\n王伟,Wei,Wang,wei@x.example\n李娜,Na,Li,na@x.example', ['Wei||Wang|wei@x.example', 'Na||Li|na@x.example']],
  ['couples with one address', 'Name,Email\nAnna & Otto Weber,weber@h.example\nBo Li,bo@x.example', ['Anna & Otto||Weber|weber@h.example||bad_name', 'Bo||Li|bo@x.example']],
  ['two people with one address in two rows', 'First name,Last name,Email\nAnna,Weber,weber@h.example\nOtto,Weber,weber@h.example', ['Anna||Weber|weber@h.example', 'Otto||Weber|weber@h.example||twice']],
  ['two addresses in one cell', 'Name,Email\nAnna Weber,"anna@x.example, anna@h.example"\nBo Li,bo@x.example; bo@h.example', two],
  ['HTML table from a browser with links and line breaks', '<meta charset="utf-8"><table><thead><tr><th>Student</th><th>Contact</th></tr></thead><tbody><tr><td><a href="/u/1">Anna Weber</a><br><span>Member since 2026</span></td><td><a href="mailto:anna@x.example">anna@x.example</a></td></tr><tr><td><a href="/u/2">Bo Li</a></td><td><a href="mailto:bo@x.example">bo@x.example</a></td></tr></tbody></table>', two],
  ['HTML: the address is only in the link', '<ul><li><a href="mailto:anna@x.example">Anna Weber</a></li><li><a href="mailto:bo@x.example?subject=Hi">Bo Li</a></li></ul>', two],
  ['fixed width with heads', 'Last name       First name   Class  E-mail\nWeber           Anna         7B     anna@x.example\nLi              Bo           7C     bo@x.example', twoIn7],
  ['fixed width with an empty cell', 'Last name       First name   Class  E-mail\nWeber           Anna                anna@x.example\nLi              Bo           7C     bo@x.example', ['Anna||Weber|anna@x.example', 'Bo||Li|bo@x.example|7C']],
  ['psql output', ' id | first_name | last_name |     email\n----+------------+-----------+----------------\n  1 | Anna       | Weber     | anna@x.example\n  2 | Bo         | Li        | bo@x.example\n(2 rows)', two],
  ['mysql output', '+------------+-----------+----------------+\n| first_name | last_name | email          |\n+------------+-----------+----------------+\n| Anna       | Weber     | anna@x.example |\n| Bo         | Li        | bo@x.example   |\n+------------+-----------+----------------+\n2 rows in set (0.00 sec)', two],
  ['Markdown with mail links', '| Student | Class | Email |\n|:--|:-:|--:|\n| Anna Weber | 7B | [anna@x.example](mailto:anna@x.example) |\n| Bo Li | 7C | <bo@x.example> |', twoIn7],
  ['JSON of people', '[{"firstName":"Anna","lastName":"Weber","email":"anna@x.example"},{"firstName":"Bo","lastName":"Li","email":"bo@x.example"}]', two],
  ['JSON of an API with nesting', '{"users":[{"id":1,"name":{"givenName":"Anna","familyName":"Weber"},"primaryEmail":"anna@x.example"},{"id":2,"name":{"givenName":"Bo","familyName":"Li"},"primaryEmail":"bo@x.example"}]}', two],
  ['JSON lines', '{"name":"Anna Weber","email":"anna@x.example"}\n{"name":"Bo Li","email":"bo@x.example"}', two],
  ['tabs in the wrong places', 'Name\t\tEmail\nAnna Weber\tanna@x.example\t\nBo Li\t\t\tbo@x.example', two],
  ['right-to-left marks', '\u200fName\u200f,Email\n\u200eAnna Weber\u200e,\u200eanna@x.example\u200e\n\u202aBo Li\u202c,\u202abo@x.example\u202c', two],
  ['a byte order mark in the middle', 'Name,Email\nAnna Weber,anna@x.example\n\ufeffName,Email\nBo Li,bo@x.example', two],
  ['line ends within quotes', '"First\nname","Last\nname","E-mail\naddress"\n"Anna","Weber","anna@x.example\n"\n"Bo","Li","bo@x.example"', two],
  ['an address with a name before, in a column of tables', 'Pupil,Contact\n1,"Anna Weber <anna@x.example>"\n2,"Bo Li <bo@x.example>"', two],
  ['Google group members', 'Members for group english@x.example\nEmail address,Nickname,Group status,Email status,Email preference,Posting permissions,Join year\nanna@x.example,Anna Weber,Member,,All email,Allowed,2026\nbo@x.example,Bo Li,Manager,,All email,Allowed,2026', two],
  ['Eventbrite', 'Order no.,Order Date,First Name,Surname,Email,Quantity,Ticket Type,Attendee no.,Buyer Email\n1,27/11/2026,Anna,Weber,anna@x.example,1,Course,11,eva@h.example\n2,27/11/2026,Bo,Li,bo@x.example,1,Course,12,dai@h.example', two],
  ['Mailchimp', 'Email Address,First Name,Last Name,Address,Phone Number,MEMBER_RATING,OPTIN_TIME,TAGS\nanna@x.example,Anna,Weber,"1 Hill St  Manila PH",,2,2026-11-01 09:00:00,"""7B"""', alone],
  ['Kajabi, Thinkific: name and created at', 'Name,Email,Created At,Sign In Count,Last Sign In\nAnna Weber,anna@x.example,2026-11-01 09:00:00 UTC,3,2026-11-20', alone],
  ['names with degrees and titles', 'Participant,Email\n"Prof. Dr. Anna Weber, PhD",anna@x.example\nMr Bo Li,bo@x.example', ['Anna||Weber PhD|anna@x.example', 'Bo||Li|bo@x.example']],
  ['status column left: dropped pupils are still people', 'Status,Student Name,Email\nEnrolled,Anna Weber,anna@x.example\nEnrolled,Bo Li,bo@x.example', two],
  ['Arabic heads', 'الاسم الأول,اسم العائلة,البريد الإلكتروني,الشعبة\nأحمد,السالم,ahmed@x.example,7B\nليلى,حسن,laila@x.example,7C', ['أحمد||السالم|ahmed@x.example|7B', 'ليلى||حسن|laila@x.example|7C']],
] as const)('%s', ([, text, people]) => {
  expect(read(text)).toEqual(people)
}) // oxfmt-ignore
