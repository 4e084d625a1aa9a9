import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { findRecord, searchTextOf } from "./request-record";

type Requester = { tenantId?: number | undefined; ownerId?: number | undefined; userId: number | null };

/**
 * Erases from maintenance requests who asked, their phone, notes on access, and the words of their messages. What was
 * done at the property, and when, stays. Returns the requests, and how many messages.
 */
export function eraseRequester(
	scope: Scope,
	{ tenantId, ownerId, userId }: Requester,
	name: string,
): { requestIds: number[]; messages: number } {
	mustBeWriting();
	const { profileId } = scope;
	const values = { profileId, tenantId: tenantId ?? null, ownerId: ownerId ?? null, userId };
	const requests = statement<{ id: number }>(
		`SELECT id FROM maintenance_requests WHERE profile_id = @profileId
			AND (tenant_id = @tenantId OR owner_id = @ownerId OR author_id = @userId)`,
	).all(values);
	let messages = 0;
	for (const { id } of requests) {
		statement(
			`UPDATE maintenance_requests SET requester_name = @name, phone = '', entry_notes = '', pets = '', alarm_note = '',
				description = 'Erased.', updated_date = @moment WHERE id = @id`,
		).run({ id, name, moment: nowIso() });
		const request = findRecord(scope, id);
		if (request) {
			statement("UPDATE maintenance_requests SET search_text = ? WHERE id = ?").run(searchTextOf(scope, request), id);
		}
		messages += statement(
			`UPDATE request_messages SET body = 'Erased.' WHERE request_id = @id AND (author_id = @userId
				OR channel = @channel)`,
		).run({ id, userId, channel: tenantId === undefined ? "owner" : "resident" }).changes;
	}
	return { requestIds: requests.map(({ id }) => id), messages };
}
