ALTER TABLE `tasks` ADD `repeat_day` integer;--> statement-breakpoint
ALTER TABLE `tasks` ADD `remind_before` integer;--> statement-breakpoint
-- Tasks that repeat keep how long before they remind.
UPDATE tasks SET remind_before = CAST(julianday(due_date) - julianday(remind_on) AS INTEGER)
WHERE repeat_every > 0 AND due_date IS NOT NULL AND remind_on IS NOT NULL;
