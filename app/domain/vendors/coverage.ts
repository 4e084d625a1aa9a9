import { addDays, type PlainDate } from "#domain/calendar/format";
import type { Scope } from "~/domain/kernel/scope";
import { type Certificate, certificatesOf, listCertificates } from "./certificates";
import { type CoverageState, type InsuranceKind, insuranceKinds, type VendorTrade } from "./labels";
import { listRequirements, type Requirement, requirementsOf } from "./requirements";

/** A certificate that ends within this many days of the date "ends soon". */
const soonDays = 30;

/** One kind of insurance on a date, as far as certificates on file say. */
type KindCoverage = {
	kind: InsuranceKind;
	required: boolean;
	state: CoverageState;
	/** The certificate in force; of a lapsed kind, the last one; none if there was none. */
	certificate: Certificate | undefined;
	/** Why a certificate in force isn't enough, as sentences. */
	shortfalls: string[];
};

export type Coverage = {
	/** The worst of all kinds. A vendor without any certificate is "missing", also where nothing is required. */
	state: CoverageState;
	/** Required kinds that were never on file by that date, or whose limits are too low. */
	missing: InsuranceKind[];
	/** Kinds that were on file and had ended by that date. */
	lapsed: InsuranceKind[];
	/** The first day on which one of the certificates in force ends; null if none is. */
	endsOn: PlainDate | null;
	kinds: KindCoverage[];
};

/**
 * Whether a vendor was insured on a date, in the past too: each kind that is required of their trades or on file. It
 * goes by today's requirements and by certificates that haven't been removed. The vendor must be the organization's.
 */
export function coverageOn(scope: Scope, vendorId: number, date: PlainDate): Coverage {
	return coverageFrom(listCertificates(scope, vendorId), requirementsOf(scope, vendorId), date);
}

/** The same of several vendors, with the trades of each. */
export function coveragesOn(
	scope: Scope,
	trades: ReadonlyMap<number, readonly VendorTrade[]>,
	date: PlainDate,
): (vendorId: number) => Coverage {
	const held = new Map([...trades.keys()].map((id): [number, Certificate[]] => [id, []]));
	for (const certificate of certificatesOf(scope, [...trades.keys()]))
		held.get(certificate.vendorId)?.push(certificate);
	const requirements = listRequirements(scope);
	return (vendorId) => {
		const own = trades.get(vendorId) ?? [];
		const required = requirements.filter(({ trade }) => trade === "all" || own.includes(trade));
		return coverageFrom(held.get(vendorId) ?? [], required, date);
	};
}

function coverageFrom(
	certificates: readonly Certificate[],
	requirements: readonly Requirement[],
	date: PlainDate,
): Coverage {
	const asked = new Set([...requirements, ...certificates].map(({ kind }) => kind));
	const kinds = (Object.keys(insuranceKinds) as InsuranceKind[])
		.filter((kind) => asked.has(kind))
		.map((kind) => {
			const required = requirements.filter((one) => one.kind === kind);
			const held = certificates.filter((one) => one.kind === kind);
			return coverageOfKind(kind, required, held, date);
		});
	// A kind that isn't required and wasn't on file by then isn't missed.
	const counted = kinds.filter(({ required, state }) => required || state !== "missing");
	const ofState = (state: CoverageState) => counted.filter((one) => one.state === state).map(({ kind }) => kind);
	const ends = kinds.flatMap(({ state, certificate }) =>
		certificate && (state === "covered" || state === "ends-soon") ? [certificate.toDate] : [],
	);
	return {
		state: worst(counted),
		...{ missing: ofState("missing"), lapsed: ofState("lapsed"), kinds },
		endsOn: ends.sort()[0] ?? null,
	};
}

function coverageOfKind(
	kind: InsuranceKind,
	requirements: readonly Requirement[],
	certificates: readonly Certificate[],
	date: PlainDate,
): KindCoverage {
	const required = requirements.length > 0;
	const inForce = certificates
		.filter(({ fromDate, toDate }) => (fromDate ?? "") <= date && toDate >= date)
		.map((certificate) => ({ certificate, shortfalls: shortfallsOf(requirements, certificate) }))
		.sort(
			(a, b) => a.shortfalls.length - b.shortfalls.length || (a.certificate.toDate < b.certificate.toDate ? 1 : -1),
		);
	const [best] = inForce;
	if (best) {
		const state = best.shortfalls.length > 0 ? "missing" : endsSoon(certificates, best.certificate, date);
		return { kind, required, state, ...best };
	}
	const ended = certificates.filter(({ toDate }) => toDate < date).sort((a, b) => (a.toDate < b.toDate ? 1 : -1));
	return { kind, required, state: ended[0] ? "lapsed" : "missing", certificate: ended[0], shortfalls: [] };
}

/** It doesn't end soon if the next policy is already on file. */
function endsSoon(certificates: readonly Certificate[], current: Certificate, date: PlainDate): CoverageState {
	const goesOn = certificates.some(
		({ fromDate, toDate }) => toDate > current.toDate && (fromDate ?? "") <= addDays(current.toDate, 1),
	);
	return !goesOn && current.toDate <= addDays(date, soonDays) ? "ends-soon" : "covered";
}

function shortfallsOf(requirements: readonly Requirement[], certificate: Certificate): string[] {
	const words = requirements.flatMap((asked) => [
		...(isBelow(certificate.eachOccurrenceCents, asked.eachOccurrenceCents)
			? ["The limit for each occurrence is too low."]
			: []),
		...(isBelow(certificate.aggregateCents, asked.aggregateCents) ? ["The aggregate limit is too low."] : []),
		...(asked.additionalInsured && !certificate.additionalInsured ? ["You aren't an additional insured."] : []),
	]);
	return [...new Set(words)];
}

function isBelow(has: number | null, asked: number | null): boolean {
	return asked !== null && (has ?? 0) < asked;
}

function worst(kinds: readonly KindCoverage[]): CoverageState {
	const order = ["missing", "lapsed", "ends-soon"] as const;
	if (kinds.length === 0) return "missing";
	return order.find((state) => kinds.some((one) => one.state === state)) ?? "covered";
}
