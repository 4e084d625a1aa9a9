ALTER TABLE `deposit_rules` ADD `limits` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `files_of_no_property` ON `files` (`profile_id`,`subject_kind`,`id`) WHERE property_id IS NULL AND deleted_date IS NULL;--> statement-breakpoint
-- A file is where its record is, also once that is moved to another property.
CREATE TRIGGER files_follow_request AFTER UPDATE OF property_id ON maintenance_requests WHEN OLD.property_id IS NOT NEW.property_id
BEGIN
	UPDATE files SET property_id = NEW.property_id
	WHERE profile_id = NEW.profile_id AND subject_kind = 'request' AND subject_id = NEW.id;
	UPDATE files SET property_id = NEW.property_id
	WHERE profile_id = NEW.profile_id AND subject_kind = 'request_message'
		AND subject_id IN (SELECT id FROM request_messages WHERE request_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER files_follow_work_order AFTER UPDATE OF property_id ON work_orders WHEN OLD.property_id IS NOT NEW.property_id
BEGIN
	UPDATE files SET property_id = NEW.property_id
	WHERE profile_id = NEW.profile_id AND subject_kind = 'work_order' AND subject_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER files_follow_asset AFTER UPDATE OF property_id, unit_id ON assets
WHEN OLD.property_id IS NOT NEW.property_id OR OLD.unit_id IS NOT NEW.unit_id
BEGIN
	UPDATE files SET property_id = NEW.property_id, unit_id = NEW.unit_id
	WHERE profile_id = NEW.profile_id AND subject_kind = 'asset' AND subject_id = NEW.id;
END;
--> statement-breakpoint
UPDATE files SET property_id = (SELECT r.property_id FROM maintenance_requests r WHERE r.id = files.subject_id)
WHERE subject_kind = 'request'
	AND property_id IS NOT (SELECT r.property_id FROM maintenance_requests r WHERE r.id = files.subject_id);
--> statement-breakpoint
UPDATE files SET property_id = (SELECT r.property_id FROM request_messages m JOIN maintenance_requests r ON r.id = m.request_id
	WHERE m.id = files.subject_id)
WHERE subject_kind = 'request_message' AND property_id IS NOT (SELECT r.property_id FROM request_messages m
	JOIN maintenance_requests r ON r.id = m.request_id WHERE m.id = files.subject_id);
--> statement-breakpoint
UPDATE files SET property_id = (SELECT w.property_id FROM work_orders w WHERE w.id = files.subject_id)
WHERE subject_kind = 'work_order'
	AND property_id IS NOT (SELECT w.property_id FROM work_orders w WHERE w.id = files.subject_id);
--> statement-breakpoint
UPDATE files SET (property_id, unit_id) = (SELECT a.property_id, a.unit_id FROM assets a WHERE a.id = files.subject_id)
WHERE subject_kind = 'asset' AND EXISTS (SELECT 1 FROM assets a WHERE a.id = files.subject_id
	AND (a.property_id IS NOT files.property_id OR a.unit_id IS NOT files.unit_id));
--> statement-breakpoint
-- A transaction whose lines are all of one property is there.
UPDATE files SET property_id = (SELECT min(p.property_id) FROM gl_postings p
	WHERE p.id BETWEEN files.subject_id << 8 AND (files.subject_id << 8 | 255))
WHERE subject_kind = 'transaction' AND (SELECT count(*) = count(p.property_id) AND min(p.property_id) = max(p.property_id)
	FROM gl_postings p WHERE p.id BETWEEN files.subject_id << 8 AND (files.subject_id << 8 | 255));
--> statement-breakpoint
-- Every organization has the auditor's role, also one whose own role has that name.
INSERT INTO roles (profile_id, preset_key, name, description, rights)
SELECT o.profile_id, 'auditor',
	iif(EXISTS (SELECT 1 FROM roles r WHERE r.profile_id = o.profile_id AND r.name = 'Auditor' COLLATE NOCASE), 'Auditor (built in)', 'Auditor'),
	'Reads and downloads records, books and reports until a last day, and changes nothing.',
	'{"levels":{"rentals":"view","leasing":"view","accounting":"view","banking":"view","owners":"view","online_rent":"view","maintenance":"view","contacts":"view","reports":"view","files":"view","settings":"none","team":"none","subscription":"none"},"named":["export_data"],"assignedOnly":false}'
FROM organization o
WHERE EXISTS (SELECT 1 FROM roles r WHERE r.profile_id = o.profile_id)
ORDER BY o.profile_id;
