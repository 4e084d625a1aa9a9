import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, whenShown } from "../define-report";
import { groupedBy } from "./grouped";
import { byProperty, type LeaseLine, leaseLines, ordered } from "./lease-lines";
import { livingThere } from "./leases-on-day";
import type { PersonOnDay } from "./people-on-day";
import { inProperties, knownPlaces } from "./property-pages";

const filters = {
	status: {
		label: "Status",
		words: { current: "Living there", notice: "Notice", future: "Future", former: "Former" },
		standard: "current",
	},
} as const;

type CurrentTenantsAsked = Asked<typeof filters>;

type TenantRow = LeaseLine & {
	/** Null for a lease without people. */
	person: PersonOnDay | null;
	/** The first person of a lease has its amounts. */
	first: boolean;
	/** Read when a column asks for it. */
	beside: () => Beside | undefined;
};

/** 201: a row for each tenant; a lease's rent, deposit and balance stand with its first one. */
export const currentTenantsReport = defineReport<TenantRow, typeof filters>("currenttenants", {
	period: "asOf",
	filters,
	rule: "Everyone on a lease in force at the end of this date, including leases on notice or past their end date. Rent, deposit and balance are for the whole lease and appear with its first tenant.",
	rows: tenantRows,
	columns: {
		property: { label: "Property", type: "text", of: ({ propertyName }) => propertyName, hidden: true },
		unit: {
			label: "Unit",
			type: "text",
			of: ({ unit }) => unit.number,
			drill: ({ unit }) => ({ to: "unit", id: unit.id }),
		},
		tenant: {
			...{ label: "Tenant", type: "text", of: ({ person, name }) => person?.displayName ?? name },
			drill: ({ person }) => (person ? { to: "tenant", id: person.tenantId } : undefined),
		},
		status: { label: "Status", type: "text", of: ({ state }) => state },
		phone: { label: "Phone", type: "text", managersOnly: true, of: ({ person }) => person?.phone },
		email: { label: "Email", type: "text", managersOnly: true, of: ({ person }) => person?.email },
		moveIn: {
			label: "Move-in",
			type: "date",
			of: ({ person, moveInDate, startDate }) => person?.moveInDate ?? moveInDate ?? startDate,
		},
		from: { label: "Lease from", type: "date", of: ({ startDate }) => startDate },
		to: { label: "Lease to", type: "date", of: ({ endDate }) => endDate },
		rent: {
			label: "Rent",
			type: "money",
			sum: true,
			of: (row) => onFirst(row, row.rent.rentCents),
			drill: ({ id }) => ({ to: "lease", id }),
		},
		deposit: {
			...{ label: "Deposit", type: "money", sum: true, of: (row) => onFirst(row, depositOf(row)) },
			drill: ({ id }) => ({ to: "lease_deposits", id }),
		},
		balance: {
			...{ label: "Balance", type: "money", sum: true },
			of: (row) => onFirst(row, row.balance.receivableCents - row.balance.prepaidCents),
			drill: ({ id }) => ({ to: "lease_ledger", id }),
		},
		occupants: {
			label: "Other occupants",
			type: "text",
			hidden: true,
			asNow: true,
			managersOnly: true,
			of: ({ beside, first }) => (first ? beside()?.occupants : ""),
		},
		vehicles: {
			label: "Vehicles",
			type: "text",
			hidden: true,
			asNow: true,
			managersOnly: true,
			of: ({ beside }) => beside()?.vehicles,
		},
		insuredTo: {
			label: "Insured until",
			type: "date",
			hidden: true,
			managersOnly: true,
			of: ({ beside }) => beside()?.insuredTo,
		},
		autopay: {
			label: "Autopay",
			type: "text",
			hidden: true,
			asNow: true,
			managersOnly: true,
			of: ({ beside, first }) => (first && beside()?.autopay ? "On" : ""),
		},
		texts: {
			label: "Text messages",
			type: "text",
			hidden: true,
			asNow: true,
			managersOnly: true,
			of: ({ beside }) => textWords[beside()?.texts ?? "none"],
		},
		tenantId: { label: "Tenant id", type: "number", fileOnly: true, of: ({ person }) => person?.tenantId },
		leaseId: { label: "Lease id", type: "number", fileOnly: true, of: ({ id }) => id },
	},
	groups: { property: byProperty },
	standardGroup: "property",
	sorts: { unit: "Unit", name: "Tenant" },
	inParts: inProperties(tenantRows, { among: knownPlaces, sort: "unit" }),
});

function onFirst({ first }: TenantRow, cents: number): number | null {
	return first ? cents : null;
}

/** The deposit that is held: the liability less what was charged and not received. */
export function depositOf({ balance, open }: Pick<LeaseLine, "balance" | "open">): number {
	return balance.depositCents - unpaidDeposit(open);
}

export function unpaidDeposit(open: LeaseLine["open"]): number {
	return open.reduce((sum, { isDeposit, openCents }) => sum + (isDeposit === 1 ? openCents : 0), 0);
}

function tenantRows(scope: Scope, asked: CurrentTenantsAsked): Iterable<TenantRow> {
	const rows = inUnitOrder(scope, asked);
	if (asked.sort !== "name") return rows;
	return ordered(asked, rows, ({ person, name }) => (person?.displayName ?? name).toLowerCase());
}

function* inUnitOrder(scope: Scope, asked: CurrentTenantsAsked): Generator<TenantRow> {
	const { status } = asked.filters;
	const keep = {
		current: ({ status: own }: LeaseLine) => livingThere.includes(own),
		notice: ({ status: own }: LeaseLine) => own === "notice",
		future: ({ status: own }: LeaseLine) => own === "future",
		former: ({ status: own }: LeaseLine) => own === "past",
	}[status] as Parameters<typeof leaseLines>[2];
	let some: LeaseLine[] = [];
	for (const line of leaseLines(scope, asked, keep)) {
		some.push(line);
		if (some.length < 200) continue;
		yield* rowsOf(some, asked.asOf);
		some = [];
	}
	yield* rowsOf(some, asked.asOf);
}

function rowsOf(lines: readonly LeaseLine[], asOf: PlainDate): TenantRow[] {
	const beside = whenShown(() => readBeside(lines, asOf));
	return lines.flatMap((line): TenantRow[] => {
		const tenants = line.people.filter(({ role }) => role === "tenant");
		if (tenants.length === 0) return [{ ...line, person: null, first: true, beside: () => undefined }];
		return tenants.map((person, at) => ({
			...{ ...line, person, first: at === 0 },
			beside: () => beside(`${line.id} ${person.tenantId}`),
		}));
	});
}

/** Whether a tenant agreed to text messages, and didn't stop them since. */
const textWords = { none: "", on: "On", stopped: "Stopped" } as const;

type Beside = {
	occupants: string;
	vehicles: string;
	insuredTo: PlainDate | null;
	autopay: boolean;
	texts: keyof typeof textWords;
};

function readBeside(lines: readonly LeaseLine[], asOf: PlainDate): Map<string, Beside> {
	const rows = statement<{
		leaseId: number;
		tenantId: number;
		occupants: string;
		vehicles: string;
		insuredTo: PlainDate | null;
		autopay: number;
		texts: keyof typeof textWords;
	}>(
		`SELECT l.id AS leaseId, lt.tenant_id AS tenantId, l.occupants, t.vehicles,
			(SELECT max(r.to_date) FROM renters_insurances r WHERE r.profile_id = l.profile_id AND r.tenant_id = t.id
				AND r.from_date <= @asOf) AS insuredTo,
			EXISTS (SELECT 1 FROM autopays y WHERE y.lease_id = l.id AND y.state = 'active') AS autopay,
			coalesce((SELECT iif(s.phone IS NULL, 'on', 'stopped') FROM text_consents c
				CROSS JOIN profiles own ON own.user_id = c.user_id AND own.status = 'active'
				LEFT JOIN text_stops s ON s.phone = c.phone
				WHERE c.profile_id = l.profile_id AND c.user_id = t.user_id AND c.state = 'on'), 'none') AS texts
		FROM json_each(@asked) a CROSS JOIN leases l ON l.id = a.value
		CROSS JOIN lease_tenants lt ON lt.lease_id = l.id JOIN tenants t ON t.id = lt.tenant_id`,
	).all({ asked: JSON.stringify(lines.map(({ id }) => id)), asOf });
	const found = groupedBy(rows, ({ leaseId, tenantId }) => `${leaseId} ${tenantId}`);
	return new Map(
		[...found].flatMap(([key, [row]]) => {
			if (!row) return [];
			const occupants = (JSON.parse(row.occupants) as { name: string }[]).map(({ name }) => name).join(", ");
			const vehicles = (JSON.parse(row.vehicles) as string[]).join(", ");
			return [
				[key, { occupants, vehicles, insuredTo: row.insuredTo, autopay: row.autopay === 1, texts: row.texts }] as const,
			];
		}),
	);
}
