import type { PlainDate } from "#domain/calendar/format";
import { coveragesOn, tradesOfVendors } from "#domain/vendors";
import { type CoverageState, type InsuranceKind, insuranceKinds, type VendorTrade } from "#domain/vendors/labels";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

export type VendorComplianceRow = {
	id: number;
	name: string;
	trades: VendorTrade[];
	otherTrade: string;
	email: string;
	state: CoverageState;
	/** The last day of the certificate in force or last in force, by kind; null for none. */
	ends: Record<InsuranceKind, PlainDate | null>;
	/** How many kinds of certificates were in force. */
	inForce: number;
	/** What is missing or ended, in words: "Workers' compensation expired". */
	gaps: string[];
	/** The first day on which a certificate in force ends. */
	endsOn: PlainDate | null;
	w9: "on_file" | "without_number" | "missing";
	w9Date: PlainDate | null;
	taxIdLast4: string;
	includeIn1099: boolean;
	doNotUse: boolean;
};

type Stored = {
	id: number;
	name: string;
	otherTrade: string;
	email: string;
	w9Date: PlainDate | null;
	w9OnFile: number;
	taxIdLast4: string;
	includeIn1099: number;
	doNotUse: number;
};

type Compliance = { asOf: PlainDate; gapsOnly: boolean };

const vendorsAtOnce = 200;

/**
 * Active vendors with their certificates as of a day, by name: what was in force then, by today's requirements. The W-9
 * is told as it is now.
 */
export function* vendorComplianceRows(scope: Scope, { asOf, gapsOnly }: Compliance): Generator<VendorComplianceRow> {
	const vendors = statement<Stored>(
		`SELECT v.id, v.display_name AS name, v.other_trade AS otherTrade, v.email, v.w9_date AS w9Date,
			EXISTS (SELECT 1 FROM files f WHERE f.id = v.w9_file_id AND f.deleted_date IS NULL) AS w9OnFile,
			v.tax_id_last4 AS taxIdLast4, v.include_in1099 AS includeIn1099, v.do_not_use AS doNotUse
		FROM vendors v WHERE v.profile_id = ? AND v.active = 1 ORDER BY v.sort_name, v.id`,
	).all(scope.profileId);
	for (let from = 0; from < vendors.length; from += vendorsAtOnce) {
		yield* rowsOf(scope, vendors.slice(from, from + vendorsAtOnce), { asOf, gapsOnly });
	}
}

function* rowsOf(
	scope: Scope,
	vendors: readonly Stored[],
	{ asOf, gapsOnly }: Compliance,
): Generator<VendorComplianceRow> {
	const trades = tradesOfVendors(
		scope,
		vendors.map(({ id }) => id),
	);
	const coverage = coveragesOn(scope, trades, asOf);
	for (const { w9OnFile, includeIn1099, doNotUse, ...vendor } of vendors) {
		const { state, kinds, endsOn } = coverage(vendor.id);
		const ends = Object.fromEntries(
			(Object.keys(insuranceKinds) as InsuranceKind[]).map((kind) => [
				kind,
				kinds.find((one) => one.kind === kind)?.certificate?.toDate ?? null,
			]),
		) as Record<InsuranceKind, PlainDate | null>;
		const hasW9 = w9OnFile === 1 || vendor.w9Date !== null;
		const w9 = !hasW9 ? "missing" : vendor.taxIdLast4 === "" ? "without_number" : "on_file";
		const gaps = [
			...kinds.filter((one) => one.state === "lapsed").map(({ kind }) => `${insuranceKinds[kind]} expired`),
			...kinds
				.filter((one) => one.required && one.state === "missing")
				.map(({ kind, shortfalls }) => [`${insuranceKinds[kind]} missing`, ...shortfalls].join(": ")),
			...(includeIn1099 === 1 && w9 !== "on_file" ? [w9 === "missing" ? "W-9 missing" : "Tax ID missing"] : []),
		];
		if (gapsOnly && gaps.length === 0) continue;
		const flags = { includeIn1099: includeIn1099 === 1, doNotUse: doNotUse === 1 };
		yield {
			...vendor,
			...flags,
			trades: trades.get(vendor.id) ?? [],
			state,
			ends,
			gaps,
			endsOn,
			w9,
			inForce: kinds.filter(({ certificate }) => isInForce(certificate, asOf)).length,
		};
	}
}

function isInForce(
	certificate: { fromDate: PlainDate | null; toDate: PlainDate } | undefined,
	asOf: PlainDate,
): boolean {
	return certificate !== undefined && (certificate.fromDate ?? "") <= asOf && certificate.toDate >= asOf;
}
