CREATE TABLE `file_storage` (
	`profile_id` integer PRIMARY KEY NOT NULL,
	`files` integer NOT NULL,
	`bytes` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO `file_storage` (`profile_id`, `files`, `bytes`)
SELECT `profile_id`, count(*), sum(`size_bytes` + `other_bytes`) FROM `files`
WHERE `deleted_date` IS NULL AND (`bucket` = 'images' OR `position` = 0) GROUP BY `profile_id`;--> statement-breakpoint
CREATE TRIGGER file_storage_added AFTER INSERT ON files
WHEN NEW.deleted_date IS NULL AND (NEW.bucket = 'images' OR NEW.position = 0)
BEGIN
	INSERT INTO file_storage (profile_id, files, bytes) VALUES (NEW.profile_id, 1, NEW.size_bytes + NEW.other_bytes)
	ON CONFLICT (profile_id) DO UPDATE SET files = files + 1, bytes = bytes + excluded.bytes;
END;--> statement-breakpoint
CREATE TRIGGER file_storage_changed AFTER UPDATE OF deleted_date, bucket, position, size_bytes, other_bytes ON files
BEGIN
	INSERT INTO file_storage (profile_id, files, bytes) VALUES (NEW.profile_id,
		(NEW.deleted_date IS NULL AND (NEW.bucket = 'images' OR NEW.position = 0))
			- (OLD.deleted_date IS NULL AND (OLD.bucket = 'images' OR OLD.position = 0)),
		(NEW.deleted_date IS NULL AND (NEW.bucket = 'images' OR NEW.position = 0)) * (NEW.size_bytes + NEW.other_bytes)
			- (OLD.deleted_date IS NULL AND (OLD.bucket = 'images' OR OLD.position = 0)) * (OLD.size_bytes + OLD.other_bytes))
	ON CONFLICT (profile_id) DO UPDATE SET files = files + excluded.files, bytes = bytes + excluded.bytes;
END;--> statement-breakpoint
CREATE TRIGGER file_storage_removed AFTER DELETE ON files
WHEN OLD.deleted_date IS NULL AND (OLD.bucket = 'images' OR OLD.position = 0)
BEGIN
	UPDATE file_storage SET files = files - 1, bytes = bytes - (OLD.size_bytes + OLD.other_bytes)
	WHERE profile_id = OLD.profile_id;
END;
