import { today } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { statement, write } from "~/db/client.server";
import { systemScope } from "~/domain/kernel/scope";
import { notifyStaff } from "./notify-request";
import { called, findRecord } from "./request-record";
import { moveRequest } from "./set-status";
import { tellLate } from "./tell-late";

/** Days after which a completed request closes without an answer. */
const daysToAnswer = 7;

/**
 * Closes completed requests that no one answered within `daysToAnswer`, reopens deferred ones on their date, and tells
 * of late ones (tell-late.ts). Idempotent. Yields the number of changes after each request, so that the server can
 * answer requests in between.
 */
export function* runRequests(): Generator<number> {
	for (const { profileId, timeZone } of organizations()) {
		const scope = systemScope(profileId);
		const day = today(timeZone);
		for (const id of dueOnes(unanswered, profileId, addDays(day, -daysToAnswer))) {
			yield write(() => {
				const request = findRecord(scope, id);
				if (request?.status === "completed") moveRequest(scope, request, "closed");
				return 1;
			});
		}
		yield* tellLate(profileId);
		for (const id of dueOnes(deferred, profileId, day)) {
			yield write(() => {
				const request = findRecord(scope, id);
				if (request?.status !== "deferred") return 0;
				const message = `Request ${called(request)} was deferred until today.`;
				notifyStaff(scope, moveRequest(scope, request, "in_progress"), { type: "request_status_updates", message });
				return 1;
			});
		}
	}
}

function organizations() {
	const sql = "SELECT profile_id AS profileId, time_zone AS timeZone FROM organization ORDER BY profile_id";
	return statement<{ profileId: number; timeZone: string }>(sql).all();
}

function dueOnes(condition: string, profileId: number, day: string): number[] {
	const sql = `SELECT id FROM maintenance_requests WHERE ${condition} AND profile_id = ? ORDER BY id LIMIT 500`;
	return statement<{ id: number }>(sql)
		.all(day, profileId)
		.map(({ id }) => id);
}

const unanswered = "status = 'completed' AND ended_on <= ?";
const deferred = "status = 'deferred' AND deferred_until <= ?";
