import { easternmost, today } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { findLeaseRecord, updateLeaseStatus } from "#domain/lease-records";
import { statement, write } from "~/db/client.server";
import { systemScope } from "~/domain/kernel/scope";

type Changing = { id: number; profileId: number; changesOn: PlainDate; timeZone: string };

/**
 * Updates every lease whose status or rent changes by today in its organization's time zone, with its unit and people.
 * `leaseStatus` (lease-records/status.ts) decides, also whether a lease continues month-to-month. Days on which the job
 * didn't run are caught up. Returns how many leases were updated.
 */
export function advanceLeases({ chunk = 200 }: { chunk?: number } = {}): number {
	let advanced = 0;
	let [afterDate, afterId] = ["", 0];
	for (;;) {
		const changing = statement<Changing>(
			`SELECT l.id, l.profile_id AS profileId, l.changes_on AS changesOn, o.time_zone AS timeZone
			FROM leases l CROSS JOIN organization o ON o.profile_id = l.profile_id
			WHERE l.changes_on IS NOT NULL AND l.changes_on <= ? AND (l.changes_on, l.id) > (?, ?)
			ORDER BY l.changes_on, l.id LIMIT ?`,
		).all(today(easternmost), afterDate, afterId, chunk);
		const last = changing.at(-1);
		if (!last) return advanced;
		advanced += write(() => changing.filter(advance).length);
		[afterDate, afterId] = [last.changesOn, last.id];
	}
}

function advance({ id, profileId, changesOn, timeZone }: Changing): boolean {
	const day = today(timeZone);
	const scope = systemScope(profileId);
	const lease = changesOn <= day ? findLeaseRecord(scope, id) : undefined;
	if (!lease) return false;
	updateLeaseStatus(scope, lease, day);
	return true;
}
