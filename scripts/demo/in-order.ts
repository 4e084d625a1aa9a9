import { statement } from "~/db/client.server";

/** Notifications stand in the order they were raised in, by id: here by the days on which the parts of the story happen. */
export function tellInOrder() {
	statement(
		`UPDATE notifications SET id = -told.position
		FROM (SELECT id, row_number() OVER (ORDER BY created_date, id) AS position FROM notifications) told
		WHERE told.id = notifications.id`,
	).run();
	statement("UPDATE notifications SET id = -id").run();
}
