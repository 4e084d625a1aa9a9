import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Channel, EstimateState } from "./labels";

export type ThreadFile = { id: number; title: string; isPicture: boolean; width: number | null; height: number | null };

export type Message = {
	id: number;
	/** The request it was written in, which may have been merged since. */
	requestId: number;
	channel: Channel;
	body: string;
	author: string;
	authorRole: "staff" | "resident" | "owner";
	/** Written by the current user. */
	mine: boolean;
	createdDate: string;
	files: ThreadFile[];
};

export type Estimate = {
	id: number;
	amountCents: number;
	scope: string;
	vendor: string;
	state: EstimateState;
	createdDate: string;
	answeredBy: string;
	answeredDate: string | null;
	note: string;
};

/** Messages of requests in these channels, oldest first, with their files. */
export function messagesOf(
	{ profileId, userId }: Scope,
	requestIds: readonly number[],
	channels: readonly Channel[],
): Message[] {
	const messages = statement<Omit<Message, "files" | "mine"> & { authorId: number }>(
		`SELECT m.id, m.request_id AS requestId, m.channel, m.body, trim(u.firstname || ' ' || u.lastname) AS author, m.author_role AS authorRole,
			m.author_id AS authorId, m.created_date AS createdDate
		FROM request_messages m JOIN users u ON u.id = m.author_id
		WHERE m.request_id IN (SELECT value FROM json_each(?)) AND m.profile_id = ? AND m.channel IN (SELECT value FROM json_each(?)) ORDER BY m.id`,
	).all(JSON.stringify(requestIds), profileId, JSON.stringify(channels));
	const files = filesOf(
		profileId,
		"request_message",
		messages.map(({ id }) => id),
	);
	return messages.map(({ authorId, ...message }) => ({
		...{ ...message, mine: authorId === userId },
		files: files.get(message.id) ?? [],
	}));
}

/** The photos and documents attached to the requests themselves. */
export function ownFiles(profileId: number, requestIds: readonly number[]): ThreadFile[] {
	return [...filesOf(profileId, "request", requestIds).values()].flat();
}

/** Estimates of a request, newest first. */
export function estimatesOf(profileId: number, requestId: number): Estimate[] {
	return statement<Estimate>(
		`SELECT e.id, e.amount_cents AS amountCents, e.scope, coalesce(v.display_name, '') AS vendor, e.state,
			e.created_date AS createdDate, coalesce(trim(u.firstname || ' ' || u.lastname), '') AS answeredBy,
			e.answered_date AS answeredDate, e.note
		FROM request_estimates e LEFT JOIN vendors v ON v.id = e.vendor_id LEFT JOIN users u ON u.id = e.answered_by_id
		WHERE e.request_id = ? AND e.profile_id = ? ORDER BY e.id DESC`,
	).all(requestId, profileId);
}

type Row = Omit<ThreadFile, "isPicture"> & { isPicture: number; subjectId: number };

function filesOf(profileId: number, kind: "request" | "request_message", ids: readonly number[]) {
	const found = new Map<number, ThreadFile[]>();
	const rows = statement<Row>(
		`SELECT f.id, f.subject_id AS subjectId, f.title, f.content_type = 'image/webp' AS isPicture, f.width, f.height
		FROM files f WHERE f.profile_id = ? AND f.subject_kind = ? AND f.subject_id IN (SELECT value FROM json_each(?))
			AND f.deleted_date IS NULL ORDER BY f.id`,
	).all(profileId, kind, JSON.stringify(ids));
	for (const { subjectId, isPicture, ...file } of rows) {
		found.set(subjectId, [...(found.get(subjectId) ?? []), { ...file, isPicture: isPicture === 1 }]);
	}
	return found;
}
