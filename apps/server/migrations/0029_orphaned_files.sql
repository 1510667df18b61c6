CREATE TABLE "orphaned_files" (
	"key" text PRIMARY KEY NOT NULL,
	"awaited_until" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "orphaned_files_awaited" ON "orphaned_files" USING btree ("awaited_until");--> statement-breakpoint
-- Keeps orphaned_files. A row takes the file that was announced for it, and leaves the one that it no longer names. A file that was not
-- announced, or was given up since, may be gone: its row is refused.
CREATE FUNCTION "track_file"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earlier text;
  present text;
BEGIN
  IF TG_ARGV[0] = 'file' THEN
    IF TG_OP <> 'INSERT' THEN earlier := OLD.file; END IF;
    IF TG_OP <> 'DELETE' THEN present := NEW.file; END IF;
  ELSIF TG_ARGV[0] = 'recording_key' THEN
    IF TG_OP <> 'INSERT' THEN earlier := OLD.recording_key; END IF;
    IF TG_OP <> 'DELETE' THEN present := NEW.recording_key; END IF;
  ELSE
    IF TG_OP <> 'INSERT' THEN earlier := OLD.storage_key; END IF;
    IF TG_OP <> 'DELETE' THEN present := NEW.storage_key; END IF;
  END IF;
  IF earlier IS NOT DISTINCT FROM present THEN
    RETURN NULL;
  END IF;
  IF present IS NOT NULL THEN
    DELETE FROM orphaned_files WHERE key = present AND awaited_until IS NOT NULL;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'no row is awaited for the file %', present;
    END IF;
  END IF;
  IF earlier IS NOT NULL THEN
    INSERT INTO orphaned_files (key) VALUES (earlier);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "track_file" AFTER INSERT OR DELETE OR UPDATE OF "storage_key" ON "module_files" FOR EACH ROW EXECUTE FUNCTION "track_file"('storage_key');--> statement-breakpoint
CREATE TRIGGER "track_file" AFTER INSERT OR DELETE OR UPDATE OF "recording_key" ON "practice_runs" FOR EACH ROW EXECUTE FUNCTION "track_file"('recording_key');--> statement-breakpoint
CREATE TRIGGER "track_file" AFTER INSERT OR DELETE OR UPDATE OF "file" ON "word_clips" FOR EACH ROW EXECUTE FUNCTION "track_file"('file');--> statement-breakpoint
CREATE TRIGGER "track_file" AFTER INSERT OR DELETE OR UPDATE OF "file" ON "voice_takes" FOR EACH ROW EXECUTE FUNCTION "track_file"('file');--> statement-breakpoint
CREATE TRIGGER "track_file" AFTER INSERT OR DELETE OR UPDATE OF "file" ON "reading_comments" FOR EACH ROW EXECUTE FUNCTION "track_file"('file');
