-- Search: one row of the trigram index a record. Its id is organization, kind and record, so that a search reads one stretch a kind.
CREATE VIRTUAL TABLE search_index USING fts5(text, tokenize = 'trigram remove_diacritics 1', detail = none, columnsize = 0);
--> statement-breakpoint
CREATE TRIGGER tenants_searched AFTER INSERT ON tenants
BEGIN
	INSERT INTO search_index (rowid, text) VALUES ((NEW.profile_id * 16 + 0) * 68719476736 + NEW.id,
		char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' ');
	INSERT OR IGNORE INTO search_words (profile_id, word)
		SELECT NEW.profile_id, value FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ')), ' ', '","') || ']')
		WHERE length(value) BETWEEN 3 AND 30 AND value NOT GLOB '*[0-9@]*';
END;
--> statement-breakpoint
CREATE TRIGGER tenants_searched_anew AFTER UPDATE OF search_text ON tenants
WHEN OLD.search_text IS NOT NEW.search_text
BEGIN
	UPDATE search_index SET text = char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' '
	WHERE rowid = (NEW.profile_id * 16 + 0) * 68719476736 + NEW.id;
	INSERT OR IGNORE INTO search_words (profile_id, word)
		SELECT NEW.profile_id, value FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ')), ' ', '","') || ']')
		WHERE length(value) BETWEEN 3 AND 30 AND value NOT GLOB '*[0-9@]*';
END;
--> statement-breakpoint
CREATE TRIGGER tenants_searched_no_more AFTER DELETE ON tenants
BEGIN
	DELETE FROM search_index WHERE rowid = (OLD.profile_id * 16 + 0) * 68719476736 + OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER properties_searched AFTER INSERT ON properties
BEGIN
	INSERT INTO search_index (rowid, text) VALUES ((NEW.profile_id * 16 + 1) * 68719476736 + NEW.id,
		char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' ');
	INSERT OR IGNORE INTO search_words (profile_id, word)
		SELECT NEW.profile_id, value FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ')), ' ', '","') || ']')
		WHERE length(value) BETWEEN 3 AND 30 AND value NOT GLOB '*[0-9@]*';
END;
--> statement-breakpoint
CREATE TRIGGER properties_searched_anew AFTER UPDATE OF search_text ON properties
WHEN OLD.search_text IS NOT NEW.search_text
BEGIN
	UPDATE search_index SET text = char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' '
	WHERE rowid = (NEW.profile_id * 16 + 1) * 68719476736 + NEW.id;
	INSERT OR IGNORE INTO search_words (profile_id, word)
		SELECT NEW.profile_id, value FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ')), ' ', '","') || ']')
		WHERE length(value) BETWEEN 3 AND 30 AND value NOT GLOB '*[0-9@]*';
END;
--> statement-breakpoint
CREATE TRIGGER properties_searched_no_more AFTER DELETE ON properties
BEGIN
	DELETE FROM search_index WHERE rowid = (OLD.profile_id * 16 + 1) * 68719476736 + OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER property_owners_searched AFTER INSERT ON property_owners
BEGIN
	INSERT INTO search_index (rowid, text) VALUES ((NEW.profile_id * 16 + 4) * 68719476736 + NEW.id,
		char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' ');
	INSERT OR IGNORE INTO search_words (profile_id, word)
		SELECT NEW.profile_id, value FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ')), ' ', '","') || ']')
		WHERE length(value) BETWEEN 3 AND 30 AND value NOT GLOB '*[0-9@]*';
END;
--> statement-breakpoint
CREATE TRIGGER property_owners_searched_anew AFTER UPDATE OF search_text ON property_owners
WHEN OLD.search_text IS NOT NEW.search_text
BEGIN
	UPDATE search_index SET text = char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' '
	WHERE rowid = (NEW.profile_id * 16 + 4) * 68719476736 + NEW.id;
	INSERT OR IGNORE INTO search_words (profile_id, word)
		SELECT NEW.profile_id, value FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ')), ' ', '","') || ']')
		WHERE length(value) BETWEEN 3 AND 30 AND value NOT GLOB '*[0-9@]*';
END;
--> statement-breakpoint
CREATE TRIGGER property_owners_searched_no_more AFTER DELETE ON property_owners
BEGIN
	DELETE FROM search_index WHERE rowid = (OLD.profile_id * 16 + 4) * 68719476736 + OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_searched AFTER INSERT ON vendors
BEGIN
	INSERT INTO search_index (rowid, text) VALUES ((NEW.profile_id * 16 + 7) * 68719476736 + NEW.id,
		char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' ');
	INSERT OR IGNORE INTO search_words (profile_id, word)
		SELECT NEW.profile_id, value FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ')), ' ', '","') || ']')
		WHERE length(value) BETWEEN 3 AND 30 AND value NOT GLOB '*[0-9@]*';
END;
--> statement-breakpoint
CREATE TRIGGER vendors_searched_anew AFTER UPDATE OF search_text ON vendors
WHEN OLD.search_text IS NOT NEW.search_text
BEGIN
	UPDATE search_index SET text = char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' '
	WHERE rowid = (NEW.profile_id * 16 + 7) * 68719476736 + NEW.id;
	INSERT OR IGNORE INTO search_words (profile_id, word)
		SELECT NEW.profile_id, value FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ')), ' ', '","') || ']')
		WHERE length(value) BETWEEN 3 AND 30 AND value NOT GLOB '*[0-9@]*';
END;
--> statement-breakpoint
CREATE TRIGGER vendors_searched_no_more AFTER DELETE ON vendors
BEGIN
	DELETE FROM search_index WHERE rowid = (OLD.profile_id * 16 + 7) * 68719476736 + OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER leases_searched AFTER INSERT ON leases
BEGIN
	INSERT INTO search_index (rowid, text) VALUES ((NEW.profile_id * 16 + 3) * 68719476736 + NEW.id,
		char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.name, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' ');
END;
--> statement-breakpoint
CREATE TRIGGER leases_searched_anew AFTER UPDATE OF name ON leases
WHEN OLD.name IS NOT NEW.name
BEGIN
	UPDATE search_index SET text = char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.name, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' '
	WHERE rowid = (NEW.profile_id * 16 + 3) * 68719476736 + NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER leases_searched_no_more AFTER DELETE ON leases
BEGIN
	DELETE FROM search_index WHERE rowid = (OLD.profile_id * 16 + 3) * 68719476736 + OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER units_searched AFTER INSERT ON units
BEGIN
	INSERT INTO search_index (rowid, text) VALUES ((NEW.profile_id * 16 + 2) * 68719476736 + NEW.id,
		char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.unit_number || ' ' || replace(replace(NEW.former_numbers, '[', ''), ']', '') || ' ' || NEW.street || ' ' || (SELECT search_text FROM properties WHERE id = NEW.property_id), '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' ');
END;
--> statement-breakpoint
CREATE TRIGGER units_searched_anew AFTER UPDATE OF unit_number, former_numbers, street ON units
WHEN OLD.unit_number IS NOT NEW.unit_number OR OLD.former_numbers IS NOT NEW.former_numbers OR OLD.street IS NOT NEW.street
BEGIN
	UPDATE search_index SET text = char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.unit_number || ' ' || replace(replace(NEW.former_numbers, '[', ''), ']', '') || ' ' || NEW.street || ' ' || (SELECT search_text FROM properties WHERE id = NEW.property_id), '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' '
	WHERE rowid = (NEW.profile_id * 16 + 2) * 68719476736 + NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER units_searched_no_more AFTER DELETE ON units
BEGIN
	DELETE FROM search_index WHERE rowid = (OLD.profile_id * 16 + 2) * 68719476736 + OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER properties_units_searched_anew AFTER UPDATE OF search_text ON properties
WHEN OLD.search_text IS NOT NEW.search_text
BEGIN
	UPDATE search_index SET text = (SELECT char(19968 + u.profile_id % 20000, 19968 + u.profile_id / 20000 % 20000, 19968 + u.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(u.unit_number || ' ' || replace(replace(u.former_numbers, '[', ''), ']', '') || ' ' || u.street || ' ' || NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' '
		FROM units u WHERE u.id = search_index.rowid % 68719476736)
	WHERE rowid IN (SELECT (profile_id * 16 + 2) * 68719476736 + id FROM units WHERE property_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER maintenance_requests_searched AFTER INSERT ON maintenance_requests
BEGIN
	INSERT INTO search_index (rowid, text) VALUES ((NEW.profile_id * 16 + 6) * 68719476736 + NEW.id,
		char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' ');
	INSERT OR IGNORE INTO search_words (profile_id, word)
		SELECT NEW.profile_id, value FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ')), ' ', '","') || ']')
		WHERE length(value) BETWEEN 3 AND 30 AND value NOT GLOB '*[0-9@]*';
END;
--> statement-breakpoint
CREATE TRIGGER maintenance_requests_searched_anew AFTER UPDATE OF search_text ON maintenance_requests
WHEN OLD.search_text IS NOT NEW.search_text
BEGIN
	UPDATE search_index SET text = char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' '
	WHERE rowid = (NEW.profile_id * 16 + 6) * 68719476736 + NEW.id;
	INSERT OR IGNORE INTO search_words (profile_id, word)
		SELECT NEW.profile_id, value FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ')), ' ', '","') || ']')
		WHERE length(value) BETWEEN 3 AND 30 AND value NOT GLOB '*[0-9@]*';
END;
--> statement-breakpoint
CREATE TRIGGER maintenance_requests_searched_no_more AFTER DELETE ON maintenance_requests
BEGIN
	DELETE FROM search_index WHERE rowid = (OLD.profile_id * 16 + 6) * 68719476736 + OLD.id;
END;
--> statement-breakpoint
CREATE VIEW search_transactions AS
	SELECT t.id, t.profile_id, char(19968 + t.profile_id % 20000, 19968 + t.profile_id / 20000 % 20000, 19968 + t.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t.memo || ' ' || t.reference || ' '
		|| coalesce((SELECT p.payer_name || ' ' || p.receipt_number FROM payments p WHERE p.transaction_id = t.id), '') || ' '
		|| coalesce((SELECT e.payee_name || ' ' || e.bill_number FROM expenses e WHERE e.transaction_id = t.id), '') || ' '
		|| coalesce((SELECT d.payee_name || ' ' || coalesce(d.check_number, '') FROM disbursements d
			WHERE d.transaction_id = t.id), '') || ' '
		|| coalesce((SELECT r.payee_name FROM refunds r WHERE r.transaction_id = t.id), ''), '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' '
		|| coalesce((SELECT printf('%d.%02d ', sum(g.amount_cents) / 100, sum(g.amount_cents) % 100) FROM gl_postings g
			WHERE g.id BETWEEN t.id * 256 AND t.id * 256 + 255 AND g.amount_cents > 0), '') AS text
	FROM gl_transactions t WHERE t.reversal_of IS NULL;
--> statement-breakpoint
INSERT INTO search_progress (source, through_id) VALUES ('transactions', 0);
