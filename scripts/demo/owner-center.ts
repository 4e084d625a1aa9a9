import { addDays, addMonths, firstOfMonth, lastOfMonth, type PlainDate } from "#domain/calendar/format";
import { uploadDocuments } from "#domain/files";
import type { FileCategory } from "#domain/files/labels";
import { mailStatements, mailTaxTotals, setPayoutDay } from "#domain/owner-accounts";
import { printPaper } from "#domain/paper";
import { ownedProperties } from "#domain/rentals";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "./in-the-past";

/** What an owner finds: statements of the last three months, papers of their property, last year's tax total. */
export async function furnishOwner(manager: Scope, ownerId: number, today: PlainDate) {
	const [property] = ownedProperties(manager, ownerId);
	if (!property) throw new Error("The demonstration's owner owns nothing.");
	const places = {
		owner: { subjectKind: "owner", subjectId: ownerId },
		property: { subjectKind: "property", subjectId: property.propertyId },
	} as const;
	for (const { monthsAgo, place, title, category, words } of papers) {
		at(addMonths(today, -monthsAgo));
		const bytes = await printPaper({
			...{ title, sender: ["Prairie State Property Group"], recipient: [], subtitle: "", locale: "en-US" },
			...{ parts: [{ kind: "text", runs: [{ text: words }] }], foot: "Prairie State Property Group" },
		});
		const file = new File([new Uint8Array(bytes)], `${title}.pdf`, { type: "application/pdf" });
		must(await uploadDocuments(manager, places[place], [file], { title, category, sharedWithOwners: true }));
	}
	must(setPayoutDay(manager, { day: 5 }));
	const year = Number(today.slice(0, 4));
	at(`${year}-01-20`);
	must(mailTaxTotals(manager, { year: year - 1, payees: [`owner ${ownerId}`] }));
	for (const monthsAgo of [3, 2, 1]) {
		const from = addMonths(firstOfMonth(today), -monthsAgo);
		at(addDays(lastOfMonth(from), 3));
		must(await mailStatements(manager, { from, to: lastOfMonth(from), ownerIds: [ownerId] }));
	}
	at(today);
}

type DemoPaper = {
	monthsAgo: number;
	place: "owner" | "property";
	title: string;
	category: FileCategory;
	words: string;
};

const papers: DemoPaper[] = [
	{
		...{ monthsAgo: 23, place: "owner", title: "Management agreement", category: "agreement" },
		words: "The manager leases and maintains the properties and collects rent for a fee of 8% of collections.",
	},
	{
		...{ monthsAgo: 8, place: "property", title: "Roof inspection", category: "inspection" },
		words: "Flashing replaced at the north gable. No leaks found. Next inspection in two years.",
	},
	{
		...{ monthsAgo: 2, place: "property", title: "Building insurance", category: "insurance" },
		words: "Policy renewed for one year with the same coverage.",
	},
];
