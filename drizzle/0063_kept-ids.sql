-- Transactions and applications are never deleted, so the highest id is the last one: without AUTOINCREMENT an insert
-- need not look through sqlite_sequence and write it. Nothing of the tables' content depends on the word.
PRAGMA writable_schema = ON;
--> statement-breakpoint
UPDATE sqlite_schema SET sql = replace(sql, '`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL', '`id` integer PRIMARY KEY NOT NULL')
WHERE type = 'table' AND name IN ('gl_transactions', 'applications');
--> statement-breakpoint
PRAGMA writable_schema = RESET;
--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name IN ('gl_transactions', 'applications');
