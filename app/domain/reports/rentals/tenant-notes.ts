import { dayAt, momentsOf } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { anywhere } from "~/db/where.server";
import type { Choice, ChoiceRequest } from "~/domain/kernel/choice";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport } from "../define-report";

const filters = {
	author: { label: "Author", choices: authorChoices },
	text: { label: "Contains", takes: "text" },
} as const;

type NotesAsked = Asked<typeof filters>;

type NoteRow = {
	id: number;
	tenantId: number;
	tenantName: string;
	propertyName: string | null;
	unitNumber: string | null;
	day: PlainDate;
	author: string;
	body: string;
	pinned: number;
};

/** 209: the team's notes about tenants. */
export const tenantNotesReport = defineReport<NoteRow, typeof filters>("tenantnotes", {
	period: "range",
	standardPeriod: "year",
	filters,
	rule: "Notes on tenants' pages by the day they were written, with the unit of the tenant's latest lease. Deleted notes aren't included.",
	rows: noteRows,
	columns: {
		date: { label: "Date", type: "date", of: ({ day }) => day },
		tenant: {
			label: "Tenant",
			type: "text",
			of: ({ tenantName }) => tenantName,
			drill: ({ tenantId }) => ({ to: "tenant_notes", id: tenantId }),
		},
		property: { label: "Property", type: "text", of: ({ propertyName }) => propertyName },
		unit: { label: "Unit", type: "text", of: ({ unitNumber }) => unitNumber },
		author: { label: "Author", type: "text", of: ({ author }) => author },
		note: {
			label: "Note",
			type: "text",
			of: ({ body }) => body,
			drill: ({ tenantId }) => ({ to: "tenant_notes", id: tenantId }),
		},
		pinned: { label: "Pinned", type: "text", hidden: true, of: ({ pinned }) => (pinned === 1 ? "Yes" : "") },
		noteId: { label: "Note id", type: "number", fileOnly: true, of: ({ id }) => id },
		tenantId: { label: "Tenant id", type: "number", fileOnly: true, of: ({ tenantId }) => tenantId },
	},
	groups: {
		tenant: {
			label: "Tenant",
			key: ({ tenantId }) => tenantId,
			heading: ({ tenantName }) => tenantName,
			drill: ({ tenantId }) => ({ to: "tenant", id: tenantId }),
		},
	},
	standardGroup: "tenant",
});

const pageSize = 500;

function* noteRows(scope: Scope, asked: NotesAsked): Generator<NoteRow> {
	const { timeZone } = organizationOf(scope);
	const grouped = asked.group === "tenant";
	let at = { tenantId: 0, id: 0 };
	for (;;) {
		const page = statement<Omit<NoteRow, "day"> & { createdDate: string }>(notesSql(grouped)).all({
			...{ profileId: scope.profileId, ...at, author: asked.filters.author ?? null },
			...{ begins: momentsOf(asked.from, timeZone).begins, ends: momentsOf(asked.to, timeZone).ends },
			like: asked.filters.text ? anywhere(asked.filters.text) : null,
			properties: asked.propertyIds ? JSON.stringify(asked.propertyIds) : null,
		});
		for (const { createdDate, ...row } of page) yield { ...row, day: dayAt(createdDate, timeZone) };
		const last = page.at(-1);
		if (!last || page.length < pageSize) return;
		at = last;
	}
}

/** Notes by tenant, or as they were written. */
const notesSql = (
	grouped: boolean,
) => `SELECT n.id, t.id AS tenantId, t.display_name AS tenantName, p.name AS propertyName,
		u.unit_number AS unitNumber, n.created_date AS createdDate, trim(w.firstname || ' ' || w.lastname) AS author,
		n.body, n.pinned
	FROM notes n INDEXED BY notes_by_subject JOIN tenants t ON t.id = n.subject_id JOIN users w ON w.id = n.author_id
	LEFT JOIN leases l ON l.id = (
		SELECT x.id FROM lease_tenants lt JOIN leases x ON x.id = lt.lease_id AND x.stage = 'executed'
		WHERE lt.tenant_id = t.id ORDER BY x.start_date DESC, x.id DESC LIMIT 1)
	LEFT JOIN properties p ON p.id = l.property_id LEFT JOIN units u ON u.id = l.unit_id
	WHERE n.profile_id = @profileId AND n.subject_kind = 'tenant' AND n.removed_date IS NULL
		AND ${grouped ? "(n.subject_id, n.id) > (@tenantId, @id)" : "n.id > @id AND @tenantId IS NOT NULL"}
		AND n.created_date >= @begins AND n.created_date < @ends
		AND (@author IS NULL OR n.author_id = @author) AND (@like IS NULL OR n.body LIKE @like ESCAPE '\\')
		AND (@properties IS NULL OR l.property_id IN (SELECT value FROM json_each(@properties)))
	ORDER BY ${grouped ? "n.subject_id, n.id" : "n.id"} LIMIT ${pageSize}`;

function authorChoices({ profileId }: Scope, { q = "", keep = [], limit = 201 }: ChoiceRequest): Choice[] {
	return statement<{ id: number; name: string }>(
		`SELECT a.id, trim(a.firstname || ' ' || a.lastname) AS name FROM users a
		WHERE a.id IN (SELECT m.user_id FROM members m WHERE m.profile_id = ?) ORDER BY name, a.id`,
	)
		.all(profileId)
		.filter(({ id, name }) => keep.includes(id) || name.toLowerCase().includes(q.toLowerCase()))
		.slice(0, Math.max(limit, keep.length))
		.map(({ id, name }) => ({ id, name, active: true }));
}
