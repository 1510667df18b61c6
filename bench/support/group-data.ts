/**
 * Statements that give a school its groups and its readings: 2,000 groups of 25 trainees and a last one of 1,000; the newer half of
 * the quizzes is for two groups each; 300 scripts to read, of which every second one is for two groups, and the oldest one was read
 * twice by 20,000 trainees.
 */
export const groupStatements: readonly string[] = [
  `insert into groups (id, name, created_at)
   select gen_random_uuid(), 'Intake ' || n, now() - n * interval '1 hour' from generate_series(0, 2000) n`,
  `create temporary table numbered_groups as
   select id, row_number() over (order by created_at desc) - 1 as n from groups`,
  `create temporary table numbered_people as
   select id, row_number() over (order by created_at desc) - 1 as n from users where role = 'trainee'`,
  `insert into group_members (group_id, user_id, joined_at)
   select numbered_groups.id, numbered_people.id, now() - interval '400 days'
   from numbered_people join numbered_groups on numbered_groups.n = numbered_people.n % 2000
   union all
   select (select id from numbered_groups where n = 2000), id, now() - interval '400 days'
   from numbered_people where n < 1000`,
  `update quizzes set audience = 'chosen'
   where id in (select id from quizzes order by created_at desc limit (select count(*) / 2 from quizzes))`,
  `insert into quiz_groups (quiz_id, group_id)
   select quiz.id, numbered_groups.id
   from (select id, row_number() over (order by created_at desc) as n from quizzes where audience = 'chosen') quiz
     join numbered_groups on numbered_groups.n in (2 * quiz.n % 2000, (2 * quiz.n + 1) % 2000)`,
  `insert into reading_assignments (id, title, script, created_at, due_at, tries, pass_mark, audience)
   select gen_random_uuid(), 'Reading ' || n, rtrim(repeat('The parcel was late again today. ', 16)),
     now() - n * interval '1 day', now() + (20 - n) * interval '1 day', 3, 70,
     case n % 2 when 0 then 'everyone' else 'chosen' end
   from generate_series(1, 300) n`,
  `create temporary table numbered_readings as
   select id, audience, row_number() over (order by created_at) - 1 as n from reading_assignments`,
  `insert into reading_assignment_groups (assignment_id, group_id)
   select numbered_readings.id, numbered_groups.id
   from numbered_readings join numbered_groups
     on numbered_groups.n in (2 * numbered_readings.n % 2000, (2 * numbered_readings.n + 1) % 2000)
   where audience = 'chosen'`,
  `create temporary table readings as
   select gen_random_uuid() as run_id, numbered_readings.id as assignment_id, numbered_people.id as user_id, try as n,
     numbered_people.n as person, now() - (numbered_people.n + try) % 40 * interval '1 day' as created_at
   from numbered_readings join numbered_people
     on numbered_people.n < case numbered_readings.n when 0 then 20000 else 0 end
       or numbered_readings.n > 0 and numbered_people.n % 2000 = 2 * numbered_readings.n % 2000
     cross join generate_series(1, 2) try`,
  `insert into practice_runs (id, user_id, script, overall, result, engine_version, created_at)
   select run_id, user_id, 'The parcel was late again today.', 60 + (person + n) % 40, '{}', 'bench', created_at
   from readings`,
  `insert into counted_readings (run_id, assignment_id, user_id, n, overall, word_scores, sound_scores, created_at)
   select run_id, assignment_id, user_id, n, 60 + (person + n) % 40,
     (select array_agg(40 + (person + word) % 60) from generate_series(1, 96) word),
     (select jsonb_object_agg(sound, jsonb_build_object('sum', 50 * (5 + person % 5), 'count', 8))
      from unnest(string_to_array('ð ə p ɑ r s l w z eɪ t ɡ ɛ n d', ' ')) sound),
     created_at
   from readings`,
  `insert into sound_evidence (run_id, phone, user_id, times, score_sum, missed, heard)
   select run_id, phone, user_id, 8, 8 * (50 + person % 40), person % 3, '{"D": 1}'
   from readings, unnest(string_to_array('DH AX P AA R S L W Z EY T G EH N D', ' ')) phone`,
]
