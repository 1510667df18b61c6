import { hasAddress } from './addresses.ts'

/** What a column of a list can hold. `name_last_first` is a whole name whose first word is the last name. */
export const roles = [
  'first_name',
  'middle_name',
  'last_name',
  'name',
  'name_last_first',
  'email',
  'group',
  'level',
  'ignored',
] as const
export type Role = (typeof roles)[number]

/**
 * What the head of a column says. `either` depends on the other columns: “Nome” is a first name beside “Cognome”, “Nom” a last name beside
 * “Prénom”, and alone they are whole names. An `affix` is a part of a last name: “Suffix”, “Tussenvoegsel”. An `other_email`,
 * `other_name` or `other_group` is taken only if there is none better. A `foreign_email` is that of a parent or manager. An `ignored` column is about
 * somebody or something else. A `password` is not read.
 */
export type Head =
  | Role
  | 'either'
  | 'affix'
  | 'other_email'
  | 'other_name'
  | 'other_group'
  | 'foreign_email'
  | 'password'

/** What heads of addresses say, whosoever they are. */
export const addressHeads = new Set<Head | undefined>(['email', 'other_email', 'foreign_email'])

const words = (text: string) => text.split(/\s+/)

/** What heads of names say, of a part or the whole. */
export const nameHeads = new Set<Head | undefined>([
  'first_name',
  'middle_name',
  'last_name',
  'name',
  'name_last_first',
  'either',
])

/** The heads without case, accents, spaces and signs. */
const known: Partial<Record<Head, readonly string[]>> = {
  email:
    words(`email emails mail emailaddress mailaddress workemail schoolemail studentemail primaryemail eaddress
    correo correoelectronico correu correuelectronic adrecaelectronica direcciondecorreo direcciondecorreoelectronico direccioncorreo email1value email1address
    courriel adresseemail adressemail adresseelectronique adressedemessagerie mel emailadresse mailadresse epost epostadresse epostadress
    epostadr sahkoposti sahkopostiosoite indirizzoemail indirizzodiposta postaelettronica enderecodeemail emailcorporativo
    adresemail adrespocztyelektronicznej emailcim emailovaadresa adresaelektronickeposty eposta epostaadresi emailadres
    surel alamatsurel alamatemail emel elpastas epasts ایمیل ईमेल электроннаяпочта элпочта почта адресэлектроннойпочты емейл имейл електроннапошта
    邮箱 邮箱地址 电子邮件 电子邮箱 电子邮件地址 邮件 郵箱 電子郵件 電子信箱 電郵 メール メールアドレス 電子メール 이메일 이메일주소 메일 전자우편
    البريدالالكتروني الايميل البريد דואל דואראלקטרוני מייל อีเมล ηλεκτρονικοταχυδρομειο thudientu`),
  other_email:
    words(`address username login loginid userid sisloginid signinname loginname account email2value email2address
    email3value email3address useremail userprincipalname upn`),
  other_group: words(`team teams teamname teamcode team1 team2`),
  other_name: words(
    `billingname shippingname contact contactname customer customername advisor advisorname adviser advisername`,
  ),
  affix: words(
    `suffix namesuffix extensionname nameextension extname generation tussenv tussenvoegsel tussenvoegsels voorvoegsel voorvoegsels infix`,
  ),
  first_name:
    words(`first firstname firstnames given givenname givennames forename forenames fname christianname vorname vornamen rufname
    prenom prenoms prenumele primernombre nombredepila voornaam voornamen roepnaam fornavn fornamn etunimi imie imiona krestnijmeno keresztnev utonev
    prenume isim tendemvaten nomeproprio nomesproprios 名 名字 名前名 имена όνομα ονομα الاسمالاول שםפרטי ten namadepan
    unangpangalan 英文名 emri vardas vards eesnimi etunimet`),
  middle_name:
    words(`middle middlename middlenames middleinitial mi mname additionalname weiterevornamen zweitername tendem gitnangpangalan namatengah segundonombre deuxiemeprenom zweitervorname drugieimie imiedrugie drugoime druhejmeno druhemeno masodikkeresztnev masodikutonev nomedomeio tweedenaam andrenavn
    отчество побатькові secondonome второеимя другеімя`),
  last_name:
    words(`last lastname lastnames longname surname surnames familyname lname sname nachname langname familienname zuname apellido apellidos
    cognome cognomi cognoms sobrenome apelido ultimonome nomdefamille achternaam
    efternavn etternavn efternamn sukunimi nazwisko prijmeni priezvisko vezeteknev csaladnev prezime numedefamilie numele sn soyad soyadi soyisim
    фамилия прізвище фамилна 姓 姓氏 苗字 성 성씨 επωνυμο επιθετο اسمالعائلة العائلة שםמשפחה ho hodem holot
    hovatendem namabelakang namakeluarga apelyido mbiemri pavarde uzvards
    英文姓 perekonnanimi perenimi priimek นามสกุล สกุล نامخانوادگی اللقب`),
  name: words(`fullname displayname cn person nombrecompleto nombreyapellido nombreyapellidos nomcomplet prenometnom prenomnom
    nomecompleto nomeecognome nomcognom vollstandigername imieinazwisko jmenoaprijmeni menoapriezvisko imeprezime imeiprezime имяифамилия имяфамилия имеифамилия adsoyad
    adisoyadi 姓名 中文姓名 中文名 英文姓名 氏名 名前 お名前 全名 성명 الاسم الاسمالكامل שםמלא ชื่อสกุล ชื่อนามสกุล نامونامخانوادگی ονοματεπωνυμο vornamenachname vornameundnachname namalengkap
    firstandlastname firstnamelastname firstlast`),
  name_last_first:
    words(`lastnamefirstname lastfirst lastfirstmiddle sortablename nachnamevorname namevorname apellidosynombre
    apellidosynombres apellidoynombre cognomenome cognomeenome nazwiskoiimie prijmeniajmeno prijmenijmeno
    priezviskoameno prezimeiime nometprenom nomprenom nomsprenoms numesiprenume numeprenume numelesiprenumele фио піб фамилияиимя фамилияимя фамилияимяотчество surnamefirstname nev teljesnev hovaten hoten`),
  either: words(
    `name names family nombre nombres nome nomi naam navn namn nimi jmeno meno ime ad adi nom noms nume nama pangalan jina othernames 이름 имя име ім’я اسم نام नाम ชื่อ`,
  ),
  group:
    words(`class classname classes section sectionname group groups groupname cohort cohort1 group1 batch homeroom classroom
    vague promo promotion wave wavename batchname batchno batchcode intake sec reg reggroup regform registrationgroup registrationform tutorgroup tutorform form formgroup stream
    klasse kurs gruppe classe groupe clase grupo seccion turma gruppo klasa grupa trida skupina osztaly csoport klas groep klass sinif grup
    класс группа клас група 班级 班級 班 班別 所在班级 クラス 組 반 학급 lop lophoc seksyon pangkat kelas kelompok rombel oddzial sube sinifi subesi
    curso corso cours kursus cursus курс clasa razred luokka ryhma hold unidad rombelsaatini grupclasse clasa usergroup groupmembership labels klassenname τμημα כיתה ห้อง کلاس कक्षा klase الصف الفصل الشعبة المجموعة مجموعة الفوج الدورة קבוצה گروه กลุ่ม ομαδα समूह बैच グループ 그룹 组 小组 组别 組別 nhom`),
  level:
    words(`level cefr cefrlevel englishlevel languagelevel niveau nivel nivell livello nivel nivo niveauanglais sprachniveau kompetenzstufe
    uroven poziom taso niva niveauengels szint уровень рівень 水平 等级 レベル 레벨 수준 seviye trinhdo`),
}

/** Words of which one makes the head of a column that of groups: “Skupina AJ”, “Учебная группа”, “Melyik csoportba jársz?”, “Stamgroep”. */
const aboutGroup =
  /^(?:class|klass|clase|classe|grup|group|grou?ppe|gruppe|skupin|csoport|osztaly|turma|batch|cohort|wave|section|sekcja|oddzial|trida|sinif|sube|груп|класс|клас)|(?:gruppe|klasse|kurs|groep|klas|grupp|klass|kurset?)$/u
/** What else such a head may be about: “Class time”, “Blood group”, “Group size”. */
const besideGroup = new Set(
  words(`age blood blut alter edad sanguineo sanguin year fee fees price preis cost time times zeit date datum day days start end room raum size type typ
  status count number nummer nr id rank level niveau nivel head captain president representative rep account distribution security user target skill beruf`),
)

/** Heads of groups that are other words too. */
const ambiguous = new Set(words('form hold team stream unidad intake'))

/** Whether a head has a word for groups, and no other thing of theirs. */
export const isAboutGroup = (cell: string): boolean => {
  const parts = cell.split(/[^\p{L}\p{M}\p{N}’']+/u).map(plainWords)
  const isGroup = (part: string) =>
    aboutGroup.test(part) || (part.length > 3 && byHead.get(part) === 'group' && !ambiguous.has(part))
  return parts.some(isGroup) && !parts.some((part) => besideGroup.has(part))
}

/** Names of which a person has two, each in its column. */
const twoNames = new Set(
  words('primerapellido segundoapellido apellidopaterno apellidomaterno apellido1 apellido2 paterno materno'),
)

/** Whom a list is about; what else the head says is left without it: “Nombre del alumno” is a “Nombre”. */
const listedPerson =
  /(?:ofthe|of|dela|del|de|dell[oae]?|degli|dei|do|da|di|des|du|der)?(?:student(?:[ei]|s)?|pupils?|learners?|trainees?|participants?|candidates?|child(?:ren)?|attendees?|invitees?|recipients?|addressees?|employees?|workers?|associates?|agents?|members?|staff|alumn[oa]s?|estudiantes?|alun[oa]s?|estudantes?|eleves?|etudiante?s?|alunn[oaie]|alliev[oaie]|studente|schuler(?:s|in)?|teilnehmer(?:s|in)?|leerling|ucznia|uczen|siswa|murid|peserta|ogrenci(?:nin)?|учени[кц]а?|учащегося|обучающегося|студента?|学生|學生|学员|學員|员工|員工|生徒|학생|ل?ل?طالب|الطالب|hocsinh|sinhvien|hocvien|magaaral)s?/u

/** People about whom a list is not. */
const otherPeople = new RegExp(
  words(`parent guardian mother father carer nextofkin emergency teacher trainer manager supervisor leader coach coordinat mentor reportingto reportsto owner
  createdby ^tl spouse assistant ^host host$ superior
  padre madre apoderad acudiente representante responsa profesor docente jefe gestor gerente coordinador encarregad professor
  eltern mutter vater erzieh vormund sorgeberechtigt lehrer lehrkraft dozent ausbilder vorgesetzt leiter fuhrungskraft koordinator
  tutor pere mere tuteur enseignant formateur formatric superieur genitor insegnante capo sefdirect ^sef$
  ouder verzorger voogd leraar leerkracht leidinggevende foralder vardnadshavare malsman larare foresatt forælder værge lærer
  huoltaja vanhem aiti opettaja esimies esihenkilo vanem hooldaja vecak tevai globej
  rodzic opiekun matki ojca nauczyciel prowadzac kierown przelozon koordynator rodic zastupc matka otec ucitel vedouc veduci nadriz nadriad roditelj skrbnik majka otac
  szulo gondviselo anyja apja felettes vezeto osztalyfonok oktato parint tutore diriginte
  veli anne(?!e) baba ogretmen egitmen yonetici mudur orangtua wali magulang atasan guru phuhuynh giaovien quanly
  родител баща майка мати$ батьк опекун опікун настойник преподавател викладач вчитель учител(?!ь|ьн) куратор ответственн руководител начальник керівник
  κηδεμον γονε μητερα μητρος πατρος πατερα καθηγητ δασκαλ προισταμεν διευθυντ
  家长 家長 监护 監護 父亲 母亲 老师 老師 教师 教師 班主任 经理 主管 上级 領導 领导 保護者 担任 講師 先生 上司 上長 責任者 학부모 보호자 교사 담임 선생 상사 팀장 관리자
  ولي والد المعلم المدرس المدير المشرف پدر مادر سرپرست הורה הורים מורה מנהל अभिभावक पिता माता शिक्षक ผปกครอง หวหนา อาจารย`).join(
    '|',
  ),
  'u',
)
const otherThings =
  /phonetic|yomi|kana$|カナ|かな|company|organi[sz]ation|school(?!email)|course|file|maiden|prefix|title|message|comment|remark|notes?$/
const aboutEmail = /mail|smtpaddress|corre[ou]|epost|surel|почт|邮箱|郵箱|信箱|メール|메일|بريد|דואל/u
const lesserEmail =
  /recovery|secondary|second|alternat|other|personal|home|private|backup|privat|contact|[2-9]/
const notAddress = /type|label|format|status|verified|sent|displayname|notif/

/** A head in lower case without accents and signs. */
const plainWords = (head: string): string => {
  const plain = head
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return plain.replace(/(?:required|optional|mandatory|pflichtfeld|obligatorio|obligatoire)$/, '')
}

/** The ending for women: “Alumno/a”, “Schüler:in”, “Teilnehmer*innen”, “Élève·s”. */
const otherEnding =
  /(?<=\p{L}{3})(?:[/:*·_]-?|\/-?)(?:in|innen|nen|as|os|a|o|e|es|s|ne|nes|ka)(?![\p{L}\p{N}])/giu

/** A head without what stands in brackets too: “First Name [Required]” is `firstname`. */
const plainHead = (head: string): string => plainWords(head.replace(/[[({][^\])}]*[\])}]?/g, ' '))

const byHead = new Map(
  Object.entries(known).flatMap(([head, texts]) =>
    texts.map((text) => [plainHead(text), head as Head] as const),
  ),
)

const passwords = {
  whole: words('pass pwd pin pincode clave mdp heslo sifre'),
  within:
    words(`passw passphrase passcode kennwort contrasen motdepasse senha palavrapasse haslo jelszo wachtwoord losenord
    adgangskode salasana parola lozinka geslo парол 密码 密碼 パスワード 비밀번호 암호 matkhau كلمةالمرور كلمةالسر סיסמה סיסמא รหัสผ่าน
    κωδικός`).map(plainHead),
}
const isPassword = (head: string): boolean =>
  passwords.whole.includes(head) || passwords.within.some((part) => head.includes(part))

/** Whether a head is one of the known ones, and not only similar: “First name”, not “Legal first name”. */
export const isKnownHead = (cell: string): boolean => byHead.has(plainHead(cell))

/** Whether a head names whom the list is about: “Student email”, where “Email” is perhaps that of the parents. */
export const isOfListedPerson = (cell: string): boolean => listedPerson.test(plainWords(cell))

/** Whether a head names somebody whom the list is not about: “Parent / Guardian”. */
export const isOfOtherPerson = (cell: string): boolean => otherPeople.test(plainWords(cell))

/** Whether several columns with such a head make one name together. */
export const isPartOfName = (cell: string): boolean =>
  twoNames.has(plainHead(cell)) || headOf(cell) === 'affix'

/** Whether people of a list have two last names, as in Spain: “Apellidos y nombres”. */
export const hasTwoLastNames = (cell: string): boolean => plainHead(cell).includes('apellidos')

/** The words of a first name beside a last one, which are not those of a last name beside a first one, as “Name” is. */
const givenName = /^(?:nombres?|nom[ei]|jmeno|meno|ime|adi?|имя|ім’я)$/u

/** What a head in two languages or of two parts says: “Nom / Name”, “Name/Vorname”, “Surname, Name”. */
const headOfParts = (cell: string): Head | undefined => {
  const parts = cell.replace(/[[({][^\])}]*[\])}]?/g, ' ').split(/[/|,]/)
  const heads = parts.flatMap((part) => byHead.get(plainHead(part)) ?? [])
  const isGiven = (part: string) => givenName.test(plainHead(part))
  if (heads.length === 2 && heads.includes('either')) {
    // In two languages: “Nombre / First name”. Of two parts: “Nombre / Apellido”, “Name / Surname”.
    if (heads.includes('first_name') && parts.some(isGiven)) return 'first_name'
    if (heads.join() === 'either,last_name' && (parts.some(isGiven) || /^\s*name\s*\/\s*surname/i.test(cell)))
      return 'name'
  }
  // A comma divides parts of a name, where a slash may divide languages.
  if (heads.length === 2 && cell.includes(',') && heads.includes('last_name') && heads.includes('either'))
    return heads[0] === 'last_name' ? 'name_last_first' : 'name'
  const isOfBoth = heads.some((head) => head === 'last_name' || head === 'either')
  if (heads.length === 2 && isOfBoth && heads.includes('first_name'))
    return heads[0] === 'first_name' ? 'name' : 'name_last_first'
  return heads.find((head) => head !== 'either') ?? heads[0]
}

/** What joins two heads: “Прізвище та ім'я”, “Prezime i ime”. */
const joins = new Set(words('and & und et y e i a en och og ja si și ve và та і й и 及 と'))

/** What a head says of two parts of a name with a word between them. */
const headOfJoined = (cell: string): Head | undefined => {
  const parts = cell.trim().split(/\s+/)
  const at = parts.findIndex((part) => joins.has(part.toLowerCase()))
  if (at < 1) return undefined
  const [one, other] = [parts.slice(0, at), parts.slice(at + 1)].map((some) =>
    byHead.get(plainHead(some.join(' '))),
  )
  const isFirst = (head: Head | undefined) => head === 'first_name' || head === 'either'
  if (one === 'last_name' && isFirst(other)) return 'name_last_first'
  return isFirst(one) && other === 'last_name' ? 'name' : undefined
}

/** A part of a name behind the word: “Name, Last”, “Name (First)”. */
const partBehind = /^\s*names?\s*[,:([-]\s*(first|last|given|family|middle)\s*[)\]]?\s*$/i

/** The order of a name in brackets behind it: “Name (Last, First)”. */
const lastFirstInBrackets = /name[^[({]*[[({]\s*(?:last|family|sur)[^\])}]*(?:first|given)/iu

/** What a head says of its column; undefined for one that says nothing. */
export const headOf = (written: string): Head | undefined => {
  const cell = written.replace(otherEnding, '')
  const head = plainHead(cell)
  if (head === '') return undefined
  if (isPassword(head)) return 'password'
  if (/[#№]/.test(cell)) return 'ignored'
  if (lastFirstInBrackets.test(cell)) return 'name_last_first'
  const [, part] = partBehind.exec(cell) ?? []
  if (part !== undefined) return byHead.get(`${part.toLowerCase()}name`)
  const whole = plainWords(cell)
  const isEmail = aboutEmail.test(head) || byHead.get(head) === 'email'
  if (isEmail && !notAddress.test(head)) {
    if (otherPeople.test(whole)) return 'foreign_email'
    if (lesserEmail.test(whole)) return 'other_email'
  }
  const exact = byHead.get(head) ?? headOfJoined(cell) ?? (/[/,]/.test(cell) ? headOfParts(cell) : undefined)
  if (exact !== undefined) return exact
  if (twoNames.has(head)) return 'last_name'
  if (head.length > 40) return undefined
  if (isEmail) return notAddress.test(head) ? undefined : 'email'
  if (otherPeople.test(whole)) return 'ignored'
  if (otherThings.test(head)) return isAboutGroup(cell) ? 'other_group' : 'ignored'
  const other = head.replace(listedPerson, '')
  if (other !== head) {
    const said =
      other === '' ? 'name' : (byHead.get(other) ?? (twoNames.has(other) ? 'last_name' : undefined))
    if (said !== undefined) return said
  }
  if (/middlename|middleinitial/.test(head)) return 'middle_name'
  if (/lastfirst|lastnamefirst|^фио/.test(head)) return 'name_last_first'
  const first = head.search(/firstname|givenname|^given|forename/)
  const last = head.search(/lastname|surname|familyname/)
  if (first !== -1 && last !== -1) return first < last ? 'name' : 'name_last_first'
  if (first !== -1) return 'first_name'
  if (last !== -1) return 'last_name'
  if (/username|userid/.test(head)) return 'other_email'
  if (/(?:display|full|legal|complete|respondent|person|your)s?name$/.test(head)) return 'name'
  if (
    /^(?:class|section|homeroom)(?:name|code|group)?\d?$|^(?:grade|year|course|program|strand)(?:level)?(?:and|y|e|et)?section$/.test(
      head,
    )
  )
    return 'group'
  return isAboutGroup(cell) ? 'other_group' : undefined
}

/** Whether a head says what its column is. */
export const isTelling = (head: Head | undefined): head is Head =>
  head !== undefined && head !== 'ignored' && head !== 'other_group'

/** Whether a row without an address has two heads. */
export const areHeads = (cells: readonly string[]): boolean =>
  !cells.some(hasAddress) && cells.map(headOf).filter(isTelling).length >= 2

/** So much of a text has its heads. */
const beginningLetters = 8_000

/** Whether the first lines of a text name a column of passwords. */
export const hasPasswordHead = (text: string): boolean =>
  text
    .slice(0, beginningLetters)
    .split(/[\r\n\t,;|<>]/)
    .some((cell) => cell.length < 60 && isPassword(plainHead(cell)))
