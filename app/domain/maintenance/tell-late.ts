import { dayAt, nowIso } from "#domain/calendar";
import { raise } from "#domain/notifications";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { systemScope } from "~/domain/kernel/scope";
import { maintenanceSettingsOf } from "./maintenance-settings";
import { called, findRecord } from "./request-record";

/**
 * Tells the member whom the organization chose of each request that became late: once for its answer and once for its
 * work. Idempotent.
 */
export function* tellLate(profileId: number): Generator<number> {
	const scope = systemScope(profileId);
	const { date, timeZone } = organizationOf(scope);
	const { escalateToId } = maintenanceSettingsOf(scope);
	if (escalateToId === null) return;
	const late = statement<{ id: number }>(
		`SELECT id FROM maintenance_requests WHERE profile_id = ? AND late_at < ?
			AND (told_late_at IS NULL OR told_late_at < late_at) ORDER BY late_at LIMIT 500`,
	).all(profileId, nowIso());
	for (const { id } of late) {
		yield write(() => {
			const request = findRecord(scope, id);
			if (!request?.lateAt) return 0;
			statement("UPDATE maintenance_requests SET told_late_at = late_at WHERE id = ?").run(id);
			const answers = request.respondedDate === null;
			// A working day ends with the next one's first moment.
			const last = new Date(Date.parse(request.lateAt) - 1).toISOString();
			const since = date(dayAt(last, timeZone));
			raise(scope, {
				...{ type: "request_status_updates", userIds: [escalateToId], about: { kind: "request", id } },
				message: answers
					? `Request ${called(request)} hasn't been answered. It was due ${since}.`
					: `Request ${called(request)} isn't done. It was due ${since}.`,
				cause: `request-late:${id}:${answers ? "answer" : "work"}`,
			});
			return 1;
		});
	}
}
