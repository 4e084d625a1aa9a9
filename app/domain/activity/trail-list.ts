import { momentsOf } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { aboutErased, erasedSummary } from "./erased-people";
import type { Changes } from "./kept-changes";
import type { TrailArea } from "./labels";
import { namesOfRecords } from "./record-names";

export type TrailFilters = {
	/** The user who acted. */
	personId?: number | undefined;
	area?: TrailArea | undefined;
	/** One record's entries. */
	record?: { subjectKind: string; subjectId: number } | undefined;
	/** Days of the organization's time zone, both included. */
	from?: PlainDate | undefined;
	until?: PlainDate | undefined;
	/** The areas that whoever reads may see; all if unset. */
	areas?: readonly TrailArea[] | undefined;
};

type StoredRow = {
	id: number;
	createdDate: string;
	/** "" for scheduled work. */
	author: string;
	action: string;
	area: TrailArea;
	subjectKind: string;
	subjectId: number;
	summary: string;
	changes: string | null;
	ipAddress: string | null;
	userAgent: string | null;
	/** Null for entries made before the trail was chained. */
	entryNumber: number | null;
};

/** An entry of the trail. `recordName` is undefined for records that have none or were deleted. */
export type TrailRow = Omit<StoredRow, "changes"> & { changes: Changes | null; recordName: string | undefined };

function saidOr(column: string, instead: string): string {
	return `iif(${aboutErased}, ${instead}, ${column})`;
}

/** The organization's trail, the newest first. Of erased people it says nothing. */
export const {
	page: listTrail,
	all: allTrail,
	count: countTrail,
} = defineList({
	select: `a.id, a.created_date AS createdDate,
		iif(u.user_role = 'web_applicant', 'The applicant', trim(coalesce(u.firstname || ' ' || u.lastname, ''))) AS author,
		a.action, a.area, a.subject_kind AS subjectKind, a.subject_id AS subjectId, ${saidOr("a.summary", `'${erasedSummary}'`)} AS summary,
		${saidOr("a.changes", "NULL")} AS changes,
		a.ip_address AS ipAddress, a.user_agent AS userAgent, a.entry_number AS entryNumber`,
	table: "activity_log a",
	joins: "LEFT JOIN users u ON u.id = a.user_id",
	sorts: { date: [{ sql: "a.created_date", key: "createdDate" }] },
	unique: { sql: "a.id", key: "id" },
	direction: "desc",
	where: (scope: Scope, { personId, area, record, from, until, areas }: TrailFilters) => {
		const where = whereOf("a.profile_id = ?", scope.profileId);
		const { timeZone } = organizationOf(scope);
		if (record) where.add("a.subject_kind = ? AND a.subject_id = ?", record.subjectKind, record.subjectId);
		if (personId !== undefined) where.add("a.user_id = ?", personId);
		if (area !== undefined) where.add("a.area = ?", area);
		if (areas) where.add("a.area IN (SELECT value FROM json_each(?))", JSON.stringify(areas));
		if (from) where.add("a.created_date >= ?", momentsOf(from, timeZone).begins);
		if (until) where.add("a.created_date < ?", momentsOf(until, timeZone).ends);
		return where;
	},
	shown: (rows: StoredRow[], scope: Scope): TrailRow[] => {
		const names = namesOfRecords(scope, rows);
		return rows.map(({ changes, ...row }) => ({
			...row,
			changes: changes === null ? null : JSON.parse(changes),
			recordName: names.get(`${row.subjectKind} ${row.subjectId}`),
		}));
	},
});
