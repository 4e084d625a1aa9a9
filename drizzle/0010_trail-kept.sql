-- What stands already gets the area that its record's kind tells. It stays outside the chain, whose beginning covers it.
UPDATE activity_log SET area = CASE
	WHEN action LIKE 'user.%' OR subject_kind = 'user' THEN 'logins'
	WHEN action LIKE 'file.%' OR action LIKE 'note.%' OR action LIKE 'task.%' THEN 'files'
	WHEN action LIKE 'bank_account.%' OR action LIKE 'reconciliation.%' OR action LIKE 'deposit.%' THEN 'banking'
	WHEN subject_kind IN ('property', 'unit', 'tenant') THEN 'rentals'
	WHEN subject_kind IN ('lease', 'application') THEN 'leasing'
	WHEN subject_kind IN ('transaction', 'account') THEN 'accounting'
	WHEN subject_kind = 'owner' THEN 'owners'
	WHEN subject_kind IN ('request', 'request_message') THEN 'maintenance'
	WHEN subject_kind IN ('vendor', 'contact', 'utility_provider', 'announcement', 'directory_email') THEN 'contacts'
	WHEN subject_kind IN ('member', 'role') THEN 'team'
	WHEN subject_kind IN ('organization', 'import') THEN 'settings'
	ELSE 'other' END;
--> statement-breakpoint
CREATE TRIGGER activity_chained BEFORE INSERT ON activity_log WHEN NEW.entry_number IS NULL OR NEW.hash IS NULL
BEGIN SELECT RAISE(ABORT, 'An entry of the trail has a number and a hash.'); END;
--> statement-breakpoint
CREATE TRIGGER activity_unchanged BEFORE UPDATE ON activity_log
BEGIN SELECT RAISE(ABORT, 'An entry of the trail never changes.'); END;
--> statement-breakpoint
CREATE TRIGGER activity_kept BEFORE DELETE ON activity_log
BEGIN SELECT RAISE(ABORT, 'An entry of the trail is never deleted.'); END;
--> statement-breakpoint
CREATE TRIGGER activity_heads_go_on BEFORE UPDATE ON activity_heads
WHEN NEW.profile_id <> OLD.profile_id OR NEW.entry_number <> OLD.entry_number + 1
BEGIN SELECT RAISE(ABORT, 'A trail only goes on, one entry at a time.'); END;
--> statement-breakpoint
CREATE TRIGGER activity_heads_kept BEFORE DELETE ON activity_heads
BEGIN SELECT RAISE(ABORT, 'The head of a trail is never deleted.'); END;
