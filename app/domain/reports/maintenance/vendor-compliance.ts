import { coverageStates, type InsuranceKind, insuranceKinds, tradeWords } from "#domain/vendors/labels";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportColumn } from "../define-report";
import { type VendorComplianceRow, vendorComplianceRows } from "./vendor-compliance-rows";

const filters = {
	show: { label: "Show", words: { all: "All vendors", gaps: "Only with gaps" }, standard: "all" },
} as const;

const w9Words = { on_file: "On file", without_number: "Without tax ID", missing: "Missing" } as const;

/** Which vendors were covered on a day, and what is missing. */
export const vendorComplianceReport = defineReport("vendorcompliance", {
	period: "asOf",
	withoutProperties: true,
	filters,
	rule: "Active vendors and their certificates in force on this date, compared with today's requirements. W-9 status is current. A missing W-9 counts as a gap for vendors who get a 1099.",
	rows: vendorsOnDay,
	columns: {
		vendor: { label: "Vendor", type: "text", of: ({ name }) => name, drill: ({ id }) => ({ to: "vendor", id }) },
		trade: { label: "Trade", type: "text", of: ({ trades, otherTrade }) => tradeWords(trades, otherTrade) },
		state: { label: "Insurance", type: "text", of: ({ state }) => coverageStates[state] },
		general: ends("general_liability"),
		workers: ends("workers_comp"),
		auto: ends("auto"),
		umbrella: ends("umbrella", true),
		license: ends("license"),
		epa: ends("epa"),
		other: ends("other", true),
		first: { label: "Next to expire", type: "date", of: ({ endsOn }) => endsOn, hidden: true },
		w9: { label: "W-9", type: "text", of: ({ w9 }) => w9Words[w9] },
		w9Date: { label: "W-9 signed", type: "date", of: ({ w9Date }) => w9Date, hidden: true },
		gaps: { label: "Gaps", type: "text", of: ({ gaps }) => gaps.join("; ") },
		kindsInForce: {
			label: "Certificates in force",
			type: "count",
			of: ({ inForce }) => inForce,
			hidden: true,
		},
		withGaps: { label: "With gaps", type: "count", of: ({ gaps }) => Number(gaps.length > 0), sum: true, hidden: true },
		doNotUse: { label: "Don't use", type: "text", of: ({ doNotUse }) => (doNotUse ? "Yes" : ""), hidden: true },
		email: { label: "Email", type: "text", of: ({ email }) => email, hidden: true },
		id: { label: "Vendor ID", type: "number", of: ({ id }) => id, fileOnly: true },
	},
	groups: {
		state: { label: "Insurance", key: ({ state }) => state, heading: ({ state }) => coverageStates[state] },
	},
	tone: ({ doNotUse }) => (doNotUse ? "quiet" : undefined),
});

function ends(kind: InsuranceKind, hidden?: true): ReportColumn<VendorComplianceRow> {
	const label = insuranceKinds[kind];
	return { label, type: "date", of: (row) => row.ends[kind], ...(hidden ? { hidden } : {}) };
}

/** By name, or by how they are covered where grouped so. */
function vendorsOnDay(
	scope: Scope,
	{ asOf, group, filters: { show } }: Asked<typeof filters>,
): Iterable<VendorComplianceRow> {
	const rows = vendorComplianceRows(scope, { asOf, gapsOnly: show === "gaps" });
	if (group !== "state") return rows;
	const order = Object.keys(coverageStates);
	return [...rows].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}
