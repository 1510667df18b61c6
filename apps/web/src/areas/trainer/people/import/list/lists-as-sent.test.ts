import { expect, test } from 'vitest'
import { listedPeople } from './listed-people.driver.ts'

test.for([
  [
    'PowerSchool tab with guardian',
    'Student_Number\tLast_Name\tFirst_Name\tMiddle_Name\tGrade_Level\tHome_Room\tStudent_Email\tGuardianEmail\n001234\tWeber\tAnna\tMaria\t7\t7B\tanna@school.example\tmum.weber@home.example\n001235\tLi\tBo\t\t7\t7C\tbo@school.example\tdad.li@home.example',
    ['Anna|Maria|Weber|anna@school.example|7B', 'Bo||Li|bo@school.example|7C'],
  ],
  [
    'PowerSchool guardian mail only',
    'Student_Number,Last_Name,First_Name,GuardianEmail\n001234,Weber,Anna,mum.weber@home.example\n001235,Li,Bo,dad.li@home.example',
    ['Anna||Weber|||no_address', 'Bo||Li|||no_address'],
  ],
  [
    'pupil without address, parent has one',
    'First name,Last name,Email,Parent email\nAnna,Weber,anna@school.example,mum@home.example\nBo,Li,,dad@home.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|||no_address'],
  ],
  [
    'Infinite Campus',
    'studentNumber,lastName,firstName,middleName,suffix,grade,homeroomTeacher,studentEmail,contact1Name,contact1Email\n1001,Dela Cruz,Juan,Santos,Jr.,07,"Reyes, Maria",juan@school.example,Pedro Dela Cruz,pedro@home.example',
    ['Juan|Santos|Dela Cruz Jr.|juan@school.example'],
  ],
  [
    'contact mail before pupil mail',
    'Student Name,Contact 1 Name,Contact 1 Email,Student Email\nAnna Weber,Eva Weber,eva@home.example,anna@school.example\nBo Li,Chen Li,chen@home.example,bo@school.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'SIMS',
    'Legal Surname,Legal Forename,Preferred Surname,Preferred Forename,Year,Reg Group,Primary Email\nWeber,Annabel,Weber,Anna,Year 7,7B,anna@school.example',
    ['Annabel||Weber|anna@school.example|7B'],
  ],
  [
    'Arbor',
    'First name,Legal first name,Last name,Legal last name,Registration form,Email address\nAnna,Annabel,Weber,Weber,7B,anna@school.example',
    ['Anna||Weber|anna@school.example|7B'],
  ],
  [
    'Arbor, legal first',
    'Legal first name,Legal last name,First name,Last name,Email address\nAnnabel,Weber,Anna,Weber,anna@school.example',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'Bromcom/iSAMS form',
    'Surname,Forename,Year Group,Tutor Group,Email\nWeber,Anna,7,7B,anna@school.example',
    ['Anna||Weber|anna@school.example|7B'],
  ],
  [
    'Canvas gradebook',
    'Student,ID,SIS User ID,SIS Login ID,Section,Essay (1234),Current Score\n    Points Possible,,,,,10,(read only)\n"Weber, Anna",55,u55,anna@school.example,ENG 7B,8,80\n"Li, Bo",56,u56,bo@school.example,ENG 7C,9,90\n"Student, Test",,,,ENG 7B,,',
    [
      'Anna||Weber|anna@school.example|ENG 7B',
      'Bo||Li|bo@school.example|ENG 7C',
      'Test||Student||ENG 7B|no_address',
    ],
  ],
  [
    'Moodle participants copied',
    'Select all\tFirst name / Last name\tEmail address\tRoles\tGroups\tLast access to course\tStatus\n\tAnna Weber\tanna@school.example\tStudent\t7B\t2 days 3 hours\tActive\n\tBo Li\tbo@school.example\tStudent\tNo groups\tNever\tActive',
    ['Anna||Weber|anna@school.example|7B', 'Bo||Li|bo@school.example'],
  ],
  [
    'Google Classroom grades',
    'Last Name,First Name,Email Address,Essay 1\nDate,,,2026-11-01\nPoints,,,100\nWeber,Anna,anna@school.example,90\nLi,Bo,bo@school.example,80\nClass average,,,85',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'SDS v2.1 users',
    'sourcedId,username,givenName,familyName,role,grade,email,userMasterIdentifier\n1,anna@school.example,Anna,Weber,student,7,,X1\n2,bo@school.example,Bo,Li,student,7,,X2',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'Workday',
    'Active Workers,,,,\n,,,,\nWorker,Employee ID,Legal Name - First Name,Legal Name - Last Name,Preferred Name - First Name,Preferred Name - Last Name,Primary Work Email,Manager\nAnna Weber,00012,Annabel,Weber,Anna,Weber,anna@work.example,Eva Boss\nBo Li,00013,Bo,Li,Bo,Li,bo@work.example,Eva Boss',
    ['Annabel||Weber|anna@work.example', 'Bo||Li|bo@work.example'],
  ],
  [
    'Workday worker only',
    'Worker,Employee ID,Primary Work Email,Location\nAnna Weber,00012,anna@work.example,Manila\nBo Li,00013,bo@work.example,Cebu City\nCy Day,00014,cy@work.example,Davao',
    ['Anna||Weber|anna@work.example', 'Bo||Li|bo@work.example', 'Cy||Day|cy@work.example'],
  ],
  [
    'SuccessFactors, two head rows',
    'STATUS,USERID,USERNAME,FIRSTNAME,LASTNAME,MI,GENDER,EMAIL,MANAGER,DEPARTMENT\nSTATUS,User ID,Username,First Name,Last Name,Middle Name,Gender,Email,Manager,Department\nactive,10,aweber,Anna,Weber,M,F,anna@work.example,9,Sales',
    ['Anna|M|Weber|anna@work.example'],
  ],
  [
    'BambooHR',
    'Employee #,"Last name, First name",Work Email,Home Email,Department,Supervisor\n12,"Weber, Anna",anna@work.example,anna@home.example,Billing,"Boss, Eva"',
    ['Anna||Weber|anna@work.example'],
  ],
  [
    'Zoho People',
    'EmployeeID,First Name,Last Name,Email address,Nick name,Reporting To,Reporting To MailID\nHR1,Anna,Weber,anna@work.example,Annie,Eva Boss,eva@work.example\nHR2,Bo,Li,bo@work.example,,Eva Boss,eva@work.example',
    ['Anna||Weber|anna@work.example', 'Bo||Li|bo@work.example'],
  ],
  [
    'call centre, team leader first',
    'TL Email,TL Name,Agent Email,Agent Name\neva@work.example,Eva Boss,anna@work.example,Anna Weber\neva@work.example,Eva Boss,bo@work.example,Bo Li\neva@work.example,Eva Boss,cy@work.example,Cy Day',
    ['Anna||Weber|anna@work.example', 'Bo||Li|bo@work.example', 'Cy||Day|cy@work.example'],
  ],
  [
    'Salesforce report',
    'First Name,Last Name,Email,Account Name\nAnna,Weber,anna@work.example,Acme Corp\nBo,Li,bo@work.example,Acme Corp\n\nReport: Agents\nCopyright (c) 2000-2026 salesforce.com, inc. All rights reserved.\nConfidential Information - Do Not Distribute\nGenerated By:,Eva Boss,11/28/2026 9:15 AM',
    ['Anna||Weber|anna@work.example', 'Bo||Li|bo@work.example'],
  ],
  [
    'Genesys',
    'Name,Email,Division,Department,Title,Manager,Manager Email\nAnna Weber,anna@work.example,Home,Billing,Agent,Eva Boss,eva@work.example',
    ['Anna||Weber|anna@work.example'],
  ],
  ['Avaya without addresses', 'Agent ID,Agent Name,Skill\n7001,"Weber, Anna",Billing', ['empty']],
  [
    'Five9',
    'userName,firstName,lastName,EMAIL,extension,startDate\nanna@work.example,Anna,Weber,anna@work.example,2001,2026-01-02',
    ['Anna||Weber|anna@work.example'],
  ],
  [
    'NICE',
    'Agent No,First Name,Last Name,E-mail,Team,Reports To\n1,Anna,Weber,anna@work.example,Billing EN,Eva Boss',
    ['Anna||Weber|anna@work.example|Billing EN'],
  ],
  [
    'Zendesk',
    'name,email,external_id,details,notes,phone,role,organization\nAnna Weber,anna@work.example,,,,+63 917 555 0123,agent,Acme',
    ['Anna||Weber|anna@work.example'],
  ],
  [
    'Outlook contacts',
    '"Title","First Name","Middle Name","Last Name","Suffix","Company","E-mail Address","E-mail Type","E-mail Display Name","E-mail 2 Address","Manager\'s Name","Spouse"\n"Ms.","Anna","","Weber","","School","anna@school.example","SMTP","Anna Weber (anna@school.example)","anna@home.example","Eva","Otto"',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'Gmail old, two addresses',
    'Name,Given Name,Additional Name,Family Name,Yomi Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Value\nAnna Weber,Anna,,Weber,,* Work,anna@school.example ::: anna@home.example,+1',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'Thunderbird',
    'First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone\nAnna,Weber,Anna Weber,Annie,anna@school.example,anna@home.example,,',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'Outlook To line with roles',
    "Weber, Anna (Student) <anna@school.example>; Li, Bo [7C] <bo@school.example>; O'Neil, Cy <cy@school.example>",
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example', "Cy||O'Neil|cy@school.example"],
  ],
  [
    'Outlook To line single quotes and bare',
    "'Anna Weber' <anna@school.example>; bo@school.example; 'cy@school.example' <cy@school.example>",
    ['Anna||Weber|anna@school.example', '|||bo@school.example', '|||cy@school.example'],
  ],
  [
    'Gmail To line',
    '"Weber, Anna" <anna@school.example>, Bo Li <bo@school.example>, cy@school.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example', '|||cy@school.example'],
  ],
  [
    'WhatsApp export',
    '[28/11/26, 09:15:22] Anna Weber: anna@school.example\n[28/11/26, 09:16:01] Bo Li: bo@school.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'WhatsApp Android',
    '28/11/2026, 9:15 am - Anna Weber: anna@school.example\n28/11/2026, 9:16 am - Bo Li: bo@school.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'Slack or web page: name, then address',
    'Anna Weber\nanna@school.example\nBo Li\nbo@school.example\nCy Day\ncy@school.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example', 'Cy||Day|cy@school.example'],
  ],
  [
    'form mail blocks',
    'Name: Anna Weber\nEmail: anna@school.example\n\nName: Bo Li\nEmail: bo@school.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'web table with rowspan',
    '<table><tr><th>Class<th>First name<th>Last name<th>Email<tr><td rowspan=2>7B<td>Anna<td>Weber<td>anna@school.example<tr><td>Bo<td>Li<td>bo@school.example</table>',
    ['Anna||Weber|anna@school.example|7B', 'Bo||Li|bo@school.example|7B'],
  ],
  [
    'web table with colspan',
    '<table><tr><th colspan=2>Name<th>Email<tr><th>First name<th>Last name<th><tr><td>Anna<td>Weber<td>anna@school.example</table>',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'Excel XML with Index',
    '<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table><Row><Cell><Data>First name</Data></Cell><Cell><Data>Middle name</Data></Cell><Cell><Data>Last name</Data></Cell><Cell><Data>Email</Data></Cell></Row><Row><Cell><Data>Anna</Data></Cell><Cell ss:Index="3"><Data>Weber</Data></Cell><Cell><Data>anna@school.example</Data></Cell></Row></Table></Worksheet></Workbook>',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    '="..." cells',
    '"ID","First Name","Last Name","Email"\n="00123",="Anna",="Weber",="anna@school.example"',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'SQL quotes',
    "'Anna','Weber','anna@school.example'\n'Bo','Li','bo@school.example'",
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'PowerShell',
    '#TYPE Selected.Microsoft.ActiveDirectory.Management.ADUser\n"GivenName","Surname","SamAccountName","UserPrincipalName","mail","DistinguishedName"\n"Anna","Weber","aweber","aweber@corp.local","anna@school.example","CN=Anna Weber,OU=Students,DC=corp,DC=local"',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'Teams attendance',
    '1. Summary\nMeeting title\tEnglish\nAttended participants\t2\n\n2. Participants\nName\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tParticipant ID (UPN)\tRole\nAnna Weber\t11/28/26, 9:00:01 AM\t11/28/26, 10:00:01 AM\t59m\tanna@school.example\tanna@school.example\tPresenter\nBo Li (Guest)\t11/28/26, 9:00:01 AM\t11/28/26, 10:00:01 AM\t59m\t\t\tPresenter\n\n3. In-Meeting Activities\nName\tJoin Time\tLeave Time\tDuration\tEmail\tRole\nAnna Weber\t11/28/26, 9:00:01 AM\t11/28/26, 10:00:01 AM\t59m\tanna@school.example\tPresenter',
    ['Anna||Weber|anna@school.example', 'Bo||Li|||no_address', 'Anna||Weber|anna@school.example||twice'],
  ],
  [
    'Zoom participants',
    'Meeting ID,Topic,Start Time,Duration,Participants\n812 3456,English,11/28/2026 09:00,60,2\n\nName (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest\nAnna Weber (Annie),anna@school.example,11/28/2026 09:00,11/28/2026 10:00,60,No',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'MS Forms',
    'ID\tStart time\tCompletion time\tEmail\tName\tYour class\n1\t11/28/26 9:00:00\t11/28/26 9:01:00\tanna@school.example\tAnna Weber\t7B',
    ['Anna||Weber|anna@school.example|7B'],
  ],
  [
    'Google Forms',
    'Timestamp,Email Address,What is your first name?,What is your last name?,What class are you in?\n2026/11/28 9:00:00 am GMT+8,anna@school.example,Anna,Weber,7B',
    ['Anna||Weber|anna@school.example|7B'],
  ],
  [
    'India',
    "Sr. No.,Roll No.,Name of the Student,Father's Name,Mother's Name,Mobile No.,Email ID\n1,101,Anna Weber,Otto Weber,Eva Weber,9876543210,anna@school.example\n2,102,Bo Li,Chen Li,Dai Li,9876543211,bo@school.example",
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'unknown head beside a city',
    'Associate,City,Email ID\nAnna Weber,Manila,anna@work.example\nBo Li,Cebu,bo@work.example\nCy Day,Davao,cy@work.example',
    ['Anna||Weber|anna@work.example', 'Bo||Li|bo@work.example', 'Cy||Day|cy@work.example'],
  ],
  [
    'Albanian heads',
    'Emri,Mbiemri,Qyteti,Email\nAnna,Weber,Tirana,anna.weber@school.example\nBo,Li,Durres,bo.li@school.example\nCy,Day,Vlora,cy.day@school.example',
    ['Anna||Weber|anna.weber@school.example', 'Bo||Li|bo.li@school.example', 'Cy||Day|cy.day@school.example'],
  ],
  [
    'Pronote',
    'Élève;Né(e) le;Classe;Adresse E-mail\nDUPONT Marie;12/03/2012;5B;marie@school.example\nLE GOFF Yann;13/04/2012;5C;yann@school.example\nDUPONT DURAND Léa;13/04/2012;5C;lea@school.example',
    [
      'Marie||DUPONT|marie@school.example|5B',
      'Yann||LE GOFF|yann@school.example|5C',
      'Léa||DUPONT DURAND|lea@school.example|5C',
    ],
  ],
  [
    'French first then capitals',
    'Nom complet;Courriel\nMarie DUPONT DURAND;marie@school.example\nJean-Luc LE GOFF;jean@school.example',
    ['Marie||DUPONT DURAND|marie@school.example', 'Jean-Luc||LE GOFF|jean@school.example'],
  ],
  [
    'Italian register',
    'Alunno;Classe;Indirizzo e-mail\nROSSI MARIO;2A;mario@school.example',
    ['ROSSI||MARIO|mario@school.example|2A'],
  ],
  [
    'Italian heads',
    'Cognome;Nome;Data di nascita;E-mail istituzionale\nRossi;Mario;01/02/2010;mario@school.example',
    ['Mario||Rossi|mario@school.example'],
  ],
  [
    'Mexican',
    'No.;Matrícula;Apellido Paterno;Apellido Materno;Nombre(s);Grupo;Correo institucional\n1;A001;García;López;Ana María;3A;ana@school.example',
    ['Ana María||García López|ana@school.example|3A'],
  ],
  [
    'Chilean, apoderado',
    'Nombre Alumno;Curso;Correo Apoderado;Correo Alumno\nAna García;3A;mama@home.example;ana@school.example',
    ['Ana||García|ana@school.example|3A'],
  ],
  [
    'Brazilian',
    'Matrícula;Nome do aluno;Turma;E-mail institucional;E-mail do responsável\n1;Ana Maria da Silva;7B;ana@school.example;mae@home.example',
    ['Ana Maria||da Silva|ana@school.example|7B'],
  ],
  [
    'Brazilian nome completo',
    'Nome completo;E-mail\nJoão Pedro dos Santos;joao@school.example',
    ['João Pedro||dos Santos|joao@school.example'],
  ],
  [
    'Vietnamese',
    'STT\tHọ đệm\tTên\tLớp\tEmail\n1\tNguyễn Thị Minh\tAnh\t7B\tanh@school.example',
    ['Anh||Nguyễn Thị Minh|anh@school.example|7B'],
  ],
  [
    'Vietnamese full',
    'STT,Họ và tên,Ngày sinh,Lớp,Email phụ huynh,Email học sinh\n1,Nguyễn Thị Minh Anh,01/02/2012,7B,me@home.example,anh@school.example',
    ['Thị Minh Anh||Nguyễn|anh@school.example|7B'],
  ],
  [
    'Chinese',
    '学号,姓名,班级,家长邮箱,学生邮箱\n001,王 伟,七年级一班,mama@home.example,wei@school.example',
    ['伟||王|wei@school.example|七年级一班'],
  ],
  [
    'Arabic',
    'الرقم,اسم الطالب,الصف,البريد الإلكتروني لولي الأمر,البريد الإلكتروني للطالب\n1,محمد أحمد,السابع,father@home.example,mohamed@school.example',
    ['محمد||أحمد|mohamed@school.example|السابع'],
  ],
  [
    'Arabic parts',
    'الاسم الأول,اسم الأب,اسم العائلة,البريد الإلكتروني\nمحمد,علي,أحمد,mohamed@school.example',
    ['محمد||أحمد|mohamed@school.example'],
  ],
  [
    'Japanese kana',
    '学籍番号,氏名（漢字）,氏名（カナ）,クラス,メールアドレス\n1,田中 太郎,タナカ タロウ,1組,taro@school.example',
    ['太郎||田中|taro@school.example|1組'],
  ],
  [
    'Two names, two scripts',
    'Name (English),Name (Chinese),Email\nAnna Weber,王 安娜,anna@school.example',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'German',
    'Klasse;Familienname;Rufname;E-Mail Erziehungsberechtigte;E-Mail Schüler\n7b;Weber;Anna;mama@home.example;anna@school.example',
    ['Anna||Weber|anna@school.example|7b'],
  ],
  [
    'German one column',
    'Nr.;Name, Vorname;Klasse;E-Mail\n1;Weber, Anna;7b;anna@school.example',
    ['Anna||Weber|anna@school.example|7b'],
  ],
  [
    'Polish',
    'Lp.;Nazwisko i imię;Oddział;E-mail ucznia;E-mail rodzica\n1;Kowalska Anna;7b;anna@school.example;mama@home.example',
    ['Anna||Kowalska|anna@school.example|7b'],
  ],
  [
    'Tagalog',
    'Apelyido,Pangalan,Gitnang Pangalan,Seksyon,Email\nDela Cruz,Juan,Santos,Rizal,juan@school.example',
    ['Juan|Santos|Dela Cruz|juan@school.example|Rizal'],
  ],
  [
    'Philippine SF1',
    'LRN,"NAME (Last Name, First Name, Middle Name)",SEX,BIRTH DATE,Email\n136,"DELA CRUZ,JUAN,SANTOS",M,01/02/2012,juan@school.example',
    ['JUAN|SANTOS|DELA CRUZ|juan@school.example'],
  ],
  [
    'Indonesian',
    'No,NIS,Nama Lengkap,Kelas,Surel\n1,001,Siti Aminah,7B,siti@school.example',
    ['Siti||Aminah|siti@school.example|7B'],
  ],
  [
    'Indonesian parts',
    'Nama Depan,Nama Belakang,Kelas,Alamat Surel,Email Orang Tua\nSiti,Aminah,7B,siti@school.example,ibu@home.example',
    ['Siti||Aminah|siti@school.example|7B'],
  ],
  [
    'Turkish',
    'Sıra No;Öğrenci No;Adı;Soyadı;Sınıfı;Veli E-posta;E-posta\n1;001;Ayşe;Yılmaz;7-B;veli@home.example;ayse@school.example',
    ['Ayşe||Yılmaz|ayse@school.example|7-B'],
  ],
  [
    'Turkish full',
    'No;Öğrencinin Adı Soyadı;Şube;E-posta\n1;Ayşe Yılmaz;7-B;ayse@school.example',
    ['Ayşe||Yılmaz|ayse@school.example|7-B'],
  ],
  [
    'Russian',
    '№;Фамилия;Имя;Отчество;Класс;Эл. почта родителя;Эл. почта\n1;Иванова;Анна;Петровна;7Б;mama@home.example;anna@school.example',
    ['Анна|Петровна|Иванова|anna@school.example|7Б'],
  ],
  [
    'Russian FIO',
    '№;ФИО ученика;Класс;Эл. почта\n1;Иванова Анна Петровна;7Б;anna@school.example',
    ['Анна Петровна||Иванова|anna@school.example|7Б'],
  ],
  [
    'title, blank column, totals',
    ',Class list 7B,,,\n,,,,\n,No.,Name,Email,\n,1,Anna Weber,anna@school.example,\n,2,Bo Li,bo@school.example,\n,,Total students,2,\n,Prepared by:,Eva Boss,,',
    ['Anna||Weber|anna@school.example|7B', 'Bo||Li|bo@school.example|7B'],
  ],
  [
    'merged class cells',
    'Class,Name,Email\n7B,Anna Weber,anna@school.example\n,Bo Li,bo@school.example\n7C,Cy Day,cy@school.example\n,Di Fox,di@school.example',
    [
      'Anna||Weber|anna@school.example|7B',
      'Bo||Li|bo@school.example|7B',
      'Cy||Day|cy@school.example|7C',
      'Di||Fox|di@school.example|7C',
    ],
  ],
  [
    'Excel trailing separators',
    'Last;First;Email;;;;\nWeber;Anna;anna@school.example;;;;\n;;;;;;',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'two addresses in one cell',
    'Name,Email\nAnna Weber,"anna@school.example; anna@home.example"',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'Kenya',
    'Adm No,Name,Stream,Parent Phone,Email\n100,Anna Wanjiku Weber,East,0712,anna@school.example',
    ['Anna Wanjiku||Weber|anna@school.example|East'],
  ],
  [
    'South Africa',
    'Name,Surname,Grade,Class,Email\nAnna,Weber,7,7B,anna@school.example',
    ['Anna||Weber|anna@school.example|7B'],
  ],
  [
    'Prefix/suffix/preferred',
    'Prefix,First,MI,Last,Suffix,Preferred,Email\nMr,Juan,S,Dela Cruz,III,Jun,juan@school.example',
    ['Juan|S|Dela Cruz III|juan@school.example'],
  ],
  [
    'vCard 4 without N, two mails',
    'BEGIN:VCARD\nVERSION:4.0\nFN:Anna Weber\nEMAIL;TYPE=work:anna@school.example\nEMAIL;TYPE=home:anna@home.example\nEND:VCARD',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'Dutch',
    'Leerling;Roepnaam;Tussenvoegsel;Achternaam;Klas;E-mail leerling;E-mail ouder\n1;Anna;van der;Berg;2B;anna@school.example;ouder@home.example',
    ['Anna||van der Berg|anna@school.example|2B'],
  ],
  [
    'Spanish "Apellidos, Nombre"',
    '"Apellidos, Nombre";Unidad;Correo electrónico\n"García López, Ana";3A;ana@school.example',
    ['Ana||García López|ana@school.example|3A'],
  ],
  [
    'pronouns',
    'Name\tLogin ID\tSIS ID\tSection\tRole\nAnna Weber (she/her)\tanna@school.example\t1\tENG 7B\tStudent',
    ['Anna||Weber|anna@school.example|ENG 7B'],
  ],
  [
    'brackets say whose',
    'Student,Email (Parent),Email (Student)\nAnna Weber,eva@home.example,anna@school.example\nBo Li,chen@home.example,bo@school.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'Email beside Student Email',
    'Name,Email,Student Email\nAnna Weber,eva@home.example,anna@school.example\nBo Li,chen@home.example,bo@school.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'no heads, last name first, addresses say so',
    'Weber,Anna,anna.weber@school.example\nLi,Boris,boris.li@school.example\nDay,Cynthia,cynthia.day@school.example',
    [
      'Anna||Weber|anna.weber@school.example',
      'Boris||Li|boris.li@school.example',
      'Cynthia||Day|cynthia.day@school.example',
    ],
  ],
  [
    'no heads, gender last',
    'Anna,Weber,F,anna@school.example\nBo,Li,M,bo@school.example\nCy,Day,M,cy@school.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example', 'Cy||Day|cy@school.example'],
  ],
  [
    'no heads, role',
    'Anna\tWeber\tStudent\tanna@school.example\nBo\tLi\tStudent\tbo@school.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'no heads, middle initial',
    'Anna,M,Weber,anna@school.example\nBo,K,Li,bo@school.example',
    ['Anna|M|Weber|anna@school.example', 'Bo|K|Li|bo@school.example'],
  ],
  [
    'Russian initials',
    'ФИО;Почта\nИванова А.П.;anna@school.example\nПетров Б. В.;boris@school.example',
    ['А.П.||Иванова|anna@school.example', 'Б. В.||Петров|boris@school.example'],
  ],
  [
    'Peru',
    'N°;APELLIDOS Y NOMBRES;CORREO\n1;GARCIA LOPEZ ANA MARIA;ana@school.example\n2;DE LA CRUZ ROJAS LUIS;luis@school.example',
    ['ANA MARIA||GARCIA LOPEZ|ana@school.example', 'LUIS||DE LA CRUZ ROJAS|luis@school.example'],
  ],
  [
    'Spain nombre y apellidos',
    'Nombre y apellidos;Correo\nAna María García López;ana@school.example\nLuis Pérez;luis@school.example',
    ['Ana María||García López|ana@school.example', 'Luis||Pérez|luis@school.example'],
  ],
  [
    'French nom prenom',
    'Nom et prénom;Courriel\nDupont Marie;marie@school.example',
    ['Marie||Dupont|marie@school.example'],
  ],
  [
    'Swiss bilingual',
    'Nom / Name;Prénom / Vorname;Classe / Klasse;Courriel / E-Mail\nDupont;Marie;7B;marie@school.example',
    ['Marie||Dupont|marie@school.example|7B'],
  ],
  [
    'Name/Vorname',
    'Name/Vorname;E-Mail\nWeber Anna;anna@school.example',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'Romanian',
    'Nr. crt.;Nume și prenume;Clasa;Adresă e-mail\n1;Popescu Ana;7B;ana@school.example',
    ['Ana||Popescu|ana@school.example|7B'],
  ],
  [
    'Ukrainian',
    '№;ПІБ;Клас;Електронна пошта\n1;Шевченко Анна;7Б;anna@school.example',
    ['Анна||Шевченко|anna@school.example|7Б'],
  ],
  [
    'Thai',
    'ลำดับ,ชื่อ,นามสกุล,ห้อง,อีเมล\n1,อันนา,เวเบอร์,ม.1/1,anna@school.example',
    ['อันนา||เวเบอร์|anna@school.example|ม.1/1'],
  ],
  [
    'Persian',
    'نام,نام خانوادگی,کلاس,ایمیل\nآنا,وبر,هفتم,anna@school.example',
    ['آنا||وبر|anna@school.example|هفتم'],
  ],
  [
    'Hebrew',
    'שם פרטי,שם משפחה,כיתה,דוא"ל\nאנה,ובר,ז1,anna@school.example',
    ['אנה||ובר|anna@school.example|ז1'],
  ],
  ['Hindi', 'क्रम,नाम,कक्षा,ईमेल\n1,Anna Weber,7B,anna@school.example', ['Anna||Weber|anna@school.example|7B']],
  [
    'Greek',
    'Επώνυμο;Όνομα;Τμήμα;Email\nΠαπαδόπουλος;Γιώργος;Β1;g@school.example',
    ['Γιώργος||Παπαδόπουλος|g@school.example|Β1'],
  ],
  [
    'Lithuanian',
    'Vardas;Pavardė;Klasė;El. paštas\nOna;Kazlauskienė;7B;ona@school.example',
    ['Ona||Kazlauskienė|ona@school.example|7B'],
  ],
  [
    'Estonian',
    'Eesnimi;Perekonnanimi;Klass;E-post\nMari;Tamm;7B;mari@school.example',
    ['Mari||Tamm|mari@school.example|7B'],
  ],
  [
    'Slovene',
    'Ime;Priimek;Razred;E-pošta\nAna;Novak;7B;ana@school.example',
    ['Ana||Novak|ana@school.example|7B'],
  ],
  [
    'Czech',
    'Příjmení a jméno;Třída;E-mail žáka;E-mail zákonného zástupce\nNováková Anna;7.B;anna@school.example;mama@home.example',
    ['Anna||Nováková|anna@school.example|7.B'],
  ],
  [
    'Hungarian',
    'Név;Osztály;E-mail cím;Gondviselő e-mail\nSzabó Anna;7.B;anna@school.example;anya@home.example',
    ['Anna||Szabó|anna@school.example|7.B'],
  ],
  [
    'Swedish',
    'Förnamn;Efternamn;Klass;E-post elev;E-post vårdnadshavare\nAnna;Berg;7B;anna@school.example;mamma@home.example',
    ['Anna||Berg|anna@school.example|7B'],
  ],
  [
    'Danish',
    'Fornavn;Efternavn;Hold;E-mailadresse\nAnna;Berg;7B;anna@school.example',
    ['Anna||Berg|anna@school.example|7B'],
  ],
  [
    'Finnish',
    'Sukunimi;Etunimet;Luokka;Sähköposti;Huoltajan sähköposti\nVirtanen;Anna;7B;anna@school.example;aiti@home.example',
    ['Anna||Virtanen|anna@school.example|7B'],
  ],
  [
    'Korean',
    '번호,학급,성명,이메일,학부모 이메일\n1,3-1,김 철수,chul@school.example,mom@home.example',
    ['철수||김|chul@school.example|3-1'],
  ],
  [
    'Taiwan',
    '座號,姓名,班級,家長電子郵件,學生電子郵件\n1,王 小明,七年一班,mama@home.example,ming@school.example',
    ['小明||王|ming@school.example|七年一班'],
  ],
  [
    'Malay',
    'Bil.,Nama Murid,Kelas,Emel,Emel Ibu Bapa\n1,Siti Aminah,7B,siti@school.example,ibu@home.example',
    ['Siti||Aminah|siti@school.example|7B'],
  ],
  [
    'two head rows',
    ',Name,,Contact\nNo.,First,Last,Email\n1,Anna,Weber,anna@school.example',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'web page with br and mailto',
    '<table><tr><th>Name<th>Class<th>Contact<tr><td>Anna<br>Weber<td><p>7B</p><td><a href="mailto:anna@school.example?subject=x">write</a></table>',
    ['Anna||Weber|anna@school.example|7B'],
  ],
  [
    'name is a mailto link',
    '<table><tr><td><a href="mailto:anna@school.example">Anna Weber</a><tr><td><a href="mailto:bo@school.example">Bo Li</a></table>',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'title with a class and a teacher',
    'School:,Springfield High,Teacher:,Eva Boss\nClass:,7B,,\nStudent,Student ID,Email,\n"Weber, Anna",1,anna@school.example,',
    ['Anna||Weber|anna@school.example|7B'],
  ],
  [
    'no email in the cell',
    'Name,Email\nAnna Weber,anna@school.example\nBo Li,no email\nCy Day,n/a',
    ['Anna||Weber|anna@school.example', 'Bo||Li|no email||bad_address', 'Cy||Day|n/a||bad_address'],
  ],
  [
    'Canvas People copied',
    'Name\tLogin ID\tSIS ID\tSection\tRole\tLast Activity\tTotal Activity\nAnna Weber\tanna@school.example\t1\tENG 7B\tStudent\tNov 28 at 9am\t01:02:03\nBo Li\tbo@school.example\t2\tENG 7C\tStudent\t\t',
    ['Anna||Weber|anna@school.example|ENG 7B', 'Bo||Li|bo@school.example|ENG 7C'],
  ],
  [
    'Blackboard',
    '"Last Name"\t"First Name"\t"Username"\t"Student ID"\t"Last Access"\t"Availability"\t"Weighted Total"\n"Weber"\t"Anna"\t"anna@school.example"\t"1"\t"2026-11-28"\t"Yes"\t"80"',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'Schoology',
    'Unique ID,First Name,Last Name,School,Role,Email,Username,Parent Email,Parent First Name,Parent Last Name\n1,Anna,Weber,Springfield,Student,anna@school.example,aweber,eva@home.example,Eva,Weber',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'Clever',
    'Student_id,Student_number,Last_name,Middle_name,First_name,Grade,Gender,DOB,Student_email,Contact_name,Contact_email,Username,Password\n1,1,Weber,M,Anna,7,F,01/02/2012,anna@school.example,Eva Weber,eva@home.example,aweber,pw',
    ['Anna|M|Weber|anna@school.example'],
  ],
  [
    'Apple School Manager',
    'person_id,person_number,first_name,middle_name,last_name,grade_level,email_address,sis_username,password_policy,location_id\n1,1,Anna,M,Weber,7,anna@school.example,aweber,4,L1',
    ['Anna|M|Weber|anna@school.example'],
  ],
  [
    'UKG / ADP',
    '"Associate ID","Payroll Name","Legal First Name","Legal Last Name","Work Contact: Work Email","Reports To Name","Personal Contact: Personal Email"\n"A1","Weber, Anna","Anna","Weber","anna@work.example","Boss, Eva","anna@home.example"',
    ['Anna||Weber|anna@work.example'],
  ],
  [
    'Okta',
    'login,firstName,middleName,lastName,honorificPrefix,honorificSuffix,email,title,displayName,nickName,secondEmail,manager\nanna@work.example,Anna,,Weber,Ms,,anna@work.example,Agent,Anna Weber,Annie,anna@home.example,Eva',
    ['Anna||Weber|anna@work.example'],
  ],
  [
    'HubSpot',
    'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Associated Company\n1,Anna,Weber,anna@work.example,,Eva Boss (eva@work.example),Acme',
    ['Anna||Weber|anna@work.example'],
  ],
  [
    'Mailchimp',
    '"Email Address","First Name","Last Name",Address,"Phone Number",Birthday,MEMBER_RATING,OPTIN_TIME\nanna@school.example,Anna,Weber,,,,2,2026-11-28',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'Eventbrite',
    'Order #,Order Date,First Name,Surname,Email Address,Quantity,Ticket Type,Attendee first name,Attendee Surname,Attendee email\n1,11/28/26,Eva,Weber,eva@home.example,1,Pupil,Anna,Weber,anna@school.example',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'Aspect/Verint',
    'Agent,Login,Supervisor,Email,Site\n"Weber, Anna",aweber,"Boss, Eva",anna@work.example,Manila',
    ['Anna||Weber|anna@work.example'],
  ],
  [
    'Talkdesk',
    'Name,Email,Role,Teams,Active\nAnna Weber,anna@work.example,Agent,"Billing",Yes',
    ['Anna||Weber|anna@work.example|Billing'],
  ],
  [
    'batch of trainees',
    'Batch,Trainee Name,Personal Email,Company Email,Wave\nB12,Anna Weber,anna@home.example,anna@work.example,W3',
    ['Anna||Weber|anna@work.example|B12'],
  ],
  [
    'Email To with semicolon lines in Outlook group',
    'Weber, Anna\nanna@school.example\nLi, Bo\nbo@school.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'Teams people card copied',
    'Anna Weber\nStudent\nanna@school.example\nBo Li\nStudent\nbo@school.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'address above name',
    'anna@school.example\nAnna Weber\nbo@school.example\nBo Li',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'titles of groups above addresses',
    'Teachers\neva@school.example\nStudents\nanna@school.example\nbo@school.example',
    ['|||eva@school.example', '|||anna@school.example', '|||bo@school.example'],
  ],
  [
    'fixed width',
    'Last name       First name      E-mail\nWeber           Anna            anna@school.example',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'Excel text formula inside quotes',
    '"ID","First","Last","Email"\n"=""007""","=""Anna""","=""Weber""","anna@school.example"',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'dates as first column',
    'Date of birth,Name,E-mail\n01.02.2012,Anna Weber,anna@school.example\n2012-02-01,Bo Li,bo@school.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'siblings share an address',
    'Name,Email\nAnna Weber,family@home.example\nOtto Weber,family@home.example',
    ['Anna||Weber|family@home.example', 'Otto||Weber|family@home.example||twice'],
  ],
  [
    'Aeries',
    'Student ID,Perm ID,Last Name,First Name,Middle Name,Grd,Stu Email,Parent/Guardian Email,Tchr#\n1,1,Weber,Anna,M,7,anna@school.example,eva@home.example,12',
    ['Anna|M|Weber|anna@school.example'],
  ],
  [
    'Skyward',
    '"Full Name (LFM)","School Email","Home Email","Advisor"\n"Weber, Anna Maria","anna@school.example","eva@home.example","Boss, Eva"',
    ['Anna Maria||Weber|anna@school.example'],
  ],
  [
    'Veracross',
    'Person ID,First Nick Name,Preferred First,First Name,Last Name,Email 1,Household Email\n1,Annie,Anna,Annabel,Weber,anna@school.example,family@home.example',
    ['Annabel||Weber|anna@school.example'],
  ],
  [
    'ManageBac',
    'Student ID,First Name,Last Name,Preferred Name,Email,Homeroom,Parent 1 Email,Parent 2 Email\n1,Anna,Weber,Annie,anna@school.example,7B,eva@home.example,otto@home.example',
    ['Anna||Weber|anna@school.example|7B'],
  ],
  [
    'Toddle / Seesaw',
    'student_name,student_email,class_name,family_member_email\nAnna Weber,anna@school.example,7B,eva@home.example',
    ['Anna||Weber|anna@school.example|7B'],
  ],
  [
    'Compass AU',
    'Code,Display Name,Form Group,Year Level,Email\nWEB001,Anna WEBER,7B,7,anna@school.example\nLI0001,Bo LI,7C,7,bo@school.example',
    ['Anna||WEBER|anna@school.example|7B', 'Bo||LI|bo@school.example|7C'],
  ],
  [
    'Synergetic',
    'SurnamePreferred,GivenPreferred,StudentOccupEmail,Tutor\nWeber,Anna,anna@school.example,Boss',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'Untis',
    'Langname;Vorname;Klasse.Name;E-Mail\nWeber;Anna;7b;anna@school.example',
    ['Anna||Weber|anna@school.example|7b'],
  ],
  [
    'ASV Bayern',
    'lfd. Nr.;Familienname;Rufname;Geschlecht;Klasse;E-Mail;Erziehungsberechtigter 1 E-Mail\n1;Weber;Anna;w;7b;anna@school.example;eva@home.example',
    ['Anna||Weber|anna@school.example|7b'],
  ],
  [
    'Séneca',
    'Alumno/a;Fecha de nacimiento;Unidad;Correo electrónico personal;Correo electrónico corporativo;Correo tutor\nGarcía López, Ana;01/02/2012;3A;ana@home.example;ana@school.example;mama@home.example',
    ['Ana||García López|ana@school.example|3A'],
  ],
  [
    'SIGAA / Brazil university',
    'Matrícula;Discente;Curso;Situação;E-mail\n2026;ANA MARIA DA SILVA;LETRAS;ATIVO;ana@school.example\n2027;BRUNO COSTA;LETRAS;ATIVO;bruno@school.example',
    ['ANA MARIA||DA SILVA|ana@school.example|LETRAS', 'BRUNO||COSTA|bruno@school.example|LETRAS'],
  ],
  [
    'Mexico CURP',
    'CURP,PRIMER APELLIDO,SEGUNDO APELLIDO,NOMBRES,GRADO,GRUPO,CORREO TUTOR,CORREO ALUMNO\nX,GARCIA,LOPEZ,ANA,3,A,mama@home.example,ana@school.example',
    ['ANA||GARCIA LOPEZ|ana@school.example|A'],
  ],
  [
    'Colombia',
    'Documento;Nombres y Apellidos;Curso;Email acudiente;Email estudiante\n1;Ana María García López;7A;mama@home.example;ana@school.example',
    ['Ana María||García López|ana@school.example|7A'],
  ],
  [
    'Portugal',
    'N.º;Nome;Ano/Turma;Email EE;Email aluno\n1;Ana Silva;7B;mae@home.example;ana@school.example',
    ['Ana||Silva|ana@school.example|7B'],
  ],
  [
    'French Siecle',
    'NOM DE FAMILLE;PRENOM;DIVISION;MEL;MEL RESP. LEGAL 1\nDUPONT;Marie;5B;marie@school.example;mere@home.example',
    ['Marie||DUPONT|marie@school.example'],
  ],
  [
    'Belgium',
    'Naam;Voornaam;Klas;E-mailadres\nPeeters;Anna;2B;anna@school.example',
    ['Anna||Peeters|anna@school.example|2B'],
  ],
  [
    'Swiss Evento',
    'Anrede;Nachname;Vorname;Klasse;E-Mail Schule;E-Mail privat\nFrau;Weber;Anna;7b;anna@school.example;anna@home.example',
    ['Anna||Weber|anna@school.example|7b'],
  ],
  [
    'Vietnam vnEdu',
    'STT,Mã học sinh,Họ và tên,Ngày sinh,Lớp,Email\n1,HS01,Trần Văn Đức,01/02/2012,10A1,duc@school.example',
    ['Văn Đức||Trần|duc@school.example|10A1'],
  ],
  [
    'China DingTalk',
    '姓名,工号,部门,职位,企业邮箱,手机号\n王 伟,001,客服部,专员,wei@work.example,138',
    ['伟||王|wei@work.example'],
  ],
  [
    'China, no space',
    '姓名\t班级\t邮箱\n王伟\t7班\twei@school.example\n李娜\t7班\tna@school.example',
    ['王伟|||wei@school.example|7班', '李娜|||na@school.example|7班'],
  ],
  [
    'Japan HR',
    '社員番号,氏名,フリガナ,部署,メールアドレス\n1,田中　太郎,タナカ　タロウ,営業部,taro@work.example',
    ['太郎||田中|taro@work.example'],
  ],
  [
    'Korea HR',
    '사번,이름,부서,회사 이메일\n1,김 철수,영업,chul@work.example',
    ['철수||김|chul@work.example'],
  ],
  [
    'Saudi Noor',
    'م,اسم الطالب رباعي,الصف,الفصل,بريد الطالب,بريد ولي الأمر\n1,محمد علي أحمد السالم,السابع,أ,mohamed@school.example,father@home.example',
    ['محمد علي أحمد||السالم|mohamed@school.example|السابع'],
  ],
  [
    'Indonesia Dapodik',
    'No,Nama,NIPD,JK,NISN,E-Mail,Data Ayah,Rombel Saat Ini\n1,SITI AMINAH,1,P,1,siti@school.example,AHMAD,Kelas 7B',
    ['SITI||AMINAH|siti@school.example|Kelas 7B'],
  ],
  [
    'Malaysia',
    'BIL,NAMA PELAJAR,KELAS,E-MEL\n1,SITI AMINAH BINTI AHMAD,5 BESTARI,siti@school.example',
    ['SITI AMINAH||BINTI AHMAD|siti@school.example|5 BESTARI'],
  ],
  [
    'Philippines LIS',
    "LRN\tLEARNER'S NAME\tSECTION\tDEPED EMAIL\n136\tDELA CRUZ, JUAN SANTOS\tRIZAL\tjuan@school.example",
    ['JUAN SANTOS||DELA CRUZ|juan@school.example|RIZAL'],
  ],
  [
    'Philippines call centre',
    'Emp ID,Employee Name (LN, FN MI),LOB,Wave,Work Email,Supervisor\n1,"Dela Cruz, Juan S.",Billing,12,juan@work.example,"Boss, Eva"',
    ['Juan S.||Dela Cruz|juan@work.example|12'],
  ],
  [
    'unquoted head with a comma',
    'Emp ID;Name (Last, First);Work Email\n1;Dela Cruz, Juan;juan@work.example',
    ['Juan||Dela Cruz|juan@work.example'],
  ],
  [
    'ADP with supervisors mail in the first column',
    'Supervisor Email,Position,Legal Name,Work Email\neva@work.example,Agent,"Weber, Anna",anna@work.example\neva@work.example,Agent,"Li, Bo",bo@work.example',
    ['Anna||Weber|anna@work.example', 'Bo||Li|bo@work.example'],
  ],
  [
    'Slack members',
    'username,email,status,billing-active,has-2fa,userid,fullname,displayname\naweber,anna@work.example,Member,1,0,U1,Anna Weber,annie',
    ['Anna||Weber|anna@work.example'],
  ],
  [
    'Zoom users',
    'Email,First Name,Last Name,Display Name,Department,Manager,User Group\nanna@work.example,Anna,Weber,Anna Weber,Billing,eva@work.example,EN',
    ['Anna||Weber|anna@work.example|EN'],
  ],
  [
    'LinkedIn Learning',
    'FULL_NAME,EMAIL,UNIQUE_USER_ID,GROUPS\nAnna Weber,anna@work.example,1,Billing',
    ['Anna||Weber|anna@work.example|Billing'],
  ],
  [
    'Duolingo / Kahoot',
    'Nickname,Email,Player\nannie,anna@school.example,Anna Weber\nbo,bo@school.example,Bo Li',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'Intercom',
    'Name,Owner,Email,Phone,Company name,Last seen\nAnna Weber,Eva Boss,anna@work.example,,Acme,yesterday',
    ['Anna||Weber|anna@work.example'],
  ],
  [
    'Talent LMS',
    'login,firstname,lastname,email,groups,branches\naweber,Anna,Weber,anna@work.example,"Billing",Main',
    ['Anna||Weber|anna@work.example|Billing'],
  ],
  [
    'Blackboard instructors',
    'Firstname,Lastname,Username,Role\nAnna,Weber,anna@school.example,Student',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'D2L',
    'OrgDefinedId,Username,Last Name,First Name,Email,Midterm Points Grade <Numeric MaxPoints:10>,End-of-Line Indicator\n#1,#aweber,Weber,Anna,anna@school.example,8,#',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'Sakai',
    '"Student ID","Name","Email","Section","Total Points [100]"\n"1","Weber, Anna","anna@school.example","A1","80"',
    ['Anna||Weber|anna@school.example|A1'],
  ],
  [
    'sign-up sheet with tick boxes',
    '☑ Anna Weber anna@school.example\n☐ Bo Li bo@school.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'numbered, tab, dash',
    '1)\tWeber Anna - anna@school.example\n2)\tLi Bo - bo@school.example',
    ['Weber||Anna|anna@school.example', 'Li||Bo|bo@school.example'],
  ],
  [
    'Apple Mail copied',
    'Anna Weber <anna@school.example>\nBo Li <bo@school.example>',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'name with role in the address line',
    'Weber, Anna (7B) <anna@school.example>,\nLi, Bo (7C) <bo@school.example>',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'email signature style',
    'Anna Weber | Agent | anna@work.example\nBo Li | Agent | bo@work.example',
    ['Anna||Weber|anna@work.example', 'Bo||Li|bo@work.example'],
  ],
  [
    'spaces with mail first',
    'anna@school.example   Anna Weber   7B\nbo@school.example     Bo Li        7C',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'names with commas only in some rows',
    'Name,Email\nAnna Weber,anna@school.example\n"Li, Bo",bo@school.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'emails under "Contact details"',
    'Trainee,Contact details\nAnna Weber,anna@school.example / 0917\nBo Li,bo@school.example / 0918',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'parents named in the list too',
    "Pupil name,Pupil email,Mother's name,Mother's email,Father's name\nAnna Weber,anna@school.example,Eva Weber,eva@home.example,Otto Weber",
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'two pupils, header repeated by page',
    'Name,Email\nAnna Weber,anna@school.example\nPage 1 of 2,\nName,Email\nBo Li,bo@school.example\nPage 2 of 2,',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'class headings between',
    'Class 7B,,\nName,Email,\nAnna Weber,anna@school.example,\nClass 7C,,\nName,Email,\nBo Li,bo@school.example,',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'Google Workspace download',
    'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Password Hash Function [UPLOAD ONLY],Org Unit Path [Required],New Primary Email [UPLOAD ONLY],Recovery Email,Home Secondary Email,Work Secondary Email,Employee ID,Manager Email,Department,Cost Center\nAnna,Weber,anna@school.example,****,,/Students,,eva@home.example,,,,boss@school.example,,',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'Entra user export',
    'userPrincipalName,displayName,surname,mail,givenName,objectId,userType,jobTitle,department,accountEnabled,alternateEmailAddress\nanna@school.example,Anna Weber,Weber,anna@school.example,Anna,x,Member,,,True,anna@home.example',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'Entra guests have UPN with EXT',
    'userPrincipalName,displayName,mail\nbo_home.example#EXT#@corp.example,Bo Li,bo@home.example\nanna@corp.example,Anna Weber,anna@corp.example',
    ['Bo||Li|bo@home.example', 'Anna||Weber|anna@corp.example'],
  ],
  [
    'Teams members copied',
    'Anna Weber\nAW\nStudent\nanna@school.example\nBo Li\nBL\nStudent\nbo@school.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'Outlook group members: name tab address tab type',
    'Weber, Anna\tanna@school.example\tUser\nLi, Bo\tbo@school.example\tUser',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'distribution list properties',
    '"DisplayName";"PrimarySmtpAddress";"RecipientType"\n"Weber, Anna";"anna@school.example";"UserMailbox"',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'Exchange with SMTP:',
    'DisplayName,EmailAddresses\n"Weber, Anna","SMTP:anna@school.example smtp:aweber@school.example"',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'csv in quotes entirely',
    '"First name,Last name,Email"\n"Anna,Weber,anna@school.example"\n"Bo,Li,bo@school.example"',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'semicolon file with quotes and doubled',
    '"Name";"E-Mail"\n"Weber ""Annie"", Anna";"anna@school.example"',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'units of spaces as nbsp',
    'Name;E-Mail\nAnna Weber;anna@school.example',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'full name and first name',
    'Full Name,First Name,Email\nAnna Maria Weber,Anna,anna@school.example',
    ['Anna Maria||Weber|anna@school.example'],
  ],
  ['Last name only', 'Surname,Email\nWeber,anna@school.example', ['||Weber|anna@school.example']],
  [
    'Dutch initials, prefix',
    'Achternaam;Voorvoegsel;Voorletters;Roepnaam;E-mail\nBerg;van den;A.M.;Anna;anna@school.example',
    ['Anna||van den Berg|anna@school.example'],
  ],
  [
    'title row with date and count',
    'Export 28.11.2026 09:15 - 2 Einträge\nNachname;Vorname;E-Mail\nWeber;Anna;anna@school.example',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'comment lines',
    '# exported by system\n# fields: name,email\nname,email\nAnna Weber,anna@school.example',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'YAML-ish',
    '- name: Anna Weber\n  email: anna@school.example\n- name: Bo Li\n  email: bo@school.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'form answers with labels on two lines',
    'First name: Anna\nSurname: Weber\nEmail address: anna@school.example\nClass: 7B\nFirst name: Bo\nSurname: Li\nEmail address: bo@school.example\nClass: 7C',
    ['Anna||Weber|anna@school.example|7B', 'Bo||Li|bo@school.example|7C'],
  ],
  [
    'labels with a missing one',
    'Name: Anna Weber\nClass: 7B\nEmail: anna@school.example\n\nName: Bo Li\nEmail: bo@school.example',
    ['Anna||Weber|anna@school.example|7B', 'Bo||Li|bo@school.example'],
  ],
  [
    'address with a name in another language',
    'Имя и фамилия;Почта\nАнна Вебер;anna@school.example',
    ['Анна||Вебер|anna@school.example'],
  ],
  [
    'chat with nicknames',
    'Anna: anna@school.example\nBo: bo@school.example',
    ['Anna|||anna@school.example', 'Bo|||bo@school.example'],
  ],
  [
    'Word table, cells on lines',
    'Name\nEmail\nAnna Weber\nanna@school.example\nBo Li\nbo@school.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'parent then pupil in one row',
    'Parent First Name,Parent Last Name,Parent Email,Child First Name,Child Last Name,Child Email\nEva,Weber,eva@home.example,Anna,Weber,anna@school.example',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'registrant',
    'Registrant First Name,Registrant Last Name,Registrant Email,Attendee Full Name\nEva,Boss,eva@work.example,Anna Weber',
    ['Eva||Boss|eva@work.example'],
  ],
  [
    'billing',
    'Order,Billing First Name,Billing Last Name,Billing Email,Student First Name,Student Last Name,Student Email\n1,Eva,Weber,eva@home.example,Anna,Weber,anna@school.example',
    ['Anna||Weber|anna@school.example'],
  ],
  [
    'created by',
    'Name,Email,Created By,Created By Email\nAnna Weber,anna@work.example,Eva Boss,eva@work.example\nBo Li,bo@work.example,Eva Boss,eva@work.example',
    ['Anna||Weber|anna@work.example', 'Bo||Li|bo@work.example'],
  ],
  [
    'owner first',
    'Owner,Owner Email,Contact Name,Contact Email\nEva Boss,eva@work.example,Anna Weber,anna@work.example\nEva Boss,eva@work.example,Bo Li,bo@work.example',
    ['Anna||Weber|anna@work.example', 'Bo||Li|bo@work.example'],
  ],
  [
    'HR business partner',
    'HRBP Email,Employee,Email\nhr@work.example,Anna Weber,anna@work.example\nhr@work.example,Bo Li,bo@work.example',
    ['Anna||Weber|anna@work.example', 'Bo||Li|bo@work.example'],
  ],
  [
    'school office address in each row',
    'Name,School,School Email,Pupil Email\nAnna Weber,Hill,office@hill.example,anna@school.example\nBo Li,Lake,office@lake.example,bo@school.example',
    ['Anna||Weber|anna@school.example', 'Bo||Li|bo@school.example'],
  ],
  [
    'grade and section columns',
    'Grade,Section,Student Name,Email\n7,B,Anna Weber,anna@school.example',
    ['Anna||Weber|anna@school.example|B'],
  ],
  [
    'level of English',
    'Name,Email,English level\nAnna Weber,anna@school.example,B1',
    ['Anna||Weber|anna@school.example'],
  ],
] as const)('%s: a list is read as its writer meant it', ([, text, people]) => {
  expect(listedPeople(text)).toEqual(people)
})
