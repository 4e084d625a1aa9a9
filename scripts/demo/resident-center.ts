import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import { uploadDocuments } from "#domain/files";
import type { FileCategory } from "#domain/files/labels";
import { residentLease } from "#domain/lease-records";
import { printPaper } from "#domain/paper";
import { addInsurance, changeDetails } from "#domain/residents";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "./in-the-past";

/** What a resident finds at home: papers the manager shares, their insurance, their contacts. */
export async function furnishResident(manager: Scope, tenantId: number, today: PlainDate) {
	const home = residentLease(manager, tenantId);
	const login = statement<{ id: number }>("SELECT user_id AS id FROM tenants WHERE id = ?").get(tenantId);
	if (!home || !login) throw new Error("The demonstration's resident has no home.");
	const lease = { subjectKind: "lease", subjectId: home.id } as const;
	for (const [monthsAgo, title, category, words] of papers) {
		at(addMonths(today, -monthsAgo));
		const file = new File([new Uint8Array(await paper(title, words))], `${title}.pdf`, { type: "application/pdf" });
		must(await uploadDocuments(manager, lease, [file], { title, category, sharedWithTenants: true }));
	}
	at(addMonths(today, -1));
	const resident = { profileId: manager.profileId, userId: login.id, tenantId, leaseId: null };
	const policy = new File([new Uint8Array(await paper("Policy HO4-2207741", "Renters insurance."))], "policy.pdf", {
		type: "application/pdf",
	});
	must(
		await addInsurance(resident, {
			file: policy,
			...{ company: "Prairie Mutual", policyNumber: "HO4-2207741", liabilityCents: 10_000_000 },
			...{ fromDate: addDays(addMonths(today, -12), 18), toDate: addDays(today, 17) },
		}),
	);
	const household = { emergencyName: "Dana Reyes", emergencyRelationship: "Sister", emergencyPhone: "(217) 555-0188" };
	must(changeDetails(resident, { ...household, vehicles: ["Blue Honda Fit, BX 40 712"] }, { what: "their household" }));
	at(today);
}

const papers: [monthsAgo: number, title: string, category: FileCategory, words: string][] = [
	[
		11,
		"Community rules",
		"addendum",
		"Quiet hours are 10 PM to 7 AM. Keep bikes in the bike rack, not in the hallway.",
	],
	[
		6,
		"Move-in inspection",
		"inspection",
		"No damage to walls, floors or windows. Two door keys and one mailbox key provided.",
	],
	[
		1,
		"Boiler maintenance notice",
		"notice",
		"We'll service the boiler next Tuesday between 9 AM and noon. Hot water will be off during that time.",
	],
];

function paper(title: string, words: string) {
	return printPaper({
		...{ title, sender: ["Prairie State Property Group"], recipient: [], subtitle: "", locale: "en-US" },
		...{ parts: [{ kind: "text", runs: [{ text: words }] }], foot: "Prairie State Property Group" },
	});
}
