import { dayAt, momentsOf } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport } from "../define-report";
import { groupedBy } from "./grouped";
import { byProperty, type LeaseLine, leasesWithBalance, placesWithBalance, toLease, toLedger } from "./lease-lines";
import { ledgerBalance, ledgerLines } from "./ledger-accounts";
import { inProperties } from "./property-pages";

type Word = { leaseId: number; day: PlainDate; kind: string; author: string; body: string };

type DelinquencyRow = LeaseLine & { first: boolean; word: Word | undefined };

const onFirst = (of: (row: LeaseLine) => number) => (row: DelinquencyRow) => (row.first ? of(row) : null);

/** What is unpaid at the end of a period, with everything that was said and done about it in the period. */
export const delinquencyNotesReport = defineReport<DelinquencyRow>("delinquencynotes", {
	period: "range",
	rule: "Leases with unpaid charges at the end of the last day, with the period's notes, reminders and payment plans. Amounts appear with the first entry for each lease.",
	rows: delinquencyRows,
	columns: {
		property: { label: "Property", type: "text", hidden: true, of: ({ propertyName }) => propertyName },
		tenant: {
			label: "Tenant",
			type: "text",
			of: ({ tenantNames, first }) => (first ? tenantNames : ""),
			drill: toLease,
		},
		unit: { label: "Unit", type: "text", of: ({ unit, first }) => (first ? unit.number : "") },
		status: { label: "Status", type: "text", of: ({ state, first }) => (first ? state : "") },
		days30: {
			label: "0–30 days",
			type: "money",
			sum: true,
			of: onFirst(({ ages }) => ages.notDue + ages.days30),
			drill: toLedger,
		},
		days60: { label: "31–60 days", type: "money", sum: true, of: onFirst(({ ages }) => ages.days60), drill: toLedger },
		days90: { label: "61–90 days", type: "money", sum: true, of: onFirst(({ ages }) => ages.days90), drill: toLedger },
		over90: {
			label: "Over 90 days",
			type: "money",
			sum: true,
			of: onFirst(({ ages }) => ages.over90),
			drill: toLedger,
		},
		total: {
			label: "Total",
			type: "money",
			sum: true,
			of: onFirst(({ balance }) => balance.receivableCents),
			drill: toLedger,
		},
		date: { label: "Date", type: "date", of: ({ word }) => word?.day },
		kind: { label: "What", type: "text", of: ({ word }) => word?.kind },
		author: { label: "By", type: "text", of: ({ word }) => word?.author },
		note: { label: "Note", type: "text", of: ({ word }) => word?.body },
		leaseId: { label: "Lease id", type: "number", fileOnly: true, of: ({ id }) => id },
	},
	groups: { property: byProperty },
	standardGroup: "property",
	inParts: inProperties(delinquencyRows, { among: placesWithBalance("receivable"), units: 500 }),
	checks: (scope, asked, { sums }) => [
		{
			...{ label: "Total and accounts receivable", hereCents: sums.total ?? 0 },
			...{ thereCents: ledgerBalance(scope, "receivables", asked), drill: ledgerLines(scope, "receivables", asked) },
		},
	],
});

function* delinquencyRows(scope: Scope, asked: Asked<Record<never, never>>): Generator<DelinquencyRow> {
	let some: LeaseLine[] = [];
	for (const line of leasesWithBalance(scope, asked, "receivable", ({ balance }) => balance.receivableCents !== 0)) {
		some.push(line);
		if (some.length < 100) continue;
		yield* rowsOf(scope, some, asked);
		some = [];
	}
	yield* rowsOf(scope, some, asked);
}

function rowsOf(scope: Scope, lines: readonly LeaseLine[], asked: Asked<Record<never, never>>): DelinquencyRow[] {
	const words = groupedBy(wordsOf(scope, lines, asked), ({ leaseId }) => leaseId);
	return lines.flatMap((line): DelinquencyRow[] => {
		const own = words.get(line.id);
		return own
			? own.map((word, at) => ({ ...line, first: at === 0, word }))
			: [{ ...line, first: true, word: undefined }];
	});
}

/** Notes, reminders and payment plans of the period, oldest first. */
function wordsOf(scope: Scope, lines: readonly LeaseLine[], { from, to }: Asked<Record<never, never>>): Word[] {
	const { timeZone, money } = organizationOf(scope);
	const rows = statement<Omit<Word, "day"> & { at: string; cents: number | null; day: PlainDate | null }>(
		`SELECT words.leaseId, words.at, words.day, words.kind, w.author, words.body, words.cents FROM (
			SELECT a.value AS leaseId, n.created_date AS at, NULL AS day, 'Note' AS kind, n.author_id AS authorId, n.body, NULL AS cents
			FROM json_each(@asked) a CROSS JOIN notes n INDEXED BY notes_by_subject
				ON n.profile_id = @profileId AND n.subject_kind = 'lease' AND n.subject_id = a.value
			WHERE n.removed_date IS NULL AND n.created_date >= @begins AND n.created_date < @ends
			UNION ALL
			SELECT a.value, n.created_date, NULL, 'Note', n.author_id, n.body, NULL
			FROM json_each(@asked) a CROSS JOIN lease_tenants lt ON lt.lease_id = a.value AND lt.role = 'tenant'
			CROSS JOIN notes n INDEXED BY notes_by_subject
				ON n.profile_id = @profileId AND n.subject_kind = 'tenant' AND n.subject_id = lt.tenant_id
			WHERE n.removed_date IS NULL AND n.created_date >= @begins AND n.created_date < @ends
			UNION ALL
			SELECT a.value, r.created_date, r.date, iif(r.mails > 0, 'Reminder emailed', 'Reminder letter'), r.author_id, '',
				r.balance_cents
			FROM json_each(@asked) a CROSS JOIN balance_reminders r ON r.lease_id = a.value AND r.date BETWEEN @from AND @to
			UNION ALL
			SELECT a.value, y.created_date, NULL, 'Payment plan', y.author_id, y.note, NULL
			FROM json_each(@asked) a CROSS JOIN payment_plans y ON y.lease_id = a.value
			WHERE y.created_date >= @begins AND y.created_date < @ends
		) words LEFT JOIN (SELECT u.id, trim(u.firstname || ' ' || u.lastname) AS author FROM users u) w ON w.id = words.authorId
		ORDER BY at`,
	).all({
		...{ profileId: scope.profileId, asked: JSON.stringify(lines.map(({ id }) => id)), from, to },
		...{ begins: momentsOf(from, timeZone).begins, ends: momentsOf(to, timeZone).ends },
	});
	return rows.map(({ leaseId, at, day, kind, author, body, cents }) => ({
		...{ leaseId, kind, author: author ?? "" },
		...{ day: day ?? dayAt(at, timeZone), body: cents === null ? body : `For a balance of ${money(cents)}` },
	}));
}
