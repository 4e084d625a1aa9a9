import { addMonths, type PlainDate } from "#domain/calendar/format";
import { listAllFiles, replaceFile, uploadDocuments } from "#domain/files";
import type { FileCategory } from "#domain/files/labels";
import { printPaper } from "#domain/paper";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "./in-the-past";

type Subject = Parameters<typeof uploadDocuments>[1];

/** The organization's other papers: of each kind of record, shared and not, one with three versions. */
export async function keepPapers(manager: Scope, today: PlainDate) {
	for (const { monthsAgo, of, title, category, words, shared } of papers) {
		at(addMonths(today, -monthsAgo));
		const options = { title, category, sharedWithTenants: shared === "tenants", sharedWithOwners: shared === "owners" };
		must(await uploadDocuments(manager, subjectOf(manager, of), [await paper(title, words)], options));
	}
	for (const [monthsAgo, words] of [
		[5, "Second edition: the laundry room is open from 6 AM to 11 PM."],
		[2, "Third edition: bikes are kept in the new bike room. The laundry room is open from 6 AM to 11 PM."],
	] as const) {
		at(addMonths(today, -monthsAgo));
		const [rules] = listAllFiles(manager, { filters: { q: houseRules } }).rows;
		if (!rules) throw new Error("The demonstration has no house rules.");
		must(await replaceFile(manager, rules.id, await paper(houseRules, words)));
	}
	at(today);
}

const houseRules = "House rules";

type Paper = {
	monthsAgo: number;
	of: "property" | "unit" | "vendor" | "organization" | "tenant";
	title: string;
	category: FileCategory;
	words: string;
	shared?: "tenants" | "owners";
};

const papers: Paper[] = [
	{
		...{ monthsAgo: 22, of: "property", title: "1987 deed", category: "deed" },
		words: "Warranty deed, recorded in Sangamon County.",
	},
	{
		...{ monthsAgo: 20, of: "property", title: houseRules, category: "other", shared: "tenants" },
		words: "First edition: the laundry room is open from 7 AM to 10 PM.",
	},
	{
		...{ monthsAgo: 14, of: "property", title: "Elevator permit", category: "permit" },
		words: "Certificate of operation, valid for one year.",
	},
	{
		...{ monthsAgo: 9, of: "unit", title: "Smoke alarm inspection", category: "inspection", shared: "owners" },
		words: "Alarms in the hall and both bedrooms work.",
	},
	{
		...{ monthsAgo: 7, of: "vendor", title: "Certificate of insurance", category: "insurance" },
		words: "General liability, $1,000,000 each occurrence.",
	},
	{
		...{ monthsAgo: 6, of: "vendor", title: "W-9", category: "tax" },
		words: "Request for taxpayer identification number and certification.",
	},
	{
		...{ monthsAgo: 4, of: "organization", title: "Broker license", category: "permit" },
		words: "State of Illinois, managing broker.",
	},
	{
		...{ monthsAgo: 3, of: "tenant", title: "Letter from an employer", category: "letter" },
		words: "We confirm employment since 2021.",
	},
];

function subjectOf({ profileId }: Scope, subjectKind: Paper["of"]): Subject {
	const tables = {
		property: "SELECT id FROM properties WHERE profile_id = ? ORDER BY id LIMIT 1",
		unit: "SELECT id FROM units WHERE profile_id = ? ORDER BY id LIMIT 1",
		vendor: "SELECT id FROM vendors WHERE profile_id = ? ORDER BY id LIMIT 1",
		tenant: "SELECT id FROM tenants WHERE profile_id = ? ORDER BY id LIMIT 1",
		organization: "SELECT profile_id AS id FROM organization WHERE profile_id = ?",
	};
	const row = statement<{ id: number }>(tables[subjectKind]).get(profileId);
	if (!row) throw new Error(`The demonstration has no ${subjectKind}.`);
	return { subjectKind, subjectId: row.id };
}

async function paper(title: string, words: string) {
	const bytes = await printPaper({
		...{ title, sender: ["Prairie State Property Group"], recipient: [], subtitle: "", locale: "en-US" },
		...{ parts: [{ kind: "text", runs: [{ text: words }] }], foot: "Prairie State Property Group" },
	});
	return new File([new Uint8Array(bytes)], `${title}.pdf`, { type: "application/pdf" });
}
