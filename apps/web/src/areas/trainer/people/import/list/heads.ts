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
 * “Prénom”, and alone they are whole names. An `other_email` is taken only if there is no better address. A `password` is not read.
 */
export type Head = Role | 'either' | 'other_email' | 'password'

const words = (text: string) => text.split(/\s+/)

/** The heads without case, accents, spaces and signs. */
const known: Partial<Record<Head, readonly string[]>> = {
  email:
    words(`email emails mail emailaddress mailaddress workemail schoolemail studentemail primaryemail eaddress
    correo correoelectronico correu correuelectronic adrecaelectronica direcciondecorreo direcciondecorreoelectronico direccioncorreo email1value email1address
    courriel adresseemail adressemail adresseelectronique adressedemessagerie mel emailadresse mailadresse epost epostadresse epostadress
    epostadr sahkoposti sahkopostiosoite indirizzoemail indirizzodiposta postaelettronica enderecodeemail emailcorporativo
    adresemail adrespocztyelektronicznej emailcim emailovaadresa adresaelektronickeposty eposta epostaadresi emailadres
    userprincipalname upn электроннаяпочта почта адресэлектроннойпочты емейл имейл електроннапошта
    邮箱 邮箱地址 电子邮件 电子邮箱 电子邮件地址 邮件 郵箱 電子郵件 電子信箱 電郵 メール メールアドレス 電子メール 이메일 이메일주소 메일 전자우편
    البريدالالكتروني الايميل البريد דואל דואראלקטרוני מייל อีเมล ηλεκτρονικοταχυδρομειο thudientu`),
  other_email:
    words(`address username login loginid userid sisloginid signinname loginname account email2value email2address
    email3value email3address useremail`),
  first_name:
    words(`first firstname firstnames given givenname givennames forename forenames fname christianname vorname vornamen rufname
    prenom prenoms primernombre nombredepila voornaam voornamen roepnaam fornavn fornamn etunimi imie imiona krestnijmeno keresztnev utonev
    prenume isim 名 名字 名前名 имена όνομα ονομα الاسمالاول שםפרטי tendem`),
  middle_name:
    words(`middle middlename middlenames middleinitial mi mname additionalname segundonombre deuxiemeprenom zweitervorname
    отчество побатькові secondonome`),
  last_name:
    words(`last lastname lastnames surname surnames family familyname lname sname nachname familienname zuname apellido apellidos
    primerapellido segundoapellido apellidopaterno apellidomaterno cognome cognomi cognoms sobrenome apelido ultimonome nomdefamille achternaam
    efternavn etternavn efternamn sukunimi nazwisko prijmeni priezvisko vezeteknev csaladnev prezime numedefamilie soyad soyadi soyisim
    фамилия прізвище фамилна 姓 姓氏 苗字 성 성씨 επωνυμο επιθετο اسمالعائلة العائلة שםמשפחה ho`),
  name: words(`fullname displayname student students trainee trainees learner learners pupil participant participants agent agents employee
    member attendee person candidate contact nombrecompleto nombreyapellido nombreyapellidos nomcomplet nometprenom prenometnom nomprenom
    nomecompleto nomeecognome nomcognom vollstandigername teilnehmer teilnehmerin schuler schulerin alumno alumna alumnos estudiante eleve
    etudiant aluno estudante studente allievo leerling uczen student imieinazwisko jmenoaprijmeni imeprezime imeiprezime adsoyad
    adisoyadi 姓名 氏名 名前 お名前 全名 성명 الاسم الاسمالكامل שםמלא ชื่อ ονοματεπωνυμο vornamenachname vornameundnachname
    firstandlastname firstnamelastname firstlast`),
  name_last_first:
    words(`lastnamefirstname lastfirst lastfirstmiddle sortablename nachnamevorname namevorname apellidosynombre
    apellidosynombres apellidoynombre cognomenome cognomeenome nazwiskoiimie prijmeniajmeno nomsprenoms фио фамилияимя фамилияимяотчество surnamefirstname nev teljesnev hovaten hoten`),
  either: words(
    `name names nombre nombres nome nomi naam navn namn nimi jmeno meno ime ad adi nom noms nume 이름 имя ім’я`,
  ),
  group:
    words(`class classname classes section sectionname group groups groupname team teamname cohort cohort1 group1 batch homeroom classroom
    klasse kurs gruppe classe groupe clase grupo seccion turma gruppo klasa grupa trida skupina osztaly csoport klas groep klass sinif grup
    класс группа клас група 班级 班 班別 クラス 組 반 학급 lop`),
  level:
    words(`level cefr cefrlevel englishlevel languagelevel niveau nivel nivell livello nivel nivo niveauanglais sprachniveau kompetenzstufe
    uroven poziom taso niva niveauengels szint уровень рівень 水平 等级 レベル 레벨 수준 seviye trinhdo`),
}

/** Columns about somebody or something else. */
const foreign =
  /phonetic|yomi|parent|guardian|mother|father|emergency|teacher|trainer|manager|supervisor|company|organi[sz]ation|school(?!email)|course|file|spouse|assistant|nick|maiden|padre|madre|eltern|mutter|vater|tutor/
const aboutEmail = /mail|corre[ou]/
const lesserEmail = /recovery|secondary|second|alternat|other|personal|home|private|backup|privat|[2-9]/
const notAddress = /type|label|format|status|verified|sent|displayname|notif/

/** A head in lower case without accents, signs and what stands in brackets: “First Name [Required]” is `firstname`. */
const plainHead = (head: string): string => {
  const plain = head
    .replace(/[[({][^\])}]*[\])}]?/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return plain.replace(/(?:required|optional|mandatory|pflichtfeld|obligatorio|obligatoire)$/, '')
}

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

/** What a head says of its column; undefined for one that says nothing. */
export const headOf = (cell: string): Head | undefined => {
  const head = plainHead(cell)
  if (head === '') return undefined
  if (isPassword(head)) return 'password'
  const exact = byHead.get(head)
  if (exact !== undefined) return exact
  if (head.length > 40) return undefined
  if (aboutEmail.test(head)) {
    if (notAddress.test(head)) return undefined
    return foreign.test(head) || lesserEmail.test(head) ? 'other_email' : 'email'
  }
  if (foreign.test(head)) return undefined
  if (/^(?:preferred)|prefix|suffix|title/.test(head)) return undefined
  if (/middlename|middleinitial/.test(head)) return 'middle_name'
  if (/lastfirst|lastnamefirst/.test(head)) return 'name_last_first'
  const first = head.search(/firstname|givenname|forename/)
  const last = head.search(/lastname|surname|familyname/)
  if (first !== -1 && last !== -1) return first < last ? 'name' : 'name_last_first'
  if (first !== -1) return 'first_name'
  if (last !== -1) return 'last_name'
  if (/username|userid/.test(head)) return 'other_email'
  if (
    /(?:student|agent|employee|trainee|learner|pupil|participant|member|staff|person|user|attendee|candidate|display|full|legal|complete|contact|customer|respondent)s?name$/.test(
      head,
    )
  )
    return 'name'
  return /^(?:class|section|team|homeroom)(?:name|code|group)?\d?$/.test(head) ? 'group' : undefined
}

/** So much of a text has its heads. */
const beginningLetters = 8_000

/** Whether the first lines of a text name a column of passwords. */
export const hasPasswordHead = (text: string): boolean =>
  text
    .slice(0, beginningLetters)
    .split(/[\r\n\t,;|<>]/)
    .some((cell) => cell.length < 60 && isPassword(plainHead(cell)))
