import { statement } from "~/db/client.server";
import type { supportTopics } from "./labels";

type OwnMessage = { id: number; topic: keyof typeof supportTopics; subject: string; createdDate: string };

/** The last 20 messages that a user sent to support, newest first. */
export function ownMessages(userId: number): OwnMessage[] {
	return statement<OwnMessage>(
		`SELECT id, topic, subject, created_date AS createdDate FROM support_messages
		WHERE user_id = ? ORDER BY id DESC LIMIT 20`,
	).all(userId);
}
