import { sql } from 'drizzle-orm'
import type { Handle } from '../../db/client.ts'
import { newId } from '../../platform/ids.ts'

/** A platform with a course that opens a quiz, and a row in each table that serves it. */
export const insertCourse = async (
  db: Handle,
  { groupId, quizId, traineeId }: Record<'groupId' | 'quizId' | 'traineeId', string>,
): Promise<void> => {
  const [platform, deployment, course, link] = [newId(), newId(), newId(), newId()]
  await db.execute(
    sql`insert into lti_platforms (id, name, issuer, client_id, authorization_url, token_url, keys_url, status, created_at)
        values (${platform}, 'Moodle', 'https://moodle.example.com', 'abc', 'https://moodle.example.com/auth',
                'https://moodle.example.com/token', 'https://moodle.example.com/keys', 'active', now())`,
  )
  await db.execute(
    sql`insert into lti_deployments (id, platform_id, deployment_id, allowed, created_at)
        values (${deployment}, ${platform}, '1', true, now())`,
  )
  await db.execute(
    sql`insert into lti_courses (id, deployment_id, context_id, title, group_id, created_at, last_launch_at)
        values (${course}, ${deployment}, 'course-1', 'English', ${groupId}, now(), now())`,
  )
  await db.execute(
    sql`insert into lti_links (id, course_id, resource_link_id, quiz_id, created_at, last_launch_at)
        values (${link}, ${course}, 'link-1', ${quizId}, now(), now())`,
  )
  await db.execute(
    sql`insert into lti_members (course_id, user_id, role, since) values (${course}, ${traineeId}, 'learner', now())`,
  )
  await db.execute(
    sql`insert into lti_scores (link_id, user_id, changes) values (${link}, ${traineeId}, 1) on conflict do nothing`,
  )
  await db.execute(
    sql`insert into lti_grade_states (platform_id) values (${platform}) on conflict do nothing`,
  )
  await db.execute(sql`insert into lti_rosters (course_id) values (${course}) on conflict do nothing`)
  await db.execute(sql`insert into lti_nonces (hash, expires_at) values (sha256('nonce'), now())`)
  await db.execute(
    sql`insert into lti_entries (code_hash, purpose, user_id, platform_id, details, expires_at)
        values (sha256('code'), 'enter', ${traineeId}, ${platform}, '{}', now())`,
  )
  await db.execute(
    sql`insert into lti_access_tokens (platform_id, scopes, token, expires_at)
        values (${platform}, 'score', sha256('token'), now())`,
  )
  await db.execute(
    sql`insert into lti_keys (kid, private_key, public_key, created_at)
        values ('first', sha256('private'), '{"kty": "RSA"}', now()) on conflict do nothing`,
  )
}
