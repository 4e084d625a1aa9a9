import { addDays, type PlainDate } from "#domain/calendar/format";
import {
	askForTexts,
	confirmTexts,
	deliverDueTexts,
	listAllTexts,
	setTextService,
	type TextPerson,
	textService,
	textToPerson,
} from "#domain/texts";
import { sandboxTexts } from "~/adapters/texts/sandbox";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "./in-the-past";

type Texted = TextPerson & { phone: string; words: [daysAgo: number, body: string][] };

/** The resident and the owner turned texts on, and a few were sent, all in the sandbox. */
export async function textPeople(
	scope: Scope,
	{ today, residentId, ownerId }: { today: PlainDate; residentId: number; ownerId: number },
) {
	const manager = { ...scope, userId: scope.userId ?? 0 };
	const before = textService();
	setTextService(sandboxTexts);
	const people: Texted[] = [
		{
			...{ kind: "tenant", recordId: residentId, phone: "(217) 555-0142" },
			words: [
				[9, "The plumber will be there tomorrow between 9 and 11 AM."],
				[2, "Your package is at the office. We're open until 6."],
			],
		},
		{
			...{ kind: "owner", recordId: ownerId, phone: "(217) 555-0177" },
			words: [[5, "The roof inspection is done. The report is in your documents."]],
		},
	];
	for (const person of people) {
		at(addDays(today, -30));
		await turnOn(manager, person);
		for (const [daysAgo, body] of person.words) {
			at(addDays(today, -daysAgo));
			must(textToPerson(manager, { kind: person.kind, recordId: person.recordId, body, urgent: false }));
			await deliverDueTexts();
		}
	}
	at(today);
	setTextService(before);
}

async function turnOn(manager: Scope, { kind, recordId, phone }: Texted) {
	const table = { tenant: "tenants", owner: "property_owners" }[kind];
	const found = statement<{ userId: number }>(`SELECT user_id AS userId FROM ${table} WHERE id = ?`).get(recordId);
	const person = { profileId: manager.profileId, userId: found?.userId ?? 0 };
	const asked = must(askForTexts(person, { phone, agreed: true }));
	const text = listAllTexts().find((one) => one.toPhone === asked.phone && one.kind === "code");
	must(confirmTexts(person, /^\d{6}/.exec(text?.body ?? "")?.[0] ?? ""));
	await deliverDueTexts();
}
