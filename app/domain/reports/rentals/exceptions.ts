import { formatDateTime } from "#domain/calendar/format";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport } from "../define-report";
import { eachException } from "./each-exception";
import { type ExceptionRow, exceptionKinds } from "./exception-rows";
import { exceptionsKeptSince, keptExceptions } from "./kept-exceptions";
import { isVeryLong } from "./property-pages";

const filters = { kind: { label: "Exception", words: exceptionKinds } } as const;

export type ExceptionsAsked = Asked<typeof filters>;

/** Leases, charges and deposits that look wrong today. What looks wrong: exception-rows.ts. */
export const exceptionsReport = defineReport<ExceptionRow, typeof filters>("exceptions", {
	period: "none",
	filters,
	rule: "As of today. Charged twice: the same amount to the same account, due on the same day, within the last 90 days. Occupied, not charged: a lease in force for at least a month whose last rent charge is older than its billing cycle.",
	rows: exceptionRows,
	columns: {
		kind: { label: "Exception", type: "text", of: ({ kind }) => exceptionKinds[kind] },
		property: {
			label: "Property",
			type: "text",
			of: ({ propertyName }) => propertyName,
			drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
		},
		unit: { label: "Unit", type: "text", of: ({ unit }) => unit },
		tenant: {
			label: "Tenant",
			type: "text",
			of: ({ leaseName }) => leaseName,
			drill: ({ leaseId }) => ({ to: "lease", id: leaseId }),
		},
		detail: {
			...{ label: "Details", type: "text", of: ({ detail }) => detail },
			drill: ({ transactionId, leaseId }) =>
				transactionId === null ? { to: "lease_ledger", id: leaseId } : { to: "transaction", id: transactionId },
		},
		amount: { label: "Amount", type: "money", of: ({ cents }) => cents },
		leaseId: { label: "Lease id", type: "number", fileOnly: true, of: ({ leaseId }) => leaseId },
		transactionId: {
			label: "Transaction id",
			type: "number",
			fileOnly: true,
			of: ({ transactionId }) => transactionId,
		},
	},
	groups: {
		kind: { label: "Exception", key: ({ kind }) => kind, heading: ({ kind }) => exceptionKinds[kind] },
		property: { label: "Property", key: ({ propertyId }) => propertyId, heading: ({ propertyName }) => propertyName },
	},
	standardGroup: "kind",
	inParts: keptExceptions,
	notes: (scope, asked) => {
		const since = isVeryLong(scope, asked) ? exceptionsKeptSince(scope) : undefined;
		if (since === undefined) return [];
		const { locale, timeZone } = organizationOf(scope);
		return [
			`These were found on ${formatDateTime(since, { locale, timeZone })}, without what is right by now. Add everything up to look for new ones.`,
		];
	},
});

function* exceptionRows(scope: Scope, asked: ExceptionsAsked): Generator<ExceptionRow> {
	const { kind } = asked.filters;
	const rows = eachException(scope, asked);
	if (asked.group !== "kind") {
		for (const row of rows) if (kind === undefined || row.kind === kind) yield row;
		return;
	}
	const byKind = new Map<string, ExceptionRow[]>(Object.keys(exceptionKinds).map((one) => [one, []]));
	for (const row of rows) byKind.get(row.kind)?.push(row);
	for (const [one, found] of byKind) if (kind === undefined || one === kind) yield* found;
}
