-- Work orders and appliances are found by the search of everything: kinds 8 and 9 of the index.
CREATE TRIGGER work_orders_searched AFTER INSERT ON work_orders
BEGIN
	INSERT INTO search_index (rowid, text) VALUES ((NEW.profile_id * 16 + 8) * 68719476736 + NEW.id,
		char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' ');
	INSERT OR IGNORE INTO search_words (profile_id, word)
		SELECT NEW.profile_id, value FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ')), ' ', '","') || ']')
		WHERE length(value) BETWEEN 3 AND 30 AND value NOT GLOB '*[0-9@]*';
END;
--> statement-breakpoint
CREATE TRIGGER work_orders_searched_anew AFTER UPDATE OF search_text ON work_orders
WHEN OLD.search_text IS NOT NEW.search_text
BEGIN
	UPDATE search_index SET text = char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' '
	WHERE rowid = (NEW.profile_id * 16 + 8) * 68719476736 + NEW.id;
	INSERT OR IGNORE INTO search_words (profile_id, word)
		SELECT NEW.profile_id, value FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ')), ' ', '","') || ']')
		WHERE length(value) BETWEEN 3 AND 30 AND value NOT GLOB '*[0-9@]*';
END;
--> statement-breakpoint
CREATE TRIGGER work_orders_searched_no_more AFTER DELETE ON work_orders
BEGIN
	DELETE FROM search_index WHERE rowid = (OLD.profile_id * 16 + 8) * 68719476736 + OLD.id;
END;
--> statement-breakpoint
INSERT INTO search_index (rowid, text)
SELECT (w.profile_id * 16 + 8) * 68719476736 + w.id,
	char(19968 + w.profile_id % 20000, 19968 + w.profile_id / 20000 % 20000, 19968 + w.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(w.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' '
FROM work_orders w;
--> statement-breakpoint
INSERT OR IGNORE INTO search_words (profile_id, word)
	SELECT w.profile_id, value FROM work_orders w, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(w.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ')), ' ', '","') || ']')
	WHERE length(value) BETWEEN 3 AND 30 AND value NOT GLOB '*[0-9@]*';
--> statement-breakpoint
CREATE TRIGGER assets_searched AFTER INSERT ON assets
BEGIN
	INSERT INTO search_index (rowid, text) VALUES ((NEW.profile_id * 16 + 9) * 68719476736 + NEW.id,
		char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' ');
	INSERT OR IGNORE INTO search_words (profile_id, word)
		SELECT NEW.profile_id, value FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ')), ' ', '","') || ']')
		WHERE length(value) BETWEEN 3 AND 30 AND value NOT GLOB '*[0-9@]*';
END;
--> statement-breakpoint
CREATE TRIGGER assets_searched_anew AFTER UPDATE OF search_text ON assets
WHEN OLD.search_text IS NOT NEW.search_text
BEGIN
	UPDATE search_index SET text = char(19968 + NEW.profile_id % 20000, 19968 + NEW.profile_id / 20000 % 20000, 19968 + NEW.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' '
	WHERE rowid = (NEW.profile_id * 16 + 9) * 68719476736 + NEW.id;
	INSERT OR IGNORE INTO search_words (profile_id, word)
		SELECT NEW.profile_id, value FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ')), ' ', '","') || ']')
		WHERE length(value) BETWEEN 3 AND 30 AND value NOT GLOB '*[0-9@]*';
END;
--> statement-breakpoint
CREATE TRIGGER assets_searched_no_more AFTER DELETE ON assets
BEGIN
	DELETE FROM search_index WHERE rowid = (OLD.profile_id * 16 + 9) * 68719476736 + OLD.id;
END;
--> statement-breakpoint
INSERT INTO search_index (rowid, text)
SELECT (w.profile_id * 16 + 9) * 68719476736 + w.id,
	char(19968 + w.profile_id % 20000, 19968 + w.profile_id / 20000 % 20000, 19968 + w.profile_id / 400000000) || ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(w.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ') || ' '
FROM assets w;
--> statement-breakpoint
INSERT OR IGNORE INTO search_words (profile_id, word)
	SELECT w.profile_id, value FROM assets w, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(w.search_text, '''', ''), '’', ''), '-', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '#', ' '), '"', ' '), char(10), ' ')), ' ', '","') || ']')
	WHERE length(value) BETWEEN 3 AND 30 AND value NOT GLOB '*[0-9@]*';
