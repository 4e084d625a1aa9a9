-- Requests in the global search, as the other kinds are: kind 6 of the index.
CREATE TRIGGER maintenance_requests_searched AFTER INSERT ON maintenance_requests
BEGIN
	INSERT INTO search_index (rowid, text) VALUES (NEW.id * 16 + 6,
		char(19968 + (NEW.profile_id * 16 + 6) % 20000, 19968 + (NEW.profile_id * 16 + 6) / 20000 % 20000, 19968 + (NEW.profile_id * 16 + 6) / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' ');
	INSERT OR IGNORE INTO search_words (profile_id, word)
		SELECT NEW.profile_id, value FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ')), ' ', '","') || ']')
		WHERE length(value) BETWEEN 3 AND 30 AND value NOT GLOB '*[0-9@]*';
END;
--> statement-breakpoint
CREATE TRIGGER maintenance_requests_searched_anew AFTER UPDATE OF search_text ON maintenance_requests
WHEN OLD.search_text IS NOT NEW.search_text
BEGIN
	UPDATE search_index SET text = char(19968 + (NEW.profile_id * 16 + 6) % 20000, 19968 + (NEW.profile_id * 16 + 6) / 20000 % 20000, 19968 + (NEW.profile_id * 16 + 6) / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' '
	WHERE rowid = NEW.id * 16 + 6;
	INSERT OR IGNORE INTO search_words (profile_id, word)
		SELECT NEW.profile_id, value FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ')), ' ', '","') || ']')
		WHERE length(value) BETWEEN 3 AND 30 AND value NOT GLOB '*[0-9@]*';
END;
--> statement-breakpoint
CREATE TRIGGER maintenance_requests_searched_no_more AFTER DELETE ON maintenance_requests
BEGIN
	DELETE FROM search_index WHERE rowid = OLD.id * 16 + 6;
END;
