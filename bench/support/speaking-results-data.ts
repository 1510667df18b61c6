import { shadowedPassage } from '../../apps/server/src/speaking/testing/insert-shadowed.ts'

/** The same in every run, in the form of ids of version 4. */
export const idOf = (name: string) =>
  `overlay(overlay(md5(${name}) placing '4' from 13) placing '8' from 17)::uuid`

/** A number below `most` by the hash of an answer. */
const below = (most: number, what: string, id = 'answer.id') => `abs(hashtext('${what}' || ${id})) % ${most}`

/** Of one recording: what the prosody code measures in 45 seconds. */
const measures = JSON.stringify({
  speaking_ms: 30_000,
  syllables_per_second: 3.5,
  pauses: Array.from({ length: 12 }, (_, at) => ({ start_ms: at * 3_500, end_ms: at * 3_500 + 900 })),
  mean_run_ms: 2_500,
  level_db: -20,
  noise_db: -60,
})
const heard = JSON.stringify(
  Array.from({ length: 3 }, (_, at) => ({
    probability: 0.8,
    start_ms: at * 2_000,
    end_ms: at * 2_000 + 900,
  })),
)

/** A passage of twenty words. */
const passage = () => {
  const { result, words, lagMs, modelAtMs } = shadowedPassage('')
  const long = { ...result, words: Array.from({ length: 10 }, () => result.words).flat() }
  return {
    result: JSON.stringify(long),
    count: long.words.length,
    words: JSON.stringify(words),
    lagMs,
    modelAtMs,
  }
}

const sentence = `array['the', 'train', 'to', 'platform', 'one', 'leaves', 'at', 'seven']`

const recorded = (): string[] => [
  `insert into speaking_parts (answer_id, n, sha256, milliseconds, measures, heard, heard_by, created_at)
   select answer.id, part.n, 'sha', case task.kind when 'answer' then 45000 else 12000 end, $$${measures}$$::jsonb,
     case task.kind when 'conversation' then $$${heard}$$::jsonb end, case task.kind when 'conversation' then 'bench' end, sent_at
   from speaking_answers answer join speaking_tasks task on task.id = answer.task_id,
     generate_series(1, cardinality(task.questions)) part (n)
   where task.kind <> 'dictation'`,
]

/** The machine has marked each try at a dictation and at shadowing; of one in ten a trainer has changed something. */
const ofTheMachine = (): string[] => {
  const { result, count, words, lagMs, modelAtMs } = passage()
  const overruled = `item.n = 1 and place = 2 and ${below(10, 'overruled')} = 0`
  return [
    `insert into dictation_items (answer_id, n, plays, typed)
     select answer.id, item.n, 2, 'The train to platform one leaves at seven'
     from speaking_answers answer join speaking_tasks task on task.id = answer.task_id, generate_series(1, 5) item (n)
     where task.kind = 'dictation'`,
    `insert into dictation_words (answer_id, n, place, result, said, said_at, typed, words, decided_right, reason, decided_at, decided_by, revision)
     select answer.id, item.n, place, case when is_right then 'right' else 'substituted' end, word, place,
       case when is_right then word else 'plane' end, 1,
       case when ${overruled} then true end, case when ${overruled} then 'I accept it.' end,
       case when ${overruled} then answer.sent_at end, case when ${overruled} then ${idOf("'trainer 1'")} end,
       case when ${overruled} then 1 else 0 end
     from speaking_answers answer join speaking_tasks task on task.id = answer.task_id, generate_series(1, 5) item (n),
       unnest(${sentence}) with ordinality as said (word, place)
       cross join lateral (select abs(hashtext(answer.id::text || item.n || place)) % 5 > 0 as is_right) as marked
     where task.kind = 'dictation' order by answer.sent_at, answer.id, n, place`,
    `insert into machine_decisions (answer_id, n, place, revision, "right", reason, at, trainer_id)
     select answer_id, n, place, 1, decided_right, reason, decided_at, decided_by from dictation_words where revision = 1`,
    `insert into shadowed_passages (answer_id, n, result, overall, word_count, words, lag_ms, model_at_ms)
     select answer.id, part.n, $$${result}$$::jsonb, 40 + ${below(60, 'overall')}, ${count}, $$${words}$$::jsonb, ${lagMs}, ${modelAtMs}
     from speaking_answers answer join speaking_tasks task on task.id = answer.task_id, generate_series(1, 2) part (n)
     where task.kind = 'shadowing'`,
    `insert into shadowing_scores (answer_id, score, reason, decided_at, decided_by, revision)
     select answer.id, 80, 'I heard it well.', answer.sent_at, ${idOf("'trainer 1'")}, 1
     from speaking_answers answer join speaking_tasks task on task.id = answer.task_id
     where task.kind = 'shadowing' and ${below(10, 'overruled')} = 0`,
    `insert into machine_decisions (answer_id, revision, score, reason, at, trainer_id)
     select answer_id, 1, score, reason, decided_at, decided_by from shadowing_scores`,
  ]
}

const trainerOf = (place: string) => idOf(`'trainer ' || ${place}`)
const comment = `'Clear and friendly. Say what happens next before you close the call.'`
const remarks = `'[{"n": 1, "at_ms": 4000, "text": "A good greeting."}, {"n": 1, "at_ms": 9000, "text": "Too fast here."}]'`
const areFar = `exists (
  select from jsonb_array_elements_text(one.levels) with ordinality as first_level (level, place)
  join jsonb_array_elements_text(other.levels) with ordinality as second_level (level, place) using (place)
  where abs(first_level.level::int - second_level.level::int) >= 2)`

/** One answer in twenty waits for each of its marks. */
const ofTrainers = (trainers: number): string[] => [
  `insert into speaking_marks (answer_id, round, trainer_id, levels, comment, remarks, said, final, revision, changed_at)
   select answer.id, 1, ${trainerOf(below(trainers, 'first'))},
     (select jsonb_agg(1 + abs(hashtext(answer.id::text || criterion)) % 4) from generate_series(1, jsonb_array_length(task.criteria)) criterion),
     ${comment}, ${remarks},
     case task.kind when 'conversation' then '[[true, true, false], [true, true, true]]'::jsonb else '[]' end,
     true, 1, answer.sent_at + interval '1 day'
   from speaking_answers answer join speaking_tasks task on task.id = answer.task_id
   where task.rubric_id is not null and ${below(20, 'waits')} > 0`,
  // By another trainer, mostly with the same levels or those next to them.
  `insert into speaking_marks (answer_id, round, trainer_id, levels, comment, remarks, final, revision, changed_at)
   select answer.id, 2, ${trainerOf(`((${below(trainers, 'first')}) + 1 + ${below(trainers - 1, 'second')}) % ${trainers}`)},
     (select jsonb_agg(greatest(1, least(4, level::int + (array[0, 0, 0, 0, 0, 0, 1, -1, 1, 2])[1 + abs(hashtext('apart' || answer.id || place)) % 10])) order by place)
      from jsonb_array_elements_text(one.levels) with ordinality as given (level, place)),
     ${comment}, ${remarks}, true, 1, answer.sent_at + interval '2 days'
   from speaking_answers answer join speaking_marks one on one.answer_id = answer.id and one.round = 1
   where answer.marked_twice and ${below(20, 'waits again')} > 0`,
  `insert into speaking_marks (answer_id, round, trainer_id, levels, comment, remarks, final, revision, changed_at)
   select answer.id, 3, ${trainerOf('0')}, one.levels, ${comment}, ${remarks}, true, 1, answer.sent_at + interval '3 days'
   from speaking_answers answer join speaking_marks one on one.answer_id = answer.id and one.round = 1
     join speaking_marks other on other.answer_id = answer.id and other.round = 2
   where ${areFar} and ${below(20, 'waits longer')} > 0`,
  `update speaking_answers answer set settled_round = counting.round,
     settled_at = case when counting.round is not null then counting.at end
   from (
     select answer.id, case when not answer.marked_twice then 1 when third.round is not null then 3
       when not ${areFar} then 1 end as round, greatest(one.changed_at, other.changed_at, third.changed_at) as at
     from speaking_answers answer join speaking_marks one on one.answer_id = answer.id and one.round = 1
       left join speaking_marks other on other.answer_id = answer.id and other.round = 2
       left join speaking_marks third on third.answer_id = answer.id and third.round = 3
     where not answer.marked_twice or other.round is not null) as counting
   where counting.id = answer.id`,
  `insert into speaking_mark_versions (answer_id, round, revision, trainer_id, levels, comment, at)
   select answer_id, round, revision, trainer_id, levels, comment, changed_at
   from speaking_marks join speaking_answers on speaking_answers.id = answer_id and settled_round = round`,
]

/** An appeal against one result in fifty, of which one in fifty is open. */
const appeals = `insert into speaking_appeals (answer_id, note, criteria, state, reason, created_at, decided_at)
   select id, 'I said that I would call back.', case when settled_round is null then '{}' else '{2}'::int[] end,
     case when rare then 'open' else 'rejected' end, case when rare then null else 'I listened again.' end, sent_at,
     case when rare then null else sent_at + interval '1 day' end
   from (
     select answer.*, ${below(50, 'rare')} = 0 as rare from speaking_answers answer join speaking_tasks task on task.id = task_id
     where ${below(50, 'appeal')} = 0 and (settled_round is not null or task.rubric_id is null)) as contested`

/** Ten answers of the measured task, with their sounds, which half of the trainers have marked. */
const calibration = (trainers: number): string[] => [
  `insert into calibration_answers (answer_id, rubric_id, rubric_version, place, levels, note, changed_at)
   select answer.id, task.rubric_id, task.rubric_version, row_number() over (order by answer.id), marks.levels, 'Listen to the end.', now()
   from speaking_answers answer join speaking_tasks task on task.id = answer.task_id
     join speaking_marks marks on marks.answer_id = answer.id and marks.round = answer.settled_round
   where task.id = ${idOf("'task 0'")} order by answer.id limit 10`,
  `insert into stored_files (id, key, kind, bytes, media_type, sha256, created_at, state)
   select ${idOf(`'sound ' || answer_id`)}, 'answers/' || answer_id, 'answers', 200000, 'audio/ogg', sha256('sound'), now(), 'arriving'
   from calibration_answers`,
  `update speaking_parts parts set file_id = ${idOf(`'sound ' || parts.answer_id`)}
   from calibration_answers agreed where agreed.answer_id = parts.answer_id`,
  `insert into calibration_marks (answer_id, trainer_id, levels, created_at)
   select answer_id, ${trainerOf('n')}, levels, now() from calibration_answers, generate_series(1, ${trainers / 2}) n`,
]

/** Statements that give the answers of a school their recordings, and what trainers and the machine say of them. */
export const resultStatements = (trainers: number): string[] => [
  ...recorded(),
  ...ofTheMachine(),
  ...ofTrainers(trainers),
  appeals,
  ...calibration(trainers),
]
