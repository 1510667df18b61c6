/** Words of heads, without case, accents, spaces and signs, as `plainWords` of heads.ts writes them. */
const words = (text: string) => text.split(/\s+/)

/** The heads of each kind. */
export const knownHeads = {
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
    vague wave wavename batchname batchno batchcode intake sec reg reggroup regform registrationgroup registrationform tutorgroup tutorform form formgroup stream
    klasse kurs gruppe classe groupe clase grupo seccion turma gruppo klasa grupa trida skupina osztaly csoport klas groep klass sinif grup
    класс группа клас група 班级 班級 班 班別 所在班级 クラス 組 반 학급 lop lophoc seksyon pangkat kelas kelompok rombel oddzial sube sinifi subesi
    curso corso cours kursus cursus курс clasa razred luokka ryhma hold unidad rombelsaatini grupclasse clasa usergroup groupmembership labels klassenname τμημα כיתה ห้อง کلاس कक्षा klase الصف الفصل الشعبة المجموعة مجموعة الفوج الدورة קבוצה گروه กลุ่ม ομαδα समूह बैच グループ 그룹 组 小组 组别 組別 nhom`),
  level:
    words(`level cefr cefrlevel englishlevel languagelevel niveau nivel nivell livello nivel nivo niveauanglais sprachniveau kompetenzstufe
    uroven poziom taso niva niveauengels szint уровень рівень 水平 等级 レベル 레벨 수준 seviye trinhdo`),
}

/** Words of which one makes the head of a column that of groups: “Skupina AJ”, “Учебная группа”, “Melyik csoportba jársz?”, “Stamgroep”. */
export const aboutGroup =
  /^(?:class|klass|clase|classe|grup|group|grou?ppe|gruppe|skupin|csoport|osztaly|turma|batch|cohort|wave|section|sekcja|oddzial|trida|sinif|sube|груп|класс|клас)|(?:gruppe|klasse|kurs|groep|klas|grupp|klass|kurset?)$/u
/** What else such a head may be about: “Class time”, “Blood group”, “Group size”. */
export const besideGroup = new Set(
  words(`age blood blut alter edad sanguineo sanguin year fee fees price preis cost time times zeit date datum day days start end room raum size type typ
  status count number nummer nr id rank level niveau nivel head captain president representative rep account distribution security user target skill beruf`),
)

/** Heads of groups that are other words too. */
export const ambiguousGroups = new Set(words('form hold team stream unidad intake'))

/** Names of which a person has two, each in its column. */
export const twoNames = new Set(
  words('primerapellido segundoapellido apellidopaterno apellidomaterno apellido1 apellido2 paterno materno'),
)

/** What joins two heads: “Прізвище та ім'я”, “Prezime i ime”. */
export const joiningWords = new Set(words('and & und et y e i a en och og ja si și ve và та і й и 及 と'))

/** Whom a list is about; what else the head says is left without it: “Nombre del alumno” is a “Nombre”. */
export const listedPerson =
  /(?:ofthe|of|dela|del|de|dell[oae]?|degli|dei|do|da|di|des|du|der)?(?:student(?:[ei]|s)?|pupils?|learners?|trainees?|participants?|candidates?|child(?:ren)?|attendees?|invitees?|recipients?|addressees?|employees?|workers?|associates?|agents?|members?|staff|alumn[oa]s?|estudiantes?|alun[oa]s?|estudantes?|eleves?|etudiante?s?|alunn[oaie]|alliev[oaie]|studente|schuler(?:s|in)?|teilnehmer(?:s|in)?|leerling|ucznia|uczen|siswa|murid|peserta|ogrenci(?:nin)?|учени[кц]а?|учащегося|обучающегося|студента?|学生|學生|学员|學員|员工|員工|生徒|학생|ل?ل?طالب|الطالب|hocsinh|sinhvien|hocvien|magaaral)s?/u

const anyOf = (parts: readonly string[]): RegExp => new RegExp(parts.join('|'), 'u')

const teachers = words(
  `teacher trainer profesor docente professor lehrer lehrkraft dozent enseignant formateur formatric insegnante leraar leerkracht larare
  lærer opettaja nauczyciel prowadzac ucitel oktato ogretmen guru giaovien преподавател викладач вчитель учител καθηγητ δασκαλ 老师 老師 教师
  教師 講師 先生 교사 선생 المعلم المدرس מורה शकषक อาจารย`,
)

/** Who teaches. In lists of a staff that learns they are the people. */
export const aboutTeachers = anyOf(teachers)

/** People about whom a list is not. */
export const otherPeople = anyOf([
  ...teachers,
  ...words(`parent guardian mother father carer nextofkin emergency manager supervisor leader coach coordinat mentor reportingto reportsto owner
  createdby ^tl spouse assistant ^host host$ superior
  padre madre apoderad acudiente representante responsa jefe gestor gerente coordinador encarregad
  eltern mutter vater erzieh vormund sorgeberechtigt ausbilder vorgesetzt leiter fuhrungskraft koordinator
  tutor pere mere tuteur superieur genitor capo sefdirect ^sef$
  ouder verzorger voogd leidinggevende foralder vardnadshavare malsman foresatt forælder værge
  huoltaja vanhem aiti esimies esihenkilo vanem hooldaja vecak tevai globej
  rodzic opiekun matki ojca kierown przelozon koordynator rodic zastupc matka otec vedouc veduci nadriz nadriad roditelj skrbnik majka otac
  szulo gondviselo anyja apja felettes vezeto osztalyfonok parint tutore diriginte
  veli anne(?!e) baba egitmen yonetici mudur orangtua wali magulang atasan phuhuynh quanly
  родител баща маика мати$ батьк опекун опікун настоиник куратор ответственн руководител начальник керівник
  κηδεμον γονε μητερα μητρος πατρος πατερα προισταμεν διευθυντ
  家长 家長 监护 監護 父亲 母亲 班主任 经理 主管 上级 領導 领导 保護者 担任 上司 上長 責任者 학부모 보호자 담임 상사 팀장 관리자
  ولي والد المدير المشرف پدر مادر سرپرست הורה הורים מנהל अभभवक ผปกครอง หวหนา`),
])
export const otherThings =
  /phonetic|yomi|kana$|カナ|かな|company|organi[sz]ation|school(?!email)|course|file|maiden|prefix|title|message|comment|remark|notes?$/
export const aboutEmail = /mail|smtpaddress|corre[ou]|epost|surel|почт|邮箱|郵箱|信箱|メール|메일|بريد|דואל/u
export const lesserEmail =
  /recovery|secondary|second|alternat|other|personal|home|private|backup|privat|contact|[2-9]/
export const notAddress = /type|label|format|status|verified|sent|displayname|notif/

/** Words before a colon that say that it is somebody else: `Trainer: Eva Boss`. Whole words, because Johannes is no “anne”. */
export const labelsOfOthers = new Set(
  words(`parent parents guardian mother father mum dad carer teacher trainer tutor adviser advisor manager supervisor leader tl coach coordinator mentor owner host
  padre madre apoderado acudiente representante profesor profesora docente coordinador coordinadora responsable encarregado
  eltern mutter vater lehrer lehrerin lehrkraft klassenlehrer klassenlehrerin dozent dozentin kursleiter kursleiterin leiter leiterin trainerin
  parents enseignant enseignante formateur formatrice professeur genitore genitori insegnante ouder verzorger docent leraar mentor
  huoltaja opettaja vardnadshavare larare foresatt lærer rodzic opiekun nauczyciel nauczycielka rodic ucitel ucitelka szulo gondviselo osztalyfonok
  ogretmen ogretmeni родитель учитель учительница преподаватель викладач вчитель куратор`),
)

export const passwords = {
  whole: words('pass pwd pin pincode clave mdp heslo sifre'),
  within:
    words(`passw passphrase passcode kennwort contrasen motdepasse senha palavrapasse haslo jelszo wachtwoord losenord
    adgangskode salasana parola lozinka geslo парол 密码 密碼 パスワード 비밀번호 암호 matkhau كلمةالمرور كلمةالسر סיסמה סיסמא รหัสผ่าน
    κωδικός`),
}
