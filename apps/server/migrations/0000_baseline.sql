CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_session_hash_unique" UNIQUE("session_hash")
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"registration_id" uuid,
	"reset_id" uuid,
	"email_change_id" uuid,
	"code_hmac" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"stray_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_codes_registration_once" UNIQUE("registration_id"),
	CONSTRAINT "email_codes_reset_once" UNIQUE("reset_id"),
	CONSTRAINT "email_codes_email_change_once" UNIQUE("email_change_id"),
	CONSTRAINT "email_codes_purpose" CHECK ("email_codes"."purpose" in ('account_verification', 'password_reset', 'email_change')),
	CONSTRAINT "email_codes_registration" CHECK (("email_codes"."purpose" = 'account_verification') = ("email_codes"."registration_id" is not null)),
	CONSTRAINT "email_codes_reset" CHECK (("email_codes"."purpose" = 'password_reset') = ("email_codes"."reset_id" is not null)),
	CONSTRAINT "email_codes_email_change" CHECK (("email_codes"."purpose" = 'email_change') = ("email_codes"."email_change_id" is not null)),
	CONSTRAINT "email_codes_tries" CHECK ("email_codes"."tries" between 0 and 5 and "email_codes"."stray_tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "password_reset_grants" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"asker" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "pending_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"language" text,
	"asker" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"invitation_id" uuid,
	CONSTRAINT "pending_registrations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"issuer" text,
	"id_token" "bytea",
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "sessions_id_token" CHECK (("sessions"."issuer" is null) = ("sessions"."id_token" is null))
);
--> statement-breakpoint
CREATE TABLE "unwanted_mails" (
	"user_id" uuid NOT NULL,
	"mail" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unwanted_mails_user_id_mail_pk" PRIMARY KEY("user_id","mail"),
	CONSTRAINT "unwanted_mails_mail" CHECK ("unwanted_mails"."mail" in ('quiz_reopened', 'quiz_reminder', 'quiz_assigned', 'quiz_due', 'reading_assigned', 'reading_due', 'reading_reminder', 'speaking_assigned', 'speaking_due', 'speaking_reminder', 'appeal_decided', 'trainer_digest'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"password_hash" text,
	"trainer_level" text,
	"cefr" text,
	"language" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verified_at" timestamp with time zone,
	"listed_as" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(case
    when last_name ~ '^[\u3005\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3]+$' and first_name || coalesce(middle_name, '') ~ '^[\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3]+$'
    then last_name || first_name || coalesce(middle_name, '')
    else coalesce(first_name || ' ' || coalesce(middle_name || ' ', '') || last_name, '') end || ' ' || email, NFKD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"), 'łøđðħŧı‘’ʼ`‐–—', 'loddhti''''''''---')) STORED NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('trainer', 'trainee')),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('verified', 'pending', 'suspended', 'other')),
	CONSTRAINT "users_trainer_level" CHECK ("users"."trainer_level" in ('owner', 'trainer', 'observer')),
	CONSTRAINT "users_level_of_trainers" CHECK (("users"."role" = 'trainer') = ("users"."trainer_level" is not null)),
	CONSTRAINT "users_cefr" CHECK ("users"."cefr" in ('A1', 'A2', 'B1', 'B2', 'C1')),
	CONSTRAINT "users_cefr_of_trainees" CHECK ("users"."role" = 'trainee' or "users"."cefr" is null)
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_keys_name" CHECK (char_length("api_keys"."name") between 1 and 60),
	CONSTRAINT "api_keys_scopes" CHECK (cardinality("api_keys"."scopes") between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"n" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"trainee_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_events_hash" CHECK (length("audit_events"."hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"events" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_head_one" CHECK ("audit_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_addresses_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "word_clips" (
	"attempt_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"milliseconds" integer NOT NULL,
	"finding" text,
	"confidence" double precision,
	"engine_version" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "word_clips_attempt_id_n_pk" PRIMARY KEY("attempt_id","n"),
	CONSTRAINT "word_clips_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "word_clips_milliseconds" CHECK ("word_clips"."milliseconds" between 1 and 7000),
	CONSTRAINT "word_clips_finding" CHECK ("word_clips"."finding" in ('agrees', 'heard', 'doubts', 'unsure')),
	CONSTRAINT "word_clips_confidence" CHECK ("word_clips"."confidence" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "dictation_items" (
	"answer_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"typed" text DEFAULT '' NOT NULL,
	CONSTRAINT "dictation_items_answer_id_n_pk" PRIMARY KEY("answer_id","n"),
	CONSTRAINT "dictation_items_n" CHECK ("dictation_items"."n" between 1 and 30),
	CONSTRAINT "dictation_items_plays" CHECK ("dictation_items"."plays" >= 0),
	CONSTRAINT "dictation_items_typed" CHECK (char_length("dictation_items"."typed") <= 400)
);
--> statement-breakpoint
CREATE TABLE "dictation_words" (
	"answer_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"place" integer NOT NULL,
	"result" text NOT NULL,
	"said" text,
	"said_at" integer,
	"typed" text,
	"words" integer NOT NULL,
	"decided_right" boolean,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dictation_words_answer_id_n_place_pk" PRIMARY KEY("answer_id","n","place"),
	CONSTRAINT "dictation_words_n" CHECK ("dictation_words"."n" between 1 and 30),
	CONSTRAINT "dictation_words_result" CHECK ("dictation_words"."result" in ('right', 'substituted', 'omitted', 'inserted')),
	CONSTRAINT "dictation_words_said" CHECK (("dictation_words"."result" = 'inserted') = ("dictation_words"."said" is null)),
	CONSTRAINT "dictation_words_said_at" CHECK (("dictation_words"."said" is null) = ("dictation_words"."said_at" is null)),
	CONSTRAINT "dictation_words_typed" CHECK (("dictation_words"."result" = 'omitted') = ("dictation_words"."typed" is null)),
	CONSTRAINT "dictation_words_words" CHECK ("dictation_words"."words" >= 1),
	CONSTRAINT "dictation_words_decision" CHECK (num_nonnulls("dictation_words"."decided_right", "dictation_words"."reason", "dictation_words"."decided_at") =
        case when "dictation_words"."revision" > 0 then 3 else 0 end),
	CONSTRAINT "dictation_words_reason" CHECK (char_length("dictation_words"."reason") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "shadowed_passages" (
	"answer_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"result" jsonb NOT NULL,
	"overall" integer NOT NULL,
	"word_count" integer NOT NULL,
	"words" jsonb NOT NULL,
	"lag_ms" integer,
	"model_at_ms" integer NOT NULL,
	CONSTRAINT "shadowed_passages_answer_id_n_pk" PRIMARY KEY("answer_id","n"),
	CONSTRAINT "shadowed_passages_n" CHECK ("shadowed_passages"."n" between 1 and 4),
	CONSTRAINT "shadowed_passages_overall" CHECK ("shadowed_passages"."overall" between 0 and 100),
	CONSTRAINT "shadowed_passages_word_count" CHECK ("shadowed_passages"."word_count" >= 1),
	CONSTRAINT "shadowed_passages_model_at" CHECK ("shadowed_passages"."model_at_ms" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "shadowing_scores" (
	"answer_id" uuid PRIMARY KEY NOT NULL,
	"score" integer NOT NULL,
	"reason" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"revision" integer NOT NULL,
	CONSTRAINT "shadowing_scores_score" CHECK ("shadowing_scores"."score" between 0 and 100),
	CONSTRAINT "shadowing_scores_reason" CHECK (char_length("shadowing_scores"."reason") between 1 and 300),
	CONSTRAINT "shadowing_scores_revision" CHECK ("shadowing_scores"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "deleted_files" (
	"key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_bytes" (
	"slot" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	"media_type" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "stored_files_key_unique" UNIQUE("key"),
	CONSTRAINT "stored_files_kind" CHECK ("stored_files"."kind" in ('modules', 'recordings', 'clips', 'takes', 'comments', 'answers', 'logos', 'prompts', 'pictures')),
	CONSTRAINT "stored_files_state" CHECK ("stored_files"."state" in ('arriving', 'kept')),
	CONSTRAINT "stored_files_sha256" CHECK (length("stored_files"."sha256") = 32),
	CONSTRAINT "stored_files_bytes" CHECK ("stored_files"."bytes" between 1 and case "stored_files"."kind" when 'modules' then 26214400 when 'recordings' then 12582912 when 'clips' then 262144 when 'takes' then 262144 when 'comments' then 2097152 when 'answers' then 6291456 when 'logos' then 262144 when 'prompts' then 2097152 when 'pictures' then 5242880 end)
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "groups_name" CHECK (char_length("groups"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "deleted_identities" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"gives_role" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_once" UNIQUE("issuer","subject"),
	CONSTRAINT "identities_one_of_issuer" UNIQUE("user_id","issuer")
);
--> statement-breakpoint
CREATE TABLE "provider_documents" (
	"issuer" text PRIMARY KEY NOT NULL,
	"metadata" jsonb,
	"metadata_at" timestamp with time zone,
	"keys" jsonb,
	"keys_at" timestamp with time zone,
	"failure" text,
	"failed_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_sign_ins" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"session_hash" "bytea",
	"proven" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_sign_ins_purpose" CHECK ("provider_sign_ins"."purpose" in ('sign_in', 'link', 'confirm', 'prove')),
	CONSTRAINT "provider_sign_ins_user" CHECK (("provider_sign_ins"."purpose" = 'sign_in') = ("provider_sign_ins"."user_id" is null)),
	CONSTRAINT "provider_sign_ins_session" CHECK (("provider_sign_ins"."purpose" in ('link', 'confirm')) = ("provider_sign_ins"."session_hash" is not null)),
	CONSTRAINT "provider_sign_ins_proven" CHECK (("provider_sign_ins"."purpose" = 'prove') = ("provider_sign_ins"."proven" is not null))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"group_ids" uuid[] DEFAULT '{}' NOT NULL,
	"is_sync" boolean DEFAULT false NOT NULL,
	"invited" integer NOT NULL,
	"approved" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"suspended" integer DEFAULT 0 NOT NULL,
	"restored" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"changes" jsonb,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"role" text NOT NULL,
	"trainer_level" text,
	"group_ids" uuid[] DEFAULT '{}' NOT NULL,
	"cefr" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"uses_allowed" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	"import_id" uuid,
	"email" text,
	"first_name" text,
	"middle_name" text,
	"last_name" text,
	CONSTRAINT "invitations_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('trainer', 'trainee')),
	CONSTRAINT "invitations_trainer_level" CHECK ("invitations"."trainer_level" in ('trainer', 'observer')),
	CONSTRAINT "invitations_level_of_trainers" CHECK (("invitations"."role" = 'trainer') = ("invitations"."trainer_level" is not null)),
	CONSTRAINT "invitations_cefr" CHECK ("invitations"."cefr" in ('A1', 'A2', 'B1', 'B2', 'C1')),
	CONSTRAINT "invitations_uses" CHECK ("invitations"."uses" between 0 and "invitations"."uses_allowed"),
	CONSTRAINT "invitations_group" CHECK ("invitations"."role" = 'trainee' or ("invitations"."group_ids" = '{}' and "invitations"."cefr" is null)),
	CONSTRAINT "invitations_personal" CHECK ("invitations"."import_id" is not null or "invitations"."email" is null)
);
--> statement-breakpoint
CREATE TABLE "listening_answers" (
	"lesson_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"talker" text NOT NULL,
	"word" text NOT NULL,
	"chosen" text NOT NULL,
	CONSTRAINT "listening_answers_lesson_id_n_pk" PRIMARY KEY("lesson_id","n"),
	CONSTRAINT "listening_answers_n" CHECK ("listening_answers"."n" between 1 and 64),
	CONSTRAINT "listening_answers_talker" CHECK ("listening_answers"."talker" ~ '^[a-z0-9-]{1,40}$'),
	CONSTRAINT "listening_answers_word" CHECK ("listening_answers"."word" ~ '^[a-z]{1,20}$'),
	CONSTRAINT "listening_answers_chosen" CHECK ("listening_answers"."chosen" ~ '^[a-z]{1,20}$')
);
--> statement-breakpoint
CREATE TABLE "listening_lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"contrast" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "listening_lessons_contrast" CHECK ("listening_lessons"."contrast" ~ '^[a-z]{1,20}-[a-z]{1,20}$'),
	CONSTRAINT "listening_lessons_finished" CHECK ("listening_lessons"."finished_at" >= "listening_lessons"."created_at")
);
--> statement-breakpoint
CREATE TABLE "voice_consents" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"talker" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voice_consents_talker_unique" UNIQUE("talker")
);
--> statement-breakpoint
CREATE TABLE "voice_takes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"word" text NOT NULL,
	"file_id" uuid NOT NULL,
	"milliseconds" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voice_takes_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "voice_takes_word" UNIQUE("user_id","word"),
	CONSTRAINT "voice_takes_word_letters" CHECK ("voice_takes"."word" ~ '^[a-z]{1,20}$'),
	CONSTRAINT "voice_takes_milliseconds" CHECK ("voice_takes"."milliseconds" between 1 and 7000)
);
--> statement-breakpoint
CREATE TABLE "lti_grade_states" (
	"platform_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone,
	"failure" text,
	"failing_since" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lti_rosters" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"waiting_since" timestamp with time zone,
	"not_before" timestamp with time zone,
	"night" text,
	"read_at" timestamp with time zone,
	"learners" integer DEFAULT 0 NOT NULL,
	"came" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"unlinked" integer DEFAULT 0 NOT NULL,
	"nameless" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"failing_since" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_scores" (
	"link_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"waiting_since" timestamp with time zone,
	"changes" integer NOT NULL,
	"sent_points" double precision,
	"sent_out_of" double precision,
	"sent_to" text,
	"in_doubt" boolean DEFAULT false NOT NULL,
	"stamped_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone,
	"refused_status" integer,
	CONSTRAINT "lti_scores_link_id_user_id_pk" PRIMARY KEY("link_id","user_id"),
	CONSTRAINT "lti_scores_stamp" CHECK (date_trunc('second', "lti_scores"."stamped_at") = "lti_scores"."stamped_at"),
	CONSTRAINT "lti_scores_sent" CHECK (num_nulls("lti_scores"."sent_points", "lti_scores"."sent_out_of") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "lti_access_tokens" (
	"platform_id" uuid NOT NULL,
	"scopes" text NOT NULL,
	"token" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_access_tokens_platform_id_scopes_pk" PRIMARY KEY("platform_id","scopes")
);
--> statement-breakpoint
CREATE TABLE "lti_courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deployment_id" uuid NOT NULL,
	"context_id" text NOT NULL,
	"title" text NOT NULL,
	"group_id" uuid,
	"memberships_url" text,
	"line_items_url" text,
	"grade_scopes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_launch_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_courses_once" UNIQUE("deployment_id","context_id")
);
--> statement-breakpoint
CREATE TABLE "lti_deployments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform_id" uuid NOT NULL,
	"deployment_id" text NOT NULL,
	"allowed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_deployments_once" UNIQUE("platform_id","deployment_id")
);
--> statement-breakpoint
CREATE TABLE "lti_entries" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"browser_hash" "bytea",
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"platform_id" uuid NOT NULL,
	"course_id" uuid,
	"details" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_entries_purpose" CHECK ("lti_entries"."purpose" in ('window', 'enter', 'link', 'choose'))
);
--> statement-breakpoint
CREATE TABLE "lti_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_key" "bytea" NOT NULL,
	"public_key" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"resource_link_id" text NOT NULL,
	"quiz_id" uuid,
	"reading_assignment_id" uuid,
	"speaking_task_id" uuid,
	"module_id" uuid,
	"line_item_url" text,
	"grade_trouble" text,
	"grade_trouble_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_launch_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_links_once" UNIQUE("course_id","resource_link_id"),
	CONSTRAINT "lti_links_one_thing" CHECK (num_nonnulls("lti_links"."quiz_id", "lti_links"."reading_assignment_id", "lti_links"."speaking_task_id", "lti_links"."module_id") <= 1),
	CONSTRAINT "lti_links_trouble" CHECK ("lti_links"."grade_trouble" in ('gone', 'missing', 'not_allowed'))
);
--> statement-breakpoint
CREATE TABLE "lti_members" (
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_members_course_id_user_id_pk" PRIMARY KEY("course_id","user_id"),
	CONSTRAINT "lti_members_role" CHECK ("lti_members"."role" in ('instructor', 'learner'))
);
--> statement-breakpoint
CREATE TABLE "lti_nonces" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_platforms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"authorization_url" text NOT NULL,
	"token_url" text NOT NULL,
	"keys_url" text NOT NULL,
	"token_audience" text,
	"status" text NOT NULL,
	"trusts_trainers" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"keys" jsonb,
	"keys_at" timestamp with time zone,
	"last_launch_at" timestamp with time zone,
	"failure" text,
	"failed_at" timestamp with time zone,
	CONSTRAINT "lti_platforms_once" UNIQUE("issuer","client_id"),
	CONSTRAINT "lti_platforms_name" CHECK (char_length("lti_platforms"."name") between 1 and 100),
	CONSTRAINT "lti_platforms_status" CHECK ("lti_platforms"."status" in ('waiting', 'active'))
);
--> statement-breakpoint
CREATE TABLE "machine_decisions" (
	"answer_id" uuid NOT NULL,
	"n" integer DEFAULT 0 NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"revision" integer NOT NULL,
	"right" boolean,
	"score" integer,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"trainer_id" uuid,
	CONSTRAINT "machine_decisions_answer_id_n_place_revision_pk" PRIMARY KEY("answer_id","n","place","revision"),
	CONSTRAINT "machine_decisions_one" CHECK (num_nonnulls("machine_decisions"."right", "machine_decisions"."score") = 1)
);
--> statement-breakpoint
CREATE TABLE "digest_days" (
	"day" date PRIMARY KEY NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_notices" (
	"quiz_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"mail" text NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_notices_once" UNIQUE NULLS NOT DISTINCT("quiz_id","user_id","mail","due_at"),
	CONSTRAINT "quiz_notices_mail" CHECK ("quiz_notices"."mail" in ('quiz_assigned', 'quiz_due')),
	CONSTRAINT "quiz_notices_due" CHECK (("quiz_notices"."mail" = 'quiz_due') = ("quiz_notices"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "reading_notices" (
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"mail" text NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_notices_once" UNIQUE NULLS NOT DISTINCT("assignment_id","user_id","mail","due_at"),
	CONSTRAINT "reading_notices_mail" CHECK ("reading_notices"."mail" in ('reading_assigned', 'reading_due')),
	CONSTRAINT "reading_notices_due" CHECK (("reading_notices"."mail" = 'reading_due') = ("reading_notices"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "speaking_notices" (
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"mail" text NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "speaking_notices_once" UNIQUE NULLS NOT DISTINCT("task_id","user_id","mail","due_at"),
	CONSTRAINT "speaking_notices_mail" CHECK ("speaking_notices"."mail" in ('speaking_assigned', 'speaking_due')),
	CONSTRAINT "speaking_notices_due" CHECK (("speaking_notices"."mail" = 'speaking_due') = ("speaking_notices"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"attempt_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"note" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "appeals_attempt_id_n_pk" PRIMARY KEY("attempt_id","n"),
	CONSTRAINT "appeals_state" CHECK ("appeals"."state" in ('open', 'accepted', 'rejected')),
	CONSTRAINT "appeals_note" CHECK (char_length("appeals"."note") between 1 and 300),
	CONSTRAINT "appeals_decided" CHECK (("appeals"."state" = 'open') = ("appeals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "word_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"n" integer,
	"source" text NOT NULL,
	"outcome" text,
	"finding" text,
	"heard" text,
	"confidence" double precision,
	"engine_version" text,
	"reason" text,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"score_before" integer,
	"score_after" integer,
	CONSTRAINT "word_decisions_source" CHECK ("word_decisions"."source" in ('server', 'trainer', 'rescore')),
	CONSTRAINT "word_decisions_outcome" CHECK ("word_decisions"."outcome" in ('correct', 'incorrect')),
	CONSTRAINT "word_decisions_finding" CHECK ("word_decisions"."finding" in ('agrees', 'heard', 'doubts', 'unsure')),
	CONSTRAINT "word_decisions_confidence" CHECK ("word_decisions"."confidence" between 0 and 1),
	CONSTRAINT "word_decisions_reason" CHECK (char_length("word_decisions"."reason") between 1 and 300),
	CONSTRAINT "word_decisions_kind" CHECK (case "word_decisions"."source"
        when 'server' then "word_decisions"."n" is not null and "word_decisions"."finding" is not null
          and "word_decisions"."outcome" is not distinct from case when "word_decisions"."finding" = 'heard' then 'correct' end
        else "word_decisions"."finding" is null and "word_decisions"."reason" is not null
          and ("word_decisions"."n" is null) = ("word_decisions"."outcome" is null) end)
);
--> statement-breakpoint
CREATE TABLE "module_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"module_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "module_files_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "module_files_type" CHECK ("module_files"."file_type" in ('pdf', 'doc', 'docx'))
);
--> statement-breakpoint
CREATE TABLE "module_openings" (
	"module_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "module_openings_module_id_user_id_pk" PRIMARY KEY("module_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "modules_title" CHECK (char_length("modules"."title") between 1 and 100),
	CONSTRAINT "modules_description" CHECK (char_length("modules"."description") <= 200)
);
--> statement-breakpoint
CREATE TABLE "attempt_words" (
	"attempt_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"question_word" text NOT NULL,
	"outcome" text NOT NULL,
	"heard" text,
	"confidence" double precision,
	"ms" integer,
	"engine_version" text,
	"at" timestamp with time zone NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"decided_outcome" text,
	"decided_by" text,
	"counts" boolean GENERATED ALWAYS AS (coalesce(decided_outcome = 'correct', outcome = 'correct' and not late)) STORED NOT NULL,
	CONSTRAINT "attempt_words_attempt_id_n_pk" PRIMARY KEY("attempt_id","n"),
	CONSTRAINT "attempt_words_n" CHECK ("attempt_words"."n" > 0),
	CONSTRAINT "attempt_words_outcome" CHECK ("attempt_words"."outcome" in ('correct', 'incorrect', 'skipped', 'missed')),
	CONSTRAINT "attempt_words_confidence" CHECK ("attempt_words"."confidence" between 0 and 1),
	CONSTRAINT "attempt_words_decided" CHECK ("attempt_words"."decided_outcome" in ('correct', 'incorrect')),
	CONSTRAINT "attempt_words_decided_by" CHECK ("attempt_words"."decided_by" in ('server', 'trainer', 'rescore')),
	CONSTRAINT "attempt_words_decision" CHECK (num_nulls("attempt_words"."decided_outcome", "attempt_words"."decided_by") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"score" integer,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"sent_answer" text,
	"clock_corrected" boolean DEFAULT false NOT NULL,
	"implausible" boolean DEFAULT false NOT NULL,
	"server_started" boolean DEFAULT false NOT NULL,
	"claimed_score" integer,
	"decided_score" integer,
	"void_reason" text,
	"voided_by" uuid,
	"voided_at" timestamp with time zone,
	CONSTRAINT "attempts_state" CHECK ("attempts"."state" in ('in_progress', 'pending', 'completed', 'void')),
	CONSTRAINT "attempts_score" CHECK ("attempts"."score" between 0 and 1000),
	CONSTRAINT "attempts_answer" CHECK ("attempts"."state" in ('in_progress', 'void') or ("attempts"."score" is not null and "attempts"."completed_at" is not null and "attempts"."taken_at" is not null and "attempts"."answered_at" is not null)),
	CONSTRAINT "attempts_times" CHECK ("attempts"."started_at" <= "attempts"."completed_at"),
	CONSTRAINT "attempts_started" CHECK ("attempts"."state" <> 'in_progress' or "attempts"."server_started"),
	CONSTRAINT "attempts_decided" CHECK ("attempts"."decided_score" between 0 and 1000),
	CONSTRAINT "attempts_voided" CHECK (num_nulls("attempts"."void_reason", "attempts"."voided_at") in (0, 2) and ("attempts"."voided_at" is null or "attempts"."state" = 'void'))
);
--> statement-breakpoint
CREATE TABLE "deleted_attempts" (
	"id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_answer_counts" (
	"quiz_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"answers" integer NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "quiz_answer_counts_quiz_id_slot_pk" PRIMARY KEY("quiz_id","slot")
);
--> statement-breakpoint
CREATE TABLE "quiz_groups" (
	"quiz_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "quiz_groups_quiz_id_group_id_pk" PRIMARY KEY("quiz_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_people" (
	"quiz_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "quiz_people_quiz_id_user_id_pk" PRIMARY KEY("quiz_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"quiz_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question_word" text NOT NULL,
	"shown_as" text,
	"difficulty" text,
	CONSTRAINT "quiz_questions_quiz_id_position_pk" PRIMARY KEY("quiz_id","position"),
	CONSTRAINT "quiz_questions_position" CHECK ("quiz_questions"."position" between 1 and 200),
	CONSTRAINT "quiz_questions_word" CHECK ("quiz_questions"."question_word" ~ '^[a-z'' -]{1,50}$'),
	CONSTRAINT "quiz_questions_shown" CHECK (char_length("quiz_questions"."shown_as") between 1 and 50),
	CONSTRAINT "quiz_questions_difficulty" CHECK ("quiz_questions"."difficulty" in ('Easy', 'Medium', 'Hard'))
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"total_points" integer NOT NULL,
	"timer_seconds" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"opens_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"cefr" text,
	"announce" boolean DEFAULT false NOT NULL,
	CONSTRAINT "quizzes_audience" CHECK ("quizzes"."audience" in ('everyone', 'chosen')),
	CONSTRAINT "quizzes_state" CHECK ("quizzes"."state" in ('draft', 'open', 'closed', 'archived')),
	CONSTRAINT "quizzes_due" CHECK ("quizzes"."due_at" > "quizzes"."opens_at"),
	CONSTRAINT "quizzes_ended" CHECK (("quizzes"."state" in ('closed', 'archived')) = ("quizzes"."ended_at" is not null)),
	CONSTRAINT "quizzes_type" CHECK ("quizzes"."type" in ('pronounce_it_fast', 'shoot_the_word')),
	CONSTRAINT "quizzes_title" CHECK (char_length("quizzes"."title") between 3 and 100),
	CONSTRAINT "quizzes_points" CHECK ("quizzes"."total_points" between 1 and 1000),
	CONSTRAINT "quizzes_cefr" CHECK ("quizzes"."cefr" in ('A1', 'A2', 'B1', 'B2', 'C1')),
	CONSTRAINT "quizzes_timer" CHECK ("quizzes"."timer_seconds" between 1 and 3600)
);
--> statement-breakpoint
CREATE TABLE "counted_readings" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"overall" integer NOT NULL,
	"word_scores" integer[] NOT NULL,
	"sound_scores" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "counted_readings_n" CHECK ("counted_readings"."n" between 1 and 10),
	CONSTRAINT "counted_readings_overall" CHECK ("counted_readings"."overall" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "reading_assignment_groups" (
	"assignment_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "reading_assignment_groups_assignment_id_group_id_pk" PRIMARY KEY("assignment_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "reading_assignment_people" (
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "reading_assignment_people_assignment_id_user_id_pk" PRIMARY KEY("assignment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reading_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"script" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"due_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"tries" integer NOT NULL,
	"pass_mark" integer,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"announce" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reading_assignments_title" CHECK (char_length("reading_assignments"."title") between 3 and 100),
	CONSTRAINT "reading_assignments_script" CHECK (char_length("reading_assignments"."script") between 1 and 2000),
	CONSTRAINT "reading_assignments_state" CHECK ("reading_assignments"."state" in ('open', 'closed')),
	CONSTRAINT "reading_assignments_ended" CHECK (("reading_assignments"."state" = 'closed') = ("reading_assignments"."ended_at" is not null)),
	CONSTRAINT "reading_assignments_tries" CHECK ("reading_assignments"."tries" between 1 and 10),
	CONSTRAINT "reading_assignments_pass" CHECK ("reading_assignments"."pass_mark" between 1 and 100),
	CONSTRAINT "reading_assignments_audience" CHECK ("reading_assignments"."audience" in ('everyone', 'chosen'))
);
--> statement-breakpoint
CREATE TABLE "reading_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"trainer_id" uuid,
	"text" text,
	"file_id" uuid,
	"milliseconds" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_comments_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "reading_comments_text" CHECK (char_length("reading_comments"."text") between 1 and 1000),
	CONSTRAINT "reading_comments_kind" CHECK (num_nonnulls("reading_comments"."file_id", "reading_comments"."milliseconds") = case when "reading_comments"."text" is null then 2 else 0 end),
	CONSTRAINT "reading_comments_milliseconds" CHECK ("reading_comments"."milliseconds" between 1 and 63000)
);
--> statement-breakpoint
CREATE TABLE "school_scripts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"topic" text,
	"offered" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"level" text NOT NULL,
	"cefr" text,
	"words" integer NOT NULL,
	"sounds" text[] NOT NULL,
	"phones" jsonb NOT NULL,
	"created_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "school_scripts_title" CHECK (char_length("school_scripts"."title") between 3 and 100),
	CONSTRAINT "school_scripts_text" CHECK (char_length("school_scripts"."text") between 1 and 2000),
	CONSTRAINT "school_scripts_version" CHECK ("school_scripts"."version" >= 1),
	CONSTRAINT "school_scripts_level" CHECK ("school_scripts"."level" in ('easy', 'medium', 'hard')),
	CONSTRAINT "school_scripts_cefr" CHECK ("school_scripts"."cefr" in ('A1', 'A2', 'B1', 'B2', 'C1')),
	CONSTRAINT "school_scripts_words" CHECK ("school_scripts"."words" between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "limit_hits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" timestamp with time zone[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"language" text,
	"registration_id" uuid,
	"reset_id" uuid,
	"email_change_id" uuid,
	"invitation_id" uuid,
	"trainer_id" uuid,
	"quiz_id" uuid,
	"assignment_id" uuid,
	"task_id" uuid,
	"attempt_id" uuid,
	"words" integer[],
	"subject" text,
	"text" text,
	"bulk" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"clip_days" integer NOT NULL,
	"listener_bar" integer DEFAULT 80 NOT NULL,
	"rescore_requested_at" timestamp with time zone,
	"time_zone" text,
	"time_zone_changed_at" timestamp with time zone,
	"school_name" text,
	"language" text,
	"file_id" uuid,
	"sign_up_open" boolean DEFAULT true NOT NULL,
	"second_mark_share" integer DEFAULT 0 NOT NULL,
	"transcription_host" text,
	CONSTRAINT "settings_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "settings_one" CHECK ("settings"."id" = 1),
	CONSTRAINT "settings_clip_days" CHECK ("settings"."clip_days" between 0 and 365),
	CONSTRAINT "settings_school_name" CHECK (char_length("settings"."school_name") between 1 and 100),
	CONSTRAINT "settings_transcription_host" CHECK (char_length("settings"."transcription_host") between 1 and 300),
	CONSTRAINT "settings_second_mark_share" CHECK ("settings"."second_mark_share" between 0 and 100),
	CONSTRAINT "settings_listener_bar" CHECK ("settings"."listener_bar" in (40, 60, 80))
);
--> statement-breakpoint
CREATE TABLE "practice_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"words" text[] NOT NULL,
	"source" text NOT NULL,
	"set_id" uuid,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"reviews" integer DEFAULT 0 NOT NULL,
	"first_day" date,
	CONSTRAINT "practice_cards_kind" CHECK ("practice_cards"."kind" in ('word', 'sound', 'pair', 'stress')),
	CONSTRAINT "practice_cards_source" CHECK ("practice_cards"."source" in ('quiz', 'reading', 'set', 'own')),
	CONSTRAINT "practice_cards_set_source" CHECK (("practice_cards"."set_id" is null) = ("practice_cards"."source" <> 'set')),
	CONSTRAINT "practice_cards_subject" CHECK (char_length("practice_cards"."subject") between 1 and 110),
	CONSTRAINT "practice_cards_words" CHECK (cardinality("practice_cards"."words") between 1 and 5),
	CONSTRAINT "practice_cards_reviews" CHECK ("practice_cards"."reviews" >= 0 and ("practice_cards"."reviews" = 0) = ("practice_cards"."due_at" is null) and ("practice_cards"."due_at" is null) = ("practice_cards"."first_day" is null))
);
--> statement-breakpoint
CREATE TABLE "practice_reviews" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"rating" text NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"spent_ms" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_reviews_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "practice_reviews_rating" CHECK ("practice_reviews"."rating" in ('again', 'hard', 'good', 'easy')),
	CONSTRAINT "practice_reviews_spent" CHECK ("practice_reviews"."spent_ms" between 0 and 120000)
);
--> statement-breakpoint
CREATE TABLE "sound_evidence" (
	"run_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"user_id" uuid NOT NULL,
	"times" integer NOT NULL,
	"score_sum" integer NOT NULL,
	"missed" integer NOT NULL,
	"heard" jsonb NOT NULL,
	CONSTRAINT "sound_evidence_run_id_phone_pk" PRIMARY KEY("run_id","phone"),
	CONSTRAINT "sound_evidence_phone" CHECK ("sound_evidence"."phone" ~ '^[A-Z]{1,2}$'),
	CONSTRAINT "sound_evidence_times" CHECK ("sound_evidence"."times" > 0),
	CONSTRAINT "sound_evidence_score" CHECK ("sound_evidence"."score_sum" between 0 and 100 * "sound_evidence"."times"),
	CONSTRAINT "sound_evidence_missed" CHECK ("sound_evidence"."missed" between 0 and "sound_evidence"."times")
);
--> statement-breakpoint
CREATE TABLE "speaking_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"picked" boolean DEFAULT false NOT NULL,
	"marked_twice" boolean DEFAULT false NOT NULL,
	"settled_round" integer,
	"settled_at" timestamp with time zone,
	"void_reason" text,
	"voided_at" timestamp with time zone,
	"voided_by" uuid,
	CONSTRAINT "speaking_answers_n" CHECK ("speaking_answers"."n" between 1 and 3),
	CONSTRAINT "speaking_answers_picked" CHECK (not "speaking_answers"."picked" or ("speaking_answers"."sent_at" is not null and "speaking_answers"."voided_at" is null)),
	CONSTRAINT "speaking_answers_voided" CHECK (("speaking_answers"."void_reason" is null) = ("speaking_answers"."voided_at" is null)),
	CONSTRAINT "speaking_answers_void_reason" CHECK (char_length("speaking_answers"."void_reason") between 1 and 300),
	CONSTRAINT "speaking_answers_settled" CHECK ("speaking_answers"."settled_round" between 1 and 3),
	CONSTRAINT "speaking_answers_settled_at" CHECK (("speaking_answers"."settled_round" is null) = ("speaking_answers"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "speaking_parts" (
	"answer_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"file_id" uuid,
	"sha256" text NOT NULL,
	"milliseconds" integer NOT NULL,
	"measures" jsonb,
	"heard" jsonb,
	"heard_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "speaking_parts_answer_id_n_pk" PRIMARY KEY("answer_id","n"),
	CONSTRAINT "speaking_parts_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "speaking_parts_n" CHECK ("speaking_parts"."n" between 1 and 12),
	CONSTRAINT "speaking_parts_milliseconds" CHECK ("speaking_parts"."milliseconds" between 1 and 185000),
	CONSTRAINT "speaking_parts_heard" CHECK (("speaking_parts"."heard" is null) = ("speaking_parts"."heard_by" is null))
);
--> statement-breakpoint
CREATE TABLE "speaking_transcripts" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"text" text,
	"model" text,
	"written_at" timestamp with time zone,
	"refused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "speaking_transcripts_host" CHECK (char_length("speaking_transcripts"."host") between 1 and 300),
	CONSTRAINT "speaking_transcripts_text" CHECK (char_length("speaking_transcripts"."text") <= 20000),
	CONSTRAINT "speaking_transcripts_written" CHECK (num_nonnulls("speaking_transcripts"."text", "speaking_transcripts"."model", "speaking_transcripts"."written_at") in (0, 3) and not ("speaking_transcripts"."refused" and "speaking_transcripts"."text" is not null))
);
--> statement-breakpoint
CREATE TABLE "calibration_answers" (
	"answer_id" uuid PRIMARY KEY NOT NULL,
	"rubric_id" uuid NOT NULL,
	"rubric_version" integer NOT NULL,
	"place" integer NOT NULL,
	"levels" jsonb NOT NULL,
	"note" text NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calibration_answers_place" CHECK ("calibration_answers"."place" between 1 and 10),
	CONSTRAINT "calibration_answers_levels" CHECK (jsonb_array_length("calibration_answers"."levels") between 2 and 8),
	CONSTRAINT "calibration_answers_note" CHECK (char_length("calibration_answers"."note") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "calibration_marks" (
	"answer_id" uuid NOT NULL,
	"trainer_id" uuid NOT NULL,
	"levels" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calibration_marks_answer_id_trainer_id_pk" PRIMARY KEY("answer_id","trainer_id"),
	CONSTRAINT "calibration_marks_levels" CHECK (jsonb_array_length("calibration_marks"."levels") between 2 and 8)
);
--> statement-breakpoint
CREATE TABLE "speaking_appeals" (
	"answer_id" uuid PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"criteria" integer[] NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "speaking_appeals_state" CHECK ("speaking_appeals"."state" in ('open', 'accepted', 'rejected')),
	CONSTRAINT "speaking_appeals_note" CHECK (char_length("speaking_appeals"."note") between 1 and 500),
	CONSTRAINT "speaking_appeals_criteria" CHECK (cardinality("speaking_appeals"."criteria") <= 8),
	CONSTRAINT "speaking_appeals_decided" CHECK (("speaking_appeals"."state" = 'open') = ("speaking_appeals"."decided_at" is null)),
	CONSTRAINT "speaking_appeals_reason" CHECK (("speaking_appeals"."state" = 'rejected') = ("speaking_appeals"."reason" is not null)),
	CONSTRAINT "speaking_appeals_reason_length" CHECK (char_length("speaking_appeals"."reason") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "speaking_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"answer_id" uuid NOT NULL,
	"trainer_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"milliseconds" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "speaking_comments_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "speaking_comments_milliseconds" CHECK ("speaking_comments"."milliseconds" between 1 and 63000)
);
--> statement-breakpoint
CREATE TABLE "speaking_mark_versions" (
	"answer_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"revision" integer NOT NULL,
	"trainer_id" uuid,
	"levels" jsonb NOT NULL,
	"comment" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "speaking_mark_versions_answer_id_round_revision_pk" PRIMARY KEY("answer_id","round","revision")
);
--> statement-breakpoint
CREATE TABLE "speaking_marks" (
	"answer_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"trainer_id" uuid,
	"levels" jsonb NOT NULL,
	"comment" text NOT NULL,
	"remarks" jsonb DEFAULT '[]' NOT NULL,
	"said" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"final" boolean NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "speaking_marks_answer_id_round_pk" PRIMARY KEY("answer_id","round"),
	CONSTRAINT "speaking_marks_round" CHECK ("speaking_marks"."round" between 1 and 3),
	CONSTRAINT "speaking_marks_levels" CHECK (jsonb_array_length("speaking_marks"."levels") between 2 and 8),
	CONSTRAINT "speaking_marks_said" CHECK (jsonb_array_length("speaking_marks"."said") <= 12),
	CONSTRAINT "speaking_marks_comment" CHECK (char_length("speaking_marks"."comment") <= 1000),
	CONSTRAINT "speaking_marks_remarks" CHECK (jsonb_array_length("speaking_marks"."remarks") <= 20),
	CONSTRAINT "speaking_marks_final" CHECK (not "speaking_marks"."final" or not "speaking_marks"."levels" @> '[null]'::jsonb),
	CONSTRAINT "speaking_marks_revision" CHECK ("speaking_marks"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "rubrics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"criteria" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rubrics_name" CHECK (char_length("rubrics"."name") between 3 and 100),
	CONSTRAINT "rubrics_criteria" CHECK (jsonb_array_length("rubrics"."criteria") between 2 and 8),
	CONSTRAINT "rubrics_version" CHECK ("rubrics"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "speaking_pictures" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"alt" text NOT NULL,
	CONSTRAINT "speaking_pictures_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "speaking_pictures_alt" CHECK (char_length("speaking_pictures"."alt") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "speaking_prompts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"file_id" uuid,
	"milliseconds" integer,
	"must_say" jsonb NOT NULL,
	"model" jsonb,
	CONSTRAINT "speaking_prompts_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "speaking_prompts_n" CHECK ("speaking_prompts"."n" between 1 and 12),
	CONSTRAINT "speaking_prompts_milliseconds" CHECK ("speaking_prompts"."milliseconds" between 1 and 62000),
	CONSTRAINT "speaking_prompts_sound" CHECK (("speaking_prompts"."file_id" is null) = ("speaking_prompts"."milliseconds" is null)),
	CONSTRAINT "speaking_prompts_model" CHECK ("speaking_prompts"."model" is null or "speaking_prompts"."file_id" is not null),
	CONSTRAINT "speaking_prompts_must_say" CHECK (jsonb_array_length("speaking_prompts"."must_say") <= 5)
);
--> statement-breakpoint
CREATE TABLE "speaking_task_groups" (
	"task_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "speaking_task_groups_task_id_group_id_pk" PRIMARY KEY("task_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "speaking_task_people" (
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "speaking_task_people_task_id_user_id_pk" PRIMARY KEY("task_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "speaking_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"questions" text[] NOT NULL,
	"dictation" jsonb,
	"situation" text DEFAULT '' NOT NULL,
	"written" boolean DEFAULT true NOT NULL,
	"hidden" boolean NOT NULL,
	"preparation_seconds" integer NOT NULL,
	"answer_seconds" integer NOT NULL,
	"tries" integer NOT NULL,
	"marked_twice" boolean DEFAULT false NOT NULL,
	"rubric_id" uuid,
	"rubric_version" integer,
	"rubric_name" text,
	"criteria" jsonb,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"opens_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"audience" text NOT NULL,
	"announce" boolean DEFAULT false NOT NULL,
	CONSTRAINT "speaking_tasks_kind" CHECK ("speaking_tasks"."kind" in ('answer', 'conversation', 'dictation', 'shadowing')),
	CONSTRAINT "speaking_tasks_title" CHECK (char_length("speaking_tasks"."title") between 3 and 100),
	CONSTRAINT "speaking_tasks_questions" CHECK (case "speaking_tasks"."kind" when 'answer' then cardinality("speaking_tasks"."questions") between 1 and 4 when 'conversation' then cardinality("speaking_tasks"."questions") between 2 and 12 when 'dictation' then cardinality("speaking_tasks"."questions") between 1 and 30 when 'shadowing' then cardinality("speaking_tasks"."questions") between 1 and 4 end),
	CONSTRAINT "speaking_tasks_dictation" CHECK (case "speaking_tasks"."kind" when 'dictation'
        then "speaking_tasks"."hidden" and coalesce(jsonb_array_length("speaking_tasks"."dictation" -> 'sorts') = cardinality("speaking_tasks"."questions"), false)
        else "speaking_tasks"."dictation" is null end),
	CONSTRAINT "speaking_tasks_preparation" CHECK ("speaking_tasks"."preparation_seconds" between 0 and case when "speaking_tasks"."kind" in ('dictation', 'shadowing') then 0 else 300 end),
	CONSTRAINT "speaking_tasks_answer" CHECK (case "speaking_tasks"."kind" when 'answer' then "speaking_tasks"."answer_seconds" between 15 and 180 when 'conversation' then "speaking_tasks"."answer_seconds" between 5 and 60 when 'dictation' then "speaking_tasks"."answer_seconds" between 0 and 0 when 'shadowing' then "speaking_tasks"."answer_seconds" between 0 and 0 end),
	CONSTRAINT "speaking_tasks_situation" CHECK (char_length("speaking_tasks"."situation") <= 1000 and ("speaking_tasks"."situation" = '' or "speaking_tasks"."kind" = 'conversation')),
	CONSTRAINT "speaking_tasks_written" CHECK ("speaking_tasks"."written" or "speaking_tasks"."kind" in ('conversation', 'shadowing')),
	CONSTRAINT "speaking_tasks_tries" CHECK ("speaking_tasks"."tries" between 1 and 3),
	CONSTRAINT "speaking_tasks_criteria" CHECK (jsonb_array_length("speaking_tasks"."criteria") between 2 and 8),
	CONSTRAINT "speaking_tasks_rubric" CHECK (num_nonnulls("speaking_tasks"."rubric_id", "speaking_tasks"."rubric_version", "speaking_tasks"."rubric_name", "speaking_tasks"."criteria") =
        case when "speaking_tasks"."kind" in ('dictation', 'shadowing') then 0 else 4 end),
	CONSTRAINT "speaking_tasks_state" CHECK ("speaking_tasks"."state" in ('draft', 'open', 'closed', 'archived')),
	CONSTRAINT "speaking_tasks_due" CHECK ("speaking_tasks"."due_at" > "speaking_tasks"."opens_at"),
	CONSTRAINT "speaking_tasks_ended" CHECK (("speaking_tasks"."state" in ('closed', 'archived')) = ("speaking_tasks"."ended_at" is not null)),
	CONSTRAINT "speaking_tasks_audience" CHECK ("speaking_tasks"."audience" in ('everyone', 'chosen'))
);
--> statement-breakpoint
CREATE TABLE "analyses" (
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"claim" uuid NOT NULL,
	"state" text NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"spent_ms" integer DEFAULT 0 NOT NULL,
	"run_id" uuid,
	CONSTRAINT "analyses_user_id_key_pk" PRIMARY KEY("user_id","key"),
	CONSTRAINT "analyses_state" CHECK ("analyses"."state" in ('running', 'done', 'failed')),
	CONSTRAINT "analyses_run" CHECK ("analyses"."state" = 'done' or "analyses"."run_id" is null),
	CONSTRAINT "analyses_content" CHECK (length("analyses"."content") = 32)
);
--> statement-breakpoint
CREATE TABLE "practice_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"script" text NOT NULL,
	"overall" integer NOT NULL,
	"result" jsonb NOT NULL,
	"engine_version" text NOT NULL,
	"scorer_version" text,
	"file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_runs_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "practice_runs_overall" CHECK ("practice_runs"."overall" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "script_turns" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"turn" integer NOT NULL,
	CONSTRAINT "script_turns_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
CREATE TABLE "speech_work" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request" jsonb NOT NULL,
	"audio" "bytea",
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "last_reports" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"succeeded" boolean NOT NULL,
	"explanation" text,
	"bytes" bigint
);
--> statement-breakpoint
CREATE TABLE "running_servers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"role" text NOT NULL,
	"version" text NOT NULL,
	"time_zone" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"clock_ahead_ms" integer NOT NULL,
	"disk_free_bytes" bigint
);
--> statement-breakpoint
CREATE TABLE "school_events" (
	"n" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_events_n_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"trainee_id" uuid,
	"task_id" uuid,
	"done_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_events_event" CHECK ("school_events"."event" in ('trainee_approved', 'attempt_submitted', 'mark_changed', 'reading_counted', 'speaking_marked', 'course_joined', 'link_changed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"trainee_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_event" CHECK ("webhook_deliveries"."event" in ('trainee_approved', 'attempt_submitted', 'mark_changed', 'reading_counted', 'speaking_marked'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" "bytea" NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone,
	"last_status" integer,
	"last_trouble" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone,
	CONSTRAINT "webhooks_url" CHECK (char_length("webhooks"."url") <= 500),
	CONSTRAINT "webhooks_events" CHECK (cardinality("webhooks"."events") between 1 and 5),
	CONSTRAINT "webhooks_trouble" CHECK ("webhooks"."last_trouble" in ('status', 'timeout', 'no_connection', 'unknown_host', 'certificate', 'not_public'))
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_registration_id_pending_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."pending_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_reset_id_password_resets_id_fk" FOREIGN KEY ("reset_id") REFERENCES "public"."password_resets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_email_change_id_email_changes_id_fk" FOREIGN KEY ("email_change_id") REFERENCES "public"."email_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unwanted_mails" ADD CONSTRAINT "unwanted_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_clips" ADD CONSTRAINT "word_clips_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_clips" ADD CONSTRAINT "word_clips_word" FOREIGN KEY ("attempt_id","n") REFERENCES "public"."attempt_words"("attempt_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictation_items" ADD CONSTRAINT "dictation_items_answer_id_speaking_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."speaking_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictation_words" ADD CONSTRAINT "dictation_words_answer_id_speaking_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."speaking_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictation_words" ADD CONSTRAINT "dictation_words_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shadowed_passages" ADD CONSTRAINT "shadowed_passages_answer_id_speaking_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."speaking_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shadowing_scores" ADD CONSTRAINT "shadowing_scores_answer_id_speaking_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."speaking_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shadowing_scores" ADD CONSTRAINT "shadowing_scores_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_sign_ins" ADD CONSTRAINT "provider_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_sign_ins" ADD CONSTRAINT "provider_sign_ins_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listening_answers" ADD CONSTRAINT "listening_answers_lesson_id_listening_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."listening_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listening_lessons" ADD CONSTRAINT "listening_lessons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_consents" ADD CONSTRAINT "voice_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_takes" ADD CONSTRAINT "voice_takes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_takes" ADD CONSTRAINT "voice_takes_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_grade_states" ADD CONSTRAINT "lti_grade_states_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_rosters" ADD CONSTRAINT "lti_rosters_course_id_lti_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."lti_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_link_id_lti_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."lti_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_access_tokens" ADD CONSTRAINT "lti_access_tokens_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_courses" ADD CONSTRAINT "lti_courses_deployment_id_lti_deployments_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."lti_deployments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_courses" ADD CONSTRAINT "lti_courses_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_deployments" ADD CONSTRAINT "lti_deployments_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_entries" ADD CONSTRAINT "lti_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_entries" ADD CONSTRAINT "lti_entries_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_entries" ADD CONSTRAINT "lti_entries_course_id_lti_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."lti_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_links" ADD CONSTRAINT "lti_links_course_id_lti_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."lti_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_links" ADD CONSTRAINT "lti_links_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_links" ADD CONSTRAINT "lti_links_reading_assignment_id_reading_assignments_id_fk" FOREIGN KEY ("reading_assignment_id") REFERENCES "public"."reading_assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_links" ADD CONSTRAINT "lti_links_speaking_task_id_speaking_tasks_id_fk" FOREIGN KEY ("speaking_task_id") REFERENCES "public"."speaking_tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_links" ADD CONSTRAINT "lti_links_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_members" ADD CONSTRAINT "lti_members_course_id_lti_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."lti_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_members" ADD CONSTRAINT "lti_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_platforms" ADD CONSTRAINT "lti_platforms_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_decisions" ADD CONSTRAINT "machine_decisions_answer_id_speaking_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."speaking_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_decisions" ADD CONSTRAINT "machine_decisions_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_notices" ADD CONSTRAINT "quiz_notices_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_notices" ADD CONSTRAINT "quiz_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_notices" ADD CONSTRAINT "reading_notices_assignment_id_reading_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."reading_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_notices" ADD CONSTRAINT "reading_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_notices" ADD CONSTRAINT "speaking_notices_task_id_speaking_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."speaking_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_notices" ADD CONSTRAINT "speaking_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_word" FOREIGN KEY ("attempt_id","n") REFERENCES "public"."attempt_words"("attempt_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_decisions" ADD CONSTRAINT "word_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_decisions" ADD CONSTRAINT "word_decisions_word" FOREIGN KEY ("attempt_id","n") REFERENCES "public"."attempt_words"("attempt_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_files" ADD CONSTRAINT "module_files_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_files" ADD CONSTRAINT "module_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_openings" ADD CONSTRAINT "module_openings_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_openings" ADD CONSTRAINT "module_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_groups" ADD CONSTRAINT "quiz_groups_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_groups" ADD CONSTRAINT "quiz_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_people" ADD CONSTRAINT "quiz_people_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_people" ADD CONSTRAINT "quiz_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_readings" ADD CONSTRAINT "counted_readings_run_id_practice_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."practice_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_readings" ADD CONSTRAINT "counted_readings_assignment_id_reading_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."reading_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_readings" ADD CONSTRAINT "counted_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_assignment_groups" ADD CONSTRAINT "reading_assignment_groups_assignment_id_reading_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."reading_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_assignment_groups" ADD CONSTRAINT "reading_assignment_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_assignment_people" ADD CONSTRAINT "reading_assignment_people_assignment_id_reading_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."reading_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_assignment_people" ADD CONSTRAINT "reading_assignment_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_assignments" ADD CONSTRAINT "reading_assignments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_comments" ADD CONSTRAINT "reading_comments_run_id_counted_readings_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."counted_readings"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_comments" ADD CONSTRAINT "reading_comments_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_comments" ADD CONSTRAINT "reading_comments_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_scripts" ADD CONSTRAINT "school_scripts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_registration_id_pending_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."pending_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_reset_id_password_resets_id_fk" FOREIGN KEY ("reset_id") REFERENCES "public"."password_resets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_email_change_id_email_changes_id_fk" FOREIGN KEY ("email_change_id") REFERENCES "public"."email_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_assignment_id_reading_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."reading_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_task_id_speaking_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."speaking_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_reviews" ADD CONSTRAINT "practice_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_reviews" ADD CONSTRAINT "practice_reviews_card_id_practice_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."practice_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sound_evidence" ADD CONSTRAINT "sound_evidence_run_id_practice_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."practice_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sound_evidence" ADD CONSTRAINT "sound_evidence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_answers" ADD CONSTRAINT "speaking_answers_task_id_speaking_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."speaking_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_answers" ADD CONSTRAINT "speaking_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_answers" ADD CONSTRAINT "speaking_answers_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_parts" ADD CONSTRAINT "speaking_parts_answer_id_speaking_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."speaking_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_parts" ADD CONSTRAINT "speaking_parts_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_transcripts" ADD CONSTRAINT "speaking_transcripts_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_answers" ADD CONSTRAINT "calibration_answers_answer_id_speaking_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."speaking_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_answers" ADD CONSTRAINT "calibration_answers_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_marks" ADD CONSTRAINT "calibration_marks_answer_id_calibration_answers_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."calibration_answers"("answer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_marks" ADD CONSTRAINT "calibration_marks_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_appeals" ADD CONSTRAINT "speaking_appeals_answer_id_speaking_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."speaking_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_appeals" ADD CONSTRAINT "speaking_appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_comments" ADD CONSTRAINT "speaking_comments_answer_id_speaking_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."speaking_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_comments" ADD CONSTRAINT "speaking_comments_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_comments" ADD CONSTRAINT "speaking_comments_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_mark_versions" ADD CONSTRAINT "speaking_mark_versions_answer_id_speaking_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."speaking_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_mark_versions" ADD CONSTRAINT "speaking_mark_versions_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_marks" ADD CONSTRAINT "speaking_marks_answer_id_speaking_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."speaking_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_marks" ADD CONSTRAINT "speaking_marks_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubrics" ADD CONSTRAINT "rubrics_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_pictures" ADD CONSTRAINT "speaking_pictures_task_id_speaking_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."speaking_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_pictures" ADD CONSTRAINT "speaking_pictures_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_prompts" ADD CONSTRAINT "speaking_prompts_task_id_speaking_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."speaking_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_prompts" ADD CONSTRAINT "speaking_prompts_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_task_groups" ADD CONSTRAINT "speaking_task_groups_task_id_speaking_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."speaking_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_task_groups" ADD CONSTRAINT "speaking_task_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_task_people" ADD CONSTRAINT "speaking_task_people_task_id_speaking_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."speaking_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_task_people" ADD CONSTRAINT "speaking_task_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_tasks" ADD CONSTRAINT "speaking_tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_run_id_practice_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."practice_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_turns" ADD CONSTRAINT "script_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_codes_expiry" ON "email_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_reset_grants_email" ON "password_reset_grants" USING btree ("email");--> statement-breakpoint
CREATE INDEX "password_reset_grants_expiry" ON "password_reset_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_resets_email" ON "password_resets" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "password_resets_expiry" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_registrations_email" ON "pending_registrations" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "pending_registrations_expiry" ON "pending_registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_owner" ON "users" USING btree ("trainer_level") WHERE "users"."trainer_level" = 'owner';--> statement-breakpoint
CREATE INDEX "users_role_created" ON "users" USING btree ("role","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "users_role_listed" ON "users" USING btree ("role",left("listed_as", 100),"id");--> statement-breakpoint
CREATE INDEX "users_role_status" ON "users" USING btree ("role","status");--> statement-breakpoint
CREATE INDEX "api_keys_created_by" ON "api_keys" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "audit_events_listened" ON "audit_events" USING btree ("subject_id","n") WHERE "audit_events"."action" = 'clip_listened';--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","n");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","n");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_id","n");--> statement-breakpoint
CREATE INDEX "audit_events_trainee" ON "audit_events" USING btree ("trainee_id","n");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "word_clips_created" ON "word_clips" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "dictation_words_decided_by" ON "dictation_words" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "shadowing_scores_decided_by" ON "shadowing_scores" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "stored_files_arriving" ON "stored_files" USING btree ("created_at") WHERE "stored_files"."state" = 'arriving';--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" USING btree ("user_id","group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name_once" ON "groups" USING btree (lower("name" collate "und-x-icu"));--> statement-breakpoint
CREATE INDEX "provider_sign_ins_user" ON "provider_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_sign_ins_session" ON "provider_sign_ins" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "provider_sign_ins_expiry" ON "provider_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "imports_created_by" ON "imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email") WHERE "invitations"."email" is not null;--> statement-breakpoint
CREATE INDEX "invitations_created_by" ON "invitations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invitations_import" ON "invitations" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "invitations_created" ON "invitations" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "listening_lessons_user" ON "listening_lessons" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "lti_rosters_waiting" ON "lti_rosters" USING btree ("waiting_since") WHERE "lti_rosters"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "lti_scores_user" ON "lti_scores" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lti_scores_waiting" ON "lti_scores" USING btree ("waiting_since","link_id","user_id") WHERE "lti_scores"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "lti_courses_group" ON "lti_courses" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "lti_entries_user" ON "lti_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lti_entries_platform" ON "lti_entries" USING btree ("platform_id");--> statement-breakpoint
CREATE INDEX "lti_entries_course" ON "lti_entries" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lti_entries_expiry" ON "lti_entries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lti_links_quiz" ON "lti_links" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "lti_links_reading" ON "lti_links" USING btree ("reading_assignment_id");--> statement-breakpoint
CREATE INDEX "lti_links_speaking" ON "lti_links" USING btree ("speaking_task_id");--> statement-breakpoint
CREATE INDEX "lti_links_module" ON "lti_links" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "lti_members_user" ON "lti_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lti_nonces_expiry" ON "lti_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lti_platforms_created_by" ON "lti_platforms" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "machine_decisions_trainer" ON "machine_decisions" USING btree ("trainer_id");--> statement-breakpoint
CREATE INDEX "quiz_notices_user" ON "quiz_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reading_notices_user" ON "reading_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "speaking_notices_user" ON "speaking_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("created_at","attempt_id","n") WHERE "appeals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "appeals_decided" ON "appeals" USING btree ("decided_at" DESC NULLS LAST,"attempt_id","n");--> statement-breakpoint
CREATE INDEX "word_decisions_attempt" ON "word_decisions" USING btree ("attempt_id","n","at");--> statement-breakpoint
CREATE INDEX "word_decisions_user" ON "word_decisions" USING btree ("user_id") WHERE "word_decisions"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "module_files_module" ON "module_files" USING btree ("module_id","created_at");--> statement-breakpoint
CREATE INDEX "module_openings_user" ON "module_openings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "modules_created_by" ON "modules" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "modules_created" ON "modules" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_once" ON "attempts" USING btree ("quiz_id","user_id") WHERE "attempts"."state" <> 'void';--> statement-breakpoint
CREATE INDEX "attempts_withdrawn" ON "attempts" USING btree ("quiz_id") WHERE "attempts"."state" = 'void';--> statement-breakpoint
CREATE INDEX "attempts_taken" ON "attempts" USING btree ("quiz_id","taken_at");--> statement-breakpoint
CREATE INDEX "attempts_user" ON "attempts" USING btree ("user_id","state","quiz_id");--> statement-breakpoint
CREATE INDEX "attempts_unfinished" ON "attempts" USING btree ("state","answered_at") WHERE "attempts"."state" in ('in_progress', 'pending');--> statement-breakpoint
CREATE INDEX "attempts_voided_by" ON "attempts" USING btree ("voided_by") WHERE "attempts"."voided_by" is not null;--> statement-breakpoint
CREATE INDEX "quiz_groups_group" ON "quiz_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "quiz_people_user" ON "quiz_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quizzes_created_by" ON "quizzes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "quizzes_created" ON "quizzes" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "quizzes_announce" ON "quizzes" USING btree ("id") WHERE "quizzes"."announce";--> statement-breakpoint
CREATE UNIQUE INDEX "counted_readings_once" ON "counted_readings" USING btree ("assignment_id","user_id","n");--> statement-breakpoint
CREATE INDEX "counted_readings_user" ON "counted_readings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "counted_readings_created" ON "counted_readings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reading_assignment_groups_group" ON "reading_assignment_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "reading_assignment_people_user" ON "reading_assignment_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reading_assignments_created" ON "reading_assignments" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reading_assignments_announce" ON "reading_assignments" USING btree ("id") WHERE "reading_assignments"."announce";--> statement-breakpoint
CREATE INDEX "reading_assignments_created_by" ON "reading_assignments" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_comments_spoken" ON "reading_comments" USING btree ("run_id","trainer_id") WHERE "reading_comments"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "reading_comments_run" ON "reading_comments" USING btree ("run_id","created_at");--> statement-breakpoint
CREATE INDEX "reading_comments_trainer" ON "reading_comments" USING btree ("trainer_id");--> statement-breakpoint
CREATE INDEX "school_scripts_changed" ON "school_scripts" USING btree ("changed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "school_scripts_created_by" ON "school_scripts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "limit_hits_expiry" ON "limit_hits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_registration" ON "mail_outbox" USING btree ("registration_id") WHERE "mail_outbox"."registration_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_reset" ON "mail_outbox" USING btree ("reset_id") WHERE "mail_outbox"."reset_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_email_change" ON "mail_outbox" USING btree ("email_change_id") WHERE "mail_outbox"."email_change_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_invitation" ON "mail_outbox" USING btree ("invitation_id") WHERE "mail_outbox"."invitation_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_quiz" ON "mail_outbox" USING btree ("quiz_id") WHERE "mail_outbox"."quiz_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_assignment" ON "mail_outbox" USING btree ("assignment_id") WHERE "mail_outbox"."assignment_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_task" ON "mail_outbox" USING btree ("task_id") WHERE "mail_outbox"."task_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_trainer" ON "mail_outbox" USING btree ("trainer_id") WHERE "mail_outbox"."trainer_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_attempt" ON "mail_outbox" USING btree ("attempt_id") WHERE "mail_outbox"."attempt_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_cards_once" ON "practice_cards" USING btree ("user_id","kind","subject");--> statement-breakpoint
CREATE INDEX "practice_cards_due" ON "practice_cards" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "practice_cards_set" ON "practice_cards" USING btree ("set_id");--> statement-breakpoint
CREATE INDEX "practice_reviews_card" ON "practice_reviews" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "practice_reviews_day" ON "practice_reviews" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "sound_evidence_user" ON "sound_evidence" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "speaking_answers_once" ON "speaking_answers" USING btree ("task_id","user_id","n") WHERE "speaking_answers"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "speaking_answers_task" ON "speaking_answers" USING btree ("task_id","user_id");--> statement-breakpoint
CREATE INDEX "speaking_answers_void" ON "speaking_answers" USING btree ("id") WHERE "speaking_answers"."voided_at" is not null;--> statement-breakpoint
CREATE INDEX "speaking_answers_voided_by" ON "speaking_answers" USING btree ("voided_by") WHERE "speaking_answers"."voided_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "speaking_answers_unsent" ON "speaking_answers" USING btree ("task_id","user_id") WHERE "speaking_answers"."sent_at" is null and "speaking_answers"."voided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "speaking_answers_picked" ON "speaking_answers" USING btree ("task_id","user_id") WHERE "speaking_answers"."picked";--> statement-breakpoint
CREATE INDEX "speaking_answers_user" ON "speaking_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "speaking_answers_twice" ON "speaking_answers" USING btree ("id") WHERE "speaking_answers"."marked_twice" and "speaking_answers"."settled_round" is null;--> statement-breakpoint
CREATE INDEX "speaking_answers_marked_twice" ON "speaking_answers" USING btree ("id","task_id") WHERE "speaking_answers"."marked_twice";--> statement-breakpoint
CREATE INDEX "speaking_answers_counting" ON "speaking_answers" USING btree ("task_id","user_id","id","marked_twice","settled_round") WHERE "speaking_answers"."picked";--> statement-breakpoint
CREATE INDEX "speaking_answers_waiting" ON "speaking_answers" USING btree ("task_id") WHERE "speaking_answers"."picked" and "speaking_answers"."settled_round" is null;--> statement-breakpoint
CREATE INDEX "speaking_answers_sent" ON "speaking_answers" USING btree ("sent_at","id") WHERE "speaking_answers"."picked";--> statement-breakpoint
CREATE INDEX "speaking_parts_created" ON "speaking_parts" USING btree ("created_at") WHERE "speaking_parts"."file_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "calibration_answers_places" ON "calibration_answers" USING btree ("rubric_id","rubric_version","place");--> statement-breakpoint
CREATE INDEX "calibration_answers_changed_by" ON "calibration_answers" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "calibration_marks_trainer" ON "calibration_marks" USING btree ("trainer_id");--> statement-breakpoint
CREATE INDEX "speaking_appeals_open" ON "speaking_appeals" USING btree ("created_at","answer_id") WHERE "speaking_appeals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "speaking_appeals_decided" ON "speaking_appeals" USING btree ("decided_at" DESC NULLS LAST,"answer_id");--> statement-breakpoint
CREATE INDEX "speaking_appeals_decided_by" ON "speaking_appeals" USING btree ("decided_by") WHERE "speaking_appeals"."decided_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "speaking_comments_once" ON "speaking_comments" USING btree ("answer_id","trainer_id");--> statement-breakpoint
CREATE INDEX "speaking_comments_trainer" ON "speaking_comments" USING btree ("trainer_id");--> statement-breakpoint
CREATE INDEX "speaking_mark_versions_trainer" ON "speaking_mark_versions" USING btree ("trainer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "speaking_marks_two_trainers" ON "speaking_marks" USING btree ("answer_id","trainer_id") WHERE "speaking_marks"."round" < 3;--> statement-breakpoint
CREATE INDEX "speaking_marks_trainer" ON "speaking_marks" USING btree ("trainer_id");--> statement-breakpoint
CREATE INDEX "speaking_marks_second" ON "speaking_marks" USING btree ("changed_at") WHERE "speaking_marks"."round" = 2 and "speaking_marks"."final";--> statement-breakpoint
CREATE INDEX "rubrics_created_by" ON "rubrics" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "speaking_task_groups_group" ON "speaking_task_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "speaking_task_people_user" ON "speaking_task_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "speaking_tasks_created" ON "speaking_tasks" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "speaking_tasks_announce" ON "speaking_tasks" USING btree ("id") WHERE "speaking_tasks"."announce";--> statement-breakpoint
CREATE INDEX "speaking_tasks_created_by" ON "speaking_tasks" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "analyses_one_running" ON "analyses" USING btree ("user_id") WHERE "analyses"."state" = 'running';--> statement-breakpoint
CREATE INDEX "analyses_started" ON "analyses" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "analyses_run" ON "analyses" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "practice_runs_user" ON "practice_runs" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_trainee" ON "webhook_deliveries" USING btree ("trainee_id");--> statement-breakpoint
CREATE INDEX "webhooks_created_by" ON "webhooks" USING btree ("created_by");--> statement-breakpoint
-- The functions and triggers of the schema, which the definitions of the tables cannot say. `npm run generate-baseline` writes them
-- behind the tables of the baseline. See decision 83.

-- Asked at the end of a statement, so that one statement can put the questions of a task into another order.
ALTER TABLE "speaking_prompts" ADD CONSTRAINT "speaking_prompts_place" UNIQUE ("task_id", "n") DEFERRABLE INITIALLY IMMEDIATE;

-- Recordings on their way: not in the log of changes, and so in no archive of it and on no standby. See decision 82.
ALTER TABLE "speech_work" SET UNLOGGED;

-- Keeps quiz_answer_counts, the answers and their points: one run for each statement that touches attempts, whatever number of rows that is.
-- Quizzes are taken in the order of their ids, so that two statements never wait for each other in a circle.
CREATE FUNCTION "count_answers"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  come uuid[];
  come_points integer[];
  gone uuid[];
  gone_points integer[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM quiz_answer_counts;
    RETURN NULL;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    SELECT array_agg(quiz_id), array_agg(score) INTO come, come_points
    FROM rows_after WHERE state IN ('pending', 'completed');
  END IF;
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    SELECT array_agg(quiz_id), array_agg(score) INTO gone, gone_points
    FROM rows_before WHERE state IN ('pending', 'completed');
  END IF;
  INSERT INTO quiz_answer_counts AS counted (quiz_id, slot, answers, points)
  SELECT quiz_id, pg_backend_pid() % 16, sum(change), sum(change * score)
  FROM (
    SELECT quiz_id, score, 1 AS change FROM unnest(come, come_points) AS came (quiz_id, score)
    UNION ALL SELECT quiz_id, score, -1 FROM unnest(gone, gone_points) AS went (quiz_id, score)
  ) AS changes
  -- A quiz that is being deleted takes its counts along.
  WHERE EXISTS (SELECT FROM quizzes WHERE quizzes.id = changes.quiz_id)
  GROUP BY quiz_id HAVING sum(change) <> 0 OR sum(change * score) <> 0 ORDER BY quiz_id
  ON CONFLICT (quiz_id, slot) DO UPDATE
  SET answers = counted.answers + excluded.answers, points = counted.points + excluded.points;
  RETURN NULL;
END
$$;
CREATE TRIGGER "count_inserted" AFTER INSERT ON "attempts" REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION "count_answers"();
CREATE TRIGGER "count_updated" AFTER UPDATE ON "attempts" REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION "count_answers"();
CREATE TRIGGER "count_deleted" AFTER DELETE ON "attempts" REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION "count_answers"();
CREATE TRIGGER "count_truncated" AFTER TRUNCATE ON "attempts" FOR EACH STATEMENT EXECUTE FUNCTION "count_answers"();
-- Runs after the cascades, which belong to the rows: the attempts of a deleted quiz are gone before their counts are. What a trainee's
-- deletion at the same moment has left behind of an earlier quiz goes too.
CREATE FUNCTION "forget_answer_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM quiz_answer_counts AS counted
  WHERE NOT EXISTS (SELECT FROM quizzes WHERE quizzes.id = counted.quiz_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER "forget_answer_counts" AFTER DELETE ON "quizzes" FOR EACH STATEMENT EXECUTE FUNCTION "forget_answer_counts"();

-- What webhooks and learning platforms are told: here and not in the services, because a mark changes in many of them. A school without
-- webhooks, and a task without a link in a course, write nothing.
CREATE FUNCTION "note_event"(happened text, trainee uuid, task uuid, done uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO school_events (event, trainee_id, task_id, done_id)
  SELECT happened, trainee, task, done WHERE EXISTS (SELECT FROM webhooks WHERE happened = ANY (events))
    OR EXISTS (SELECT FROM lti_links WHERE quiz_id = task OR reading_assignment_id = task OR speaking_task_id = task)
$$;
CREATE FUNCTION "note_approval"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event('trainee_approved', NEW.id, NULL, NULL);
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_joining" AFTER INSERT ON "users" FOR EACH ROW WHEN (NEW.role = 'trainee' AND NEW.status = 'verified') EXECUTE FUNCTION "note_approval"();
CREATE TRIGGER "note_approval" AFTER UPDATE OF status ON "users" FOR EACH ROW WHEN (NEW.role = 'trainee' AND NEW.status = 'verified' AND OLD.status = 'pending') EXECUTE FUNCTION "note_approval"();
-- A reopened attempt counts no more, which changes a mark too.
CREATE FUNCTION "note_attempt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'completed' AND (TG_OP = 'INSERT' OR OLD.state <> 'completed') THEN
    PERFORM note_event('attempt_submitted', NEW.user_id, NEW.quiz_id, NEW.id);
  ELSIF OLD.state = 'completed' AND (NEW.state <> 'completed' OR NEW.score <> OLD.score) THEN
    PERFORM note_event('mark_changed', NEW.user_id, NEW.quiz_id, NEW.id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_taken" AFTER INSERT ON "attempts" FOR EACH ROW WHEN (NEW.state = 'completed') EXECUTE FUNCTION "note_attempt"();
CREATE TRIGGER "note_changed" AFTER UPDATE OF state, score ON "attempts" FOR EACH ROW WHEN (NEW.state = 'completed' OR OLD.state = 'completed') EXECUTE FUNCTION "note_attempt"();
CREATE FUNCTION "note_reading"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event('reading_counted', NEW.user_id, NEW.assignment_id, NEW.run_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_reading" AFTER INSERT ON "counted_readings" FOR EACH ROW EXECUTE FUNCTION "note_reading"();
-- The mark that counts: when it begins to, and when it changes.
CREATE FUNCTION "note_settled_mark"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event('speaking_marked', NEW.user_id, NEW.task_id, NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_settled_mark" AFTER UPDATE OF settled_round ON "speaking_answers" FOR EACH ROW WHEN (NEW.picked AND NEW.settled_round IS DISTINCT FROM OLD.settled_round) EXECUTE FUNCTION "note_settled_mark"();
CREATE FUNCTION "note_changed_mark"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event('speaking_marked', answers.user_id, answers.task_id, answers.id)
  FROM speaking_answers AS answers WHERE answers.id = NEW.answer_id AND answers.picked AND answers.settled_round = NEW.round;
  RETURN NULL;
END
$$;
-- Each change of a mark by a trainer has another revision; the deletion of the trainer is none.
CREATE TRIGGER "note_changed_mark" AFTER UPDATE OF revision ON "speaking_marks" FOR EACH ROW WHEN (NEW.final) EXECUTE FUNCTION "note_changed_mark"();
-- What gives or changes the mark of a speaking task besides: a try counts that has one, as each of a dictation and of shadowing has from the
-- machine, none counts after a reopening, and a trainer decides a word of a dictation or a score of shadowing.
CREATE FUNCTION "note_pick"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event('speaking_marked', NEW.user_id, NEW.task_id, NEW.id)
  FROM speaking_tasks AS tasks WHERE tasks.id = NEW.task_id AND (NEW.settled_round IS NOT NULL OR tasks.kind IN ('dictation', 'shadowing'));
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_pick" AFTER UPDATE OF picked ON "speaking_answers" FOR EACH ROW WHEN (NEW.picked AND NOT OLD.picked) EXECUTE FUNCTION "note_pick"();
CREATE TRIGGER "note_reopened_answer" AFTER UPDATE OF voided_at ON "speaking_answers" FOR EACH ROW WHEN (OLD.picked AND NEW.voided_at IS NOT NULL AND OLD.voided_at IS NULL) EXECUTE FUNCTION "note_pick"();
CREATE FUNCTION "note_decision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event('speaking_marked', answers.user_id, answers.task_id, answers.id)
  FROM speaking_answers AS answers WHERE answers.id = NEW.answer_id AND answers.picked;
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_decided_word" AFTER UPDATE OF decided_right ON "dictation_words" FOR EACH ROW WHEN (NEW.decided_right IS DISTINCT FROM OLD.decided_right) EXECUTE FUNCTION "note_decision"();
CREATE TRIGGER "note_decided_score" AFTER INSERT OR UPDATE OF score ON "shadowing_scores" FOR EACH ROW EXECUTE FUNCTION "note_decision"();
-- Marks that are older than the link, or than the learner's time in the course.
CREATE FUNCTION "note_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO school_events (event, trainee_id, task_id) VALUES ('course_joined', NEW.user_id, NEW.course_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_new_member" AFTER INSERT ON "lti_members" FOR EACH ROW WHEN (NEW.role = 'learner') EXECUTE FUNCTION "note_member"();
CREATE TRIGGER "note_other_role" AFTER UPDATE OF role ON "lti_members" FOR EACH ROW WHEN (NEW.role = 'learner' AND OLD.role <> 'learner') EXECUTE FUNCTION "note_member"();
CREATE FUNCTION "note_link"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO school_events (event, task_id) VALUES ('link_changed', NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_new_link" AFTER INSERT ON "lti_links" FOR EACH ROW WHEN (num_nonnulls(NEW.quiz_id, NEW.reading_assignment_id, NEW.speaking_task_id) > 0) EXECUTE FUNCTION "note_link"();
CREATE TRIGGER "note_other_link" AFTER UPDATE OF quiz_id, reading_assignment_id, speaking_task_id, line_item_url ON "lti_links" FOR EACH ROW
WHEN (num_nonnulls(NEW.quiz_id, NEW.reading_assignment_id, NEW.speaking_task_id) > 0 AND (OLD.quiz_id, OLD.reading_assignment_id, OLD.speaking_task_id, OLD.line_item_url)
  IS DISTINCT FROM (NEW.quiz_id, NEW.reading_assignment_id, NEW.speaking_task_id, NEW.line_item_url)) EXECUTE FUNCTION "note_link"();
CREATE FUNCTION "forget_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM school_events WHERE trainee_id = OLD.id;
  DELETE FROM webhook_deliveries WHERE trainee_id = OLD.id;
  DELETE FROM lti_scores WHERE user_id = OLD.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER "forget_events" AFTER DELETE ON "users" FOR EACH ROW WHEN (OLD.role = 'trainee') EXECUTE FUNCTION "forget_events"();

-- Decisions are only added. They go with their attempt, and lose the id of a deleted user.
CREATE FUNCTION "keep_decisions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM attempts WHERE id = OLD.attempt_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.user_id IS NULL AND to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id'
    AND NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'decisions are only added (%)', TG_OP;
END
$$;
CREATE TRIGGER "keep_decisions" BEFORE UPDATE OR DELETE ON "word_decisions" FOR EACH ROW EXECUTE FUNCTION "keep_decisions"();
-- Runs when all tables of a TRUNCATE are empty.
CREATE FUNCTION "keep_all_decisions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM attempts) THEN
    RAISE EXCEPTION 'decisions are only added (%)', TG_OP;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "keep_all_decisions" AFTER TRUNCATE ON "word_decisions" FOR EACH STATEMENT EXECUTE FUNCTION "keep_all_decisions"();
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the rows of % are only added (%)', TG_TABLE_NAME, TG_OP;
END
$$;
CREATE TRIGGER "keep_events" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "keep_all_events" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- Words and decisions belong to an attempt. Where it is deleted, they follow by and by, as deleted_attempts says.
CREATE FUNCTION "assert_attempts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named uuid[];
  found uuid[];
BEGIN
  SELECT array_agg(DISTINCT attempt_id) INTO named FROM rows_after;
  SELECT array_agg(id) INTO found FROM (SELECT id FROM attempts WHERE id = ANY(named) FOR KEY SHARE) AS locked;
  IF cardinality(named) > coalesce(cardinality(found), 0) THEN
    RAISE EXCEPTION 'there is no such attempt' USING ERRCODE = 'foreign_key_violation', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "assert_attempts" AFTER INSERT ON "attempt_words" REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION "assert_attempts"();
CREATE TRIGGER "assert_attempts" AFTER INSERT ON "word_decisions" REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION "assert_attempts"();
CREATE FUNCTION "leave_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_attempts (id) SELECT id FROM rows_before;
  RETURN NULL;
END
$$;
CREATE TRIGGER "leave_words" AFTER DELETE ON "attempts" REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION "leave_words"();

-- The index allows one owner at most. This trigger, at the end of a transaction, refuses that trainers have none.
CREATE FUNCTION "keep_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "users" WHERE "role" = 'trainer')
    AND NOT EXISTS (SELECT FROM "users" WHERE "trainer_level" = 'owner') THEN
    RAISE EXCEPTION 'a school has an owner' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_keep_owner';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "users_keep_owner" AFTER UPDATE OR DELETE ON "users" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD."trainer_level" = 'owner') EXECUTE FUNCTION "keep_owner"();

-- A row that names a file makes it kept. A file that was given up may be gone: its row is refused. A row that is deleted, or names
-- another file from now on, deletes the row of its file. The array makes PostgreSQL look the files up, whatever their number was when it
-- planned the statement.
CREATE FUNCTION "keep_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- So that PostgreSQL finds the file by its id, and does not look through the index of all arriving ones.
  UPDATE stored_files SET state = 'kept' WHERE id = NEW.file_id AND state <> 'kept';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the file % is not arriving', NEW.file_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION "leave_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM stored_files WHERE id = OLD.file_id;
  RETURN NULL;
END
$$;
CREATE FUNCTION "leave_files"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone uuid[];
BEGIN
  SELECT array_agg(file_id) INTO gone FROM rows_before;
  IF gone IS NOT NULL THEN
    DELETE FROM stored_files WHERE id = ANY(gone);
  END IF;
  RETURN NULL;
END
$$;
-- Before the triggers of foreign keys, RI_…, so that a file that is gone is not taken for a person or quiz that is gone.
DO $$
DECLARE
  named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['word_clips', 'module_files', 'voice_takes', 'reading_comments', 'practice_runs', 'settings', 'speaking_parts', 'speaking_comments', 'speaking_prompts', 'speaking_pictures'] LOOP
    EXECUTE format('CREATE TRIGGER "1_keep_new_file" AFTER INSERT ON %I FOR EACH ROW WHEN (NEW.file_id IS NOT NULL) EXECUTE FUNCTION keep_file()', named);
    EXECUTE format('CREATE TRIGGER "1_keep_other_file" AFTER UPDATE OF file_id ON %I FOR EACH ROW WHEN (NEW.file_id IS NOT NULL AND NEW.file_id IS DISTINCT FROM OLD.file_id) EXECUTE FUNCTION keep_file()', named);
    EXECUTE format('CREATE TRIGGER "leave_other_file" AFTER UPDATE OF file_id ON %I FOR EACH ROW WHEN (OLD.file_id IS NOT NULL AND NEW.file_id IS DISTINCT FROM OLD.file_id) EXECUTE FUNCTION leave_file()', named);
    EXECUTE format('CREATE TRIGGER "leave_files" AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION leave_files()', named);
  END LOOP;
END
$$;

-- Without its recording a question has neither the length of one nor the times of its words, whoever has deleted the file.
CREATE FUNCTION "forget_sound"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.milliseconds := NULL;
  NEW.model := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER "forget_sound" BEFORE UPDATE OF file_id ON "speaking_prompts" FOR EACH ROW WHEN (NEW.file_id IS NULL) EXECUTE FUNCTION "forget_sound"();

-- Keeps stored_bytes and deleted_files. A change of the sum takes a row that no other transaction has locked, or makes one.
CREATE FUNCTION "count_stored_bytes"(change bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stored_bytes SET bytes = bytes + change
  WHERE slot = (SELECT slot FROM stored_bytes ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO stored_bytes (bytes) VALUES (change);
  END IF;
END
$$;
CREATE FUNCTION "add_stored_files"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_stored_bytes(sum(bytes)::bigint) FROM rows_after HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE FUNCTION "remove_stored_files"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_files (key) SELECT key FROM rows_before;
  PERFORM count_stored_bytes(-sum(bytes)::bigint) FROM rows_before HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER "add_stored_files" AFTER INSERT ON "stored_files" REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION "add_stored_files"();
CREATE TRIGGER "remove_stored_files" AFTER DELETE ON "stored_files" REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION "remove_stored_files"();
