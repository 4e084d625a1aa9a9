-- Files that are kept already get the place of their record.
UPDATE files SET property_id = subject_id WHERE subject_kind = 'property';
--> statement-breakpoint
UPDATE files SET (property_id, unit_id) = (SELECT u.property_id, u.id FROM units u WHERE u.id = files.subject_id)
WHERE subject_kind = 'unit';
--> statement-breakpoint
UPDATE files SET (property_id, unit_id) = (SELECT l.property_id, l.unit_id FROM leases l WHERE l.id = files.subject_id)
WHERE subject_kind = 'lease';
--> statement-breakpoint
UPDATE files SET property_id = (SELECT a.property_id FROM rental_applications a WHERE a.id = files.subject_id)
WHERE subject_kind = 'application';
--> statement-breakpoint
UPDATE files SET property_id = (SELECT r.property_id FROM maintenance_requests r WHERE r.id = files.subject_id)
WHERE subject_kind = 'request';
--> statement-breakpoint
UPDATE files SET property_id = (
	SELECT r.property_id FROM request_messages m JOIN maintenance_requests r ON r.id = m.request_id
	WHERE m.id = files.subject_id)
WHERE subject_kind = 'request_message';
