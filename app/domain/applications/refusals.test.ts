import { afterEach, beforeEach, expect, test } from "vitest";
import { now, setClock } from "#domain/calendar";
import { pauseListing } from "#domain/listings";
import { sandboxScreening } from "~/adapters/screening/sandbox";
import { statement } from "~/db/client.server";
import { fillIn, mailedSecret, makeDraft, makeOpenListing, send, visitor } from "../../../tests/factories/applications";
import { pdf } from "../../../tests/factories/files";
import { keepFiles } from "../../../tests/factories/keep-files";
import { must } from "../../../tests/factories/must";
import { makeOrganization, makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import {
	addApplicant,
	answerItem,
	askForItem,
	cancelInvitation,
	decide,
	findApplicationRecord,
	giveDocument,
	invitePerson,
	itemsOf,
	judgeItem,
	mailLetter,
	makeDraftLease,
	mergeDuplicate,
	moveApplication,
	orderScreening,
	recordFee,
	remindInvited,
	returnToApplicant,
	saveStep,
	setScreeningProvider,
	submitApplication,
	undoDecision,
	withdrawApplication,
} from "./index.server";

const today = "2026-11-21";
keepFiles();
beforeEach(() => setClock(`${today}T15:00:00Z`));
afterEach(() => {
	setClock();
	setScreeningProvider(undefined);
});

/** A draft that is filled in. */
function filled(settings: Parameters<typeof makeOpenListing>[2] = {}) {
	const { scope } = makeOrganization();
	const listing = makeOpenListing(scope, today, settings);
	const draft = makeDraft(scope, listing.listingId, { desiredMoveIn: today, termMonths: 12 });
	fillIn(draft.applicant, draft.applicationId);
	return { scope, ...listing, ...draft };
}

function sent(settings: Parameters<typeof makeOpenListing>[2] = {}) {
	const one = filled(settings);
	must(send(one.applicant, one.applicationId));
	return one;
}

function recordOf(scope: Parameters<typeof findApplicationRecord>[0], applicationId: number) {
	const record = findApplicationRecord(scope, applicationId);
	if (!record) throw new Error("The application is there.");
	return record;
}

test("an application is signed with each box checked, for a home that is still offered", () => {
	const { scope, applicant, applicationId, listingId } = filled();
	const all = ["accurate", "screening", "records"] as const;
	for (const left of all) {
		const consents = all.filter((one) => one !== left);
		expect(saying(submitApplication(applicant, applicationId, { consents, signature: "Bo Lee" }, visitor))).toBe(
			`${left}: Check this box to submit your application.`,
		);
	}
	must(pauseListing(scope, listingId));
	expect(saying(send(applicant, applicationId))).toBe(
		"form: This home is no longer available. We'll keep your answers until the draft expires.",
	);
});

test("an applicant is 18 to 120 years old, to the day", () => {
	const { applicant, applicationId } = filled();
	const born = (birthDate: string) =>
		saying(saveStep(applicant, applicationId, "about", { street: "1 Oak St", city: "Springfield" }, { birthDate }));
	expect([born("2026-11-22"), born("1906-11-20")]).toEqual([
		"birthDate: The date can't be in the future.",
		"birthDate: Check the year.",
	]);
	expect(born("2008-11-22")).toBe("birthDate: Applicants must be 18 or older. List children under Household.");
	expect([born("2008-11-21"), born("1906-11-21")]).toEqual(["done", "done"]);
});

test("what was submitted or withdrawn isn't the applicant's to change", () => {
	const { scope, applicant, applicationId } = sent();
	const change = () => saying(saveStep(applicant, applicationId, "people", { alone: true }));
	expect(change()).toBe("form: This application was submitted and can't be changed.");
	must(withdrawApplication(mailedSecret("bo@example.com")));
	expect(change()).toBe("form: This application was withdrawn.");
	expect(saying(send(applicant, applicationId))).toBe("form: This application was withdrawn.");
	expect(saying(decide(scope, applicationId, { outcome: "approve", reasons: [] }))).toBe(
		"form: Everyone in this group has withdrawn.",
	);
});

test("up to eight people are invited", () => {
	const { applicant, applicationId } = filled();
	const invite = (name: string) =>
		invitePerson(applicant, applicationId, { firstname: name, email: `${name}@example.com`, role: "guarantor" });
	for (const name of ["a", "b", "c", "d", "e", "f", "g", "h"]) must(invite(name));
	expect(saying(invite("i"))).toBe("form: You can invite up to 8 people.");
});

test("what is asked of an applicant is taken until it's accepted", async () => {
	const { scope, applicationId } = sent();
	const application = recordOf(scope, applicationId);
	for (const [kind, label] of [
		["document", "Pay stub"],
		["question", "Do you smoke?"],
	] as const) {
		must(askForItem(scope, applicationId, { kind, label }));
	}
	const [stub = 0, question = 0] = itemsOf(applicationId).map(({ id }) => id);
	expect(saying(answerItem(application, 999_999, "No"))).toBe("form: This isn't needed.");
	expect(saying(await giveDocument(application, question, pdf("stub.pdf")))).toBe("form: This document isn't needed.");
	must(await giveDocument(application, stub, pdf("stub.pdf")));
	must(answerItem(application, question, "No"));
	expect(itemsOf(applicationId).map(({ state }) => state)).toEqual(["received", "received"]);
	const judge = (itemId: number, state: "accepted" | "not_readable", reason?: string) =>
		saying(judgeItem(scope, applicationId, { itemId, state, reason }));
	expect(judge(stub, "not_readable")).toBe("reason: Enter what's wrong with it.");
	expect(judge(stub, "not_readable", "Page two is missing.")).toBe("done");
	must(await giveDocument(application, stub, pdf("stub.pdf")));
	expect([judge(stub, "accepted"), judge(question, "accepted")]).toEqual(["done", "done"]);
	expect(saying(await giveDocument(application, stub, pdf("stub.pdf")))).toBe(
		"file: This document was already accepted.",
	);
	expect(saying(answerItem(application, question, "Yes"))).toBe("answer: This was already accepted.");
});

test("a decision that has no letter, was replaced or became a lease stays as it is", () => {
	const { scope, applicationId } = sent();
	const deferred = must(decide(scope, applicationId, { outcome: "defer", reasons: ["income"] }));
	expect(saying(mailLetter(scope, deferred.decisionId))).toBe("form: A deferred decision has no letter.");
	const approved = must(decide(scope, applicationId, { outcome: "approve", reasons: [] }));
	expect(saying(undoDecision(scope, deferred.decisionId))).toBe("form: There's a newer decision.");
	must(undoDecision(scope, approved.decisionId));
	expect(saying(mailLetter(scope, approved.decisionId))).toBe("form: That decision wasn't found.");
	must(decide(scope, applicationId, { outcome: "approve", reasons: [] }));
	must(makeDraftLease(scope, applicationId));
	const leased = "form: A lease was already created from this application.";
	expect(saying(decide(scope, applicationId, { outcome: "approve", reasons: [] }))).toBe(leased);
	expect(saying(moveApplication(scope, applicationId, { unitId: makeProperty(scope).unitId }))).toBe(leased);
});

test("a report is ordered once, and only of those who consented", async () => {
	setScreeningProvider(sandboxScreening);
	const { scope, unitId } = sent();
	const person = { firstname: "Di", lastname: "Ray", email: "di@example.com", unitId, desiredMoveIn: today };
	const paper = must(addApplicant(scope, { ...person, how: "paper" }));
	expect(saying(await orderScreening(scope, paper.applicationId))).toBe(
		"form: They haven't consented to a report yet.",
	);
	expect(saying(returnToApplicant(scope, paper.applicationId, "Please add your job."))).toBe(
		"form: This is a paper form.",
	);
});

test("two fees that were paid, or two groups, aren't merged", () => {
	const { scope, listingId, applicationId } = sent({ applicationFeeCents: 4_500 });
	const { applicationId: duplicateId } = makeDraft(scope, listingId, {
		...{ desiredMoveIn: today, email: "bo.lee@example.com" },
	});
	must(recordFee(scope, applicationId, { date: today }));
	const merge = () => saying(mergeDuplicate(scope, applicationId, { duplicateId }));
	const duplicate = recordOf(scope, duplicateId);
	fillIn({ profileId: scope.profileId, userId: duplicate.userId }, duplicateId);
	must(send({ profileId: scope.profileId, userId: duplicate.userId }, duplicateId));
	must(recordFee(scope, duplicateId, { date: today }));
	expect(merge()).toBe("duplicateId: Both fees are paid. Refund one of them first.");
});

test("one report is on order at a time; while one item is missing nothing is submitted", async () => {
	const { scope, applicationId } = sent();
	setScreeningProvider({ ...sandboxScreening, order: () => new Promise(() => undefined) });
	void orderScreening(scope, applicationId);
	expect(saying(await orderScreening(scope, applicationId))).toBe("form: A report was already ordered.");
	const other = filled();
	statement("UPDATE rental_applications SET birth_date = NULL WHERE id = ?").run(other.applicationId);
	expect(saying(send(other.applicant, other.applicationId))).toBe("form: One item is still missing.");
});

test("twelve invitations a day go out for a group, and each again twice", () => {
	const { applicant, applicationId } = filled();
	const invite = (name: string) =>
		saying(
			invitePerson(applicant, applicationId, {
				...{ firstname: name, email: `${name}@example.com`, role: "co_applicant" as const },
			}),
		);
	const newest = () => statement<{ id: number }>("SELECT max(id) AS id FROM rental_applications").get()?.id ?? 0;
	for (let number = 0; number < 12; number++) {
		expect(invite(`cy${number}`)).toBe("done");
		if (number < 11) must(cancelInvitation(applicant, applicationId, newest()));
	}
	const again = () => saying(remindInvited(applicant, applicationId, newest()));
	expect([again(), again()]).toEqual(["done", "done"]);
	expect(again()).toMatch(/^form: Too many attempts\. Try again in /);
	expect(invite("late")).toMatch(/^form: Too many attempts\. Try again in /);
	setClock(new Date(now().getTime() + 24 * 60 * 60_000 + 1_000));
	expect([again(), invite("late")]).toEqual(["done", "done"]);
});
