import { expect, test } from 'vitest'
import { spellingOf } from './same-spelling.ts'

test.each([
  ['colour', 'color'],
  ['neighbours', 'neighbors'],
  ['favourite', 'favorite'],
  ['organised', 'organized'],
  ['analysing', 'analyzing'],
  ['realisation', 'realization'],
  ['centres', 'centers'],
  ['travelling', 'traveling'],
  ['cancelled', 'canceled'],
  ['grey', 'gray'],
  ['cheques', 'checks'],
  ['practise', 'practice'],
  ['tyre', 'tire'],
  ...`practises/practices practised/practiced practising/practicing catalogues/catalogs catalogued/cataloged cataloguing/cataloging
  fibres/fibers licences/licenses offences/offenses enrols/enrolls enrolment/enrollment fulfils/fulfills judgements/judgments
  moustaches/mustaches ploughs/plows ploughed/plowed ploughing/plowing dialogues/dialogs programmes/programs storeys/stories
  manoeuvred/maneuvered manoeuvring/maneuvering centred/centered centring/centering skilfully/skillfully organisers/organizers
  recognisable/recognizable organisational/organizational favourably/favorably neighbourhoods/neighborhoods behavioural/behavioral`
    .split(/\s+/)
    .map((pair) => pair.split('/')),
])('%s and %s are the same word', (british = '', american = '') => {
  expect(spellingOf(british)).toBe(spellingOf(american))
})

test.each([
  ['four', 'for'],
  ['hours', 'hors'],
  ['poured', 'pored'],
  ['your', 'yor'],
  ['our', 'or'],
  ['exercise', 'exercize'],
  ['rising', 'rizing'],
  ['surprised', 'surprized'],
  ['filled', 'filed'],
  ['calling', 'caling'],
  ['grilled', 'griled'],
  ['source', 'sorce'],
  ['fulfilled', 'fulfiled'],
  ['tired', 'tyred'],
  ['advisable', 'advizable'],
  ['promises', 'promizes'],
  ['tourist', 'torist'],
])('%s and %s are not', (word, other) => {
  expect(spellingOf(word)).not.toBe(spellingOf(other))
})
