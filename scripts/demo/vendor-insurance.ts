import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import { propertyChoices } from "#domain/rentals";
import {
	addCertificate,
	keepW9,
	listVendors,
	rateVendor,
	saveRequirement,
	setPreferred,
	tellVendorInsurance,
} from "#domain/vendors";
import { write } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./in-the-past";

const million = 100_000_000;

/** What the organization requires of its vendors, what they sent, how they were rated, and where they are preferred. */
export function insureVendors(manager: Scope, today: PlainDate): void {
	const vendor = vendorsByName(manager);
	const limits = { eachOccurrenceCents: million, aggregateCents: 2 * million };
	for (const trade of ["plumbing", "electrical", "heating_cooling", "painting"] as const) {
		must(saveRequirement(manager, { trade, kind: "general_liability", ...limits, additionalInsured: true }));
	}
	must(
		saveRequirement(manager, {
			...{ trade: "heating_cooling", kind: "epa", additionalInsured: false },
			...{ eachOccurrenceCents: null, aggregateCents: null },
		}),
	);
	const year = (ends: PlainDate) => ({ fromDate: addMonths(addDays(ends, 1), -12), toDate: ends });
	const liability = { kind: "general_liability", ...limits, additionalInsured: true } as const;
	const ace = vendor("Ace Plumbing");
	must(
		addCertificate(manager, ace, {
			...liability,
			carrier: "Prairie Mutual",
			policyNumber: "PM-40771",
			...year(addMonths(today, 7)),
		}),
	);
	must(
		addCertificate(manager, ace, {
			...liability,
			carrier: "Prairie Mutual",
			policyNumber: "PM-30771",
			...year(addMonths(today, -5)),
		}),
	);
	must(addCertificate(manager, ace, { kind: "workers_comp", carrier: "Prairie Mutual", ...year(addMonths(today, 7)) }));
	must(addCertificate(manager, ace, { kind: "license", policyNumber: "058-1180", toDate: addMonths(today, 15) }));
	must(
		addCertificate(manager, vendor("Bright Line Electric"), {
			...{ ...liability, carrier: "Lakes Insurance", policyNumber: "LI-2214", ...year(addDays(today, 21)) },
		}),
	);
	must(
		addCertificate(manager, vendor("Northwind Heating"), {
			...{ ...liability, carrier: "Heartland Mutual", policyNumber: "HM-9920", ...year(addMonths(today, 3)) },
		}),
	);
	must(
		addCertificate(manager, vendor("Northwind Heating"), {
			kind: "epa",
			policyNumber: "608-U",
			toDate: addMonths(today, 40),
		}),
	);
	must(
		addCertificate(manager, vendor("Lakeside Painting"), {
			...{ ...liability, carrier: "Lakes Insurance", policyNumber: "LI-1097", ...year(addDays(today, -12)) },
		}),
	);
	must(
		keepW9(manager, vendor("Northwind Heating"), {
			...{ taxName: "Northwind Heating LLC", taxClass: "llc_s", taxId: "98-7650004", includeIn1099: true },
			w9Date: addMonths(today, -14),
		}),
	);
	write(() => {
		for (const [name, ratings] of [
			["Ace Plumbing", [5, 4, 5, 5]],
			["Bright Line Electric", [4, 5]],
			["Sam the Handyman", [3, 4, 5]],
		] as const) {
			for (const rating of ratings) must(rateVendor(manager, vendor(name), rating));
		}
	});
	for (const { id } of propertyChoices(manager).slice(0, 4)) must(setPreferred(manager, ace, id, true));
	for (const _ of tellVendorInsurance());
}

function vendorsByName(manager: Scope): (name: string) => number {
	return (name) => {
		const found = listVendors(manager, { filters: { q: name } }).rows.find((row) => row.displayName === name);
		if (!found) throw new Error(`The demonstration has no vendor ${name}.`);
		return found.id;
	};
}
