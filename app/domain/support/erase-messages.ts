import { mustBeWriting, statement } from "~/db/client.server";

/** Deletes what a user wrote to support. Returns how many messages. */
export function eraseSupportMessages(userId: number): number {
	mustBeWriting();
	return statement("DELETE FROM support_messages WHERE user_id = ?").run(userId).changes;
}
