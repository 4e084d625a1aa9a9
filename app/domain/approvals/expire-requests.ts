import { nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { closeRequest, tellAsker } from "./decide";

/** Days that a request for approval waits for an answer. */
export const requestDays = 30;

/** Ends the requests that waited longer than `requestDays`, and tells who asked. Returns how many. */
export function expireRequests(): number {
	const due = statement<{ id: number; profileId: number; askedById: number; summary: string }>(
		`SELECT id, profile_id AS profileId, asked_by_id AS askedById, summary FROM approval_requests
		WHERE state = 'waiting' AND expires_date <= ? LIMIT 500`,
	).all(nowIso());
	for (const request of due) {
		write(() => {
			const scope: Scope = { profileId: request.profileId, userId: null };
			closeRequest(scope, request, "expired");
			tellAsker(scope, request, "Expired", `No one responded in time: ${request.summary}`);
		});
	}
	return due.length;
}
