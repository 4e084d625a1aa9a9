import { allTrail, countTrail, listTrail, type TrailFilters, type TrailRow } from "#domain/activity";
import { type ChangeLine, changeLines } from "#domain/activity/format";
import { trailAreas } from "#domain/activity/labels";
import { dayAt } from "#domain/calendar";
import { formatDateTime } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import type { Choice } from "~/domain/kernel/choice";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, type Drill, type DrillKind, defineReport } from "../define-report";

const recordKinds = {
	lease: "Lease",
	transaction: "Transaction",
	property: "Property",
	unit: "Unit",
	tenant: "Tenant",
	owner: "Rental owner",
	vendor: "Vendor",
	account: "Account",
	application: "Application",
	request: "Request",
	work_order: "Work order",
	inspection: "Inspection",
	unit_turn: "Unit turn",
	asset: "Appliance",
	member: "Member",
	role: "Role",
	user: "Login",
	organization: "Organization",
} as const;

const filters = {
	person: { label: "Person", choices: personChoices },
	area: { label: "Area", words: trailAreas },
	kind: { label: "Record type", words: recordKinds },
	record: { label: "Record ID", takes: "count" },
	field: { label: "Field", takes: "text" },
} as const;

type Request = Asked<typeof filters>;
type Row = Omit<TrailRow, "changes"> & { day: string; at: string; change: ChangeLine | undefined };

/** Every entry of the activity log, a row for each field that was changed. */
export const auditTrailReport = defineReport<Row, typeof filters>("audittrail", {
	period: "range",
	withoutProperties: true,
	filters,
	rule: "Activity log entries in the period, newest first, with a row for each changed field. IDs are unique only within a kind of record.",
	rows: (scope, asked) => rowsOf(scope, asked, allTrail(scope, { filters: trailFilters(asked) })),
	columns: {
		day: { label: "Date", type: "date", of: ({ day }) => day },
		at: { label: "Time", type: "text", of: ({ at }) => at },
		author: { label: "Person", type: "text", of: ({ author }) => author || "Scheduled work" },
		area: { label: "Area", type: "text", of: ({ area }) => trailAreas[area] },
		record: { label: "Record", type: "text", of: recordWords, drill: recordOf },
		summary: { label: "What was done", type: "text", of: ({ summary }) => summary },
		field: { label: "Field", type: "text", of: ({ change }) => change?.field },
		before: { label: "Before", type: "text", of: ({ change }) => change?.before },
		after: { label: "After", type: "text", of: ({ change }) => change?.after },
		ip: { label: "IP address", type: "text", of: ({ ipAddress }) => ipAddress, hidden: true },
		browser: { label: "Browser", type: "text", of: ({ userAgent }) => userAgent, hidden: true },
		action: { label: "Action", type: "text", of: ({ action }) => action, hidden: true },
		number: { label: "Entry no.", type: "number", of: ({ entryNumber }) => entryNumber },
		id: { label: "Entry ID", type: "number", of: ({ id }) => id, fileOnly: true },
		recordId: { label: "Record ID", type: "number", of: ({ subjectId }) => subjectId, fileOnly: true },
	},
	inParts: (scope, asked, cursor) => {
		const filters = trailFilters(asked);
		if (countTrail(scope, filters) !== undefined) return undefined;
		const page = listTrail(scope, { filters, cursor, limit: entriesOnPage });
		return { ...page, rows: rowsOf(scope, asked, page.rows) };
	},
});

const entriesOnPage = 100;

function trailFilters({ from, to, filters: { person, area, kind, record } }: Request): TrailFilters {
	return {
		...{ from, until: to, area, personId: person },
		record: kind !== undefined && record !== undefined ? { subjectKind: kind, subjectId: record } : undefined,
	};
}

function* rowsOf(scope: Scope, { filters: { kind, field } }: Request, entries: Iterable<TrailRow>): Generator<Row> {
	const { locale, currency, timeZone } = organizationOf(scope);
	const wanted = plain(field ?? "");
	for (const { changes, ...entry } of entries) {
		if (kind !== undefined && entry.subjectKind !== kind) continue;
		const lines = changeLines(changes, { locale, currency });
		const shown = wanted === "" ? lines : lines.filter((line) => plain(line.field).includes(wanted));
		if (wanted !== "" && shown.length === 0) continue;
		const when = {
			day: dayAt(entry.createdDate, timeZone),
			at: formatDateTime(entry.createdDate, { locale, timeZone }),
		};
		for (const change of shown.length > 0 ? shown : [undefined]) yield { ...entry, ...when, change };
	}
}

/** Everyone who ever did something, by name. */
function personChoices(scope: Scope): Choice[] {
	return statement<{ id: number; name: string }>(
		`SELECT u.id, trim(u.firstname || ' ' || u.lastname) AS name FROM users u
		WHERE u.id IN (SELECT m.user_id FROM members m WHERE m.profile_id = ?) ORDER BY name, u.id`,
	)
		.all(scope.profileId)
		.map((person) => ({ ...person, active: true }));
}

function plain(text: string): string {
	return text.toLowerCase().replace(/[^a-z\d]/g, "");
}

function recordWords({ subjectKind, recordName }: Row): string {
	const kind = Object.hasOwn(recordKinds, subjectKind) ? recordKinds[subjectKind as keyof typeof recordKinds] : "";
	return [kind, recordName].filter(Boolean).join(" ");
}

const drillKinds: readonly string[] = [
	...["lease", "transaction", "property", "unit", "tenant", "owner", "vendor"],
	...["application", "request", "work_order", "inspection", "unit_turn", "asset"],
];

function recordOf({ subjectKind, subjectId, recordName }: Row): Drill | undefined {
	if (recordName === undefined || !drillKinds.includes(subjectKind)) return undefined;
	return { to: subjectKind as DrillKind, id: subjectId };
}
