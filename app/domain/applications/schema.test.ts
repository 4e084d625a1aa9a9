import { expect, test } from "vitest";
import { formWords, rows, saidOf } from "../../../tests/factories/form-words";
import {
	aboutForm,
	addApplicantForm,
	applicantsForm,
	decisionForm,
	homesForm,
	householdForm,
	incomeForm,
	itemForm,
	mergeForm,
	moveForm,
	peopleForm,
	questionsForm,
	resumeForm,
	reviewPageForm,
	sendForm,
	startForm,
	statusForm,
	statusPageForm,
	summaryForm,
} from "./schema";

const writer = { locale: "en-US", currency: "USD", today: "2026-03-31" };

test("the forms of someone who applies say what is missing and what is too much", () => {
	const name = { firstname: "Ana", lastname: "Diaz", email: "ana@example.com" };
	const start = { ...name, phone: "217 555 0100", desiredMoveIn: "2026-05-01", termMonths: "12", applyingAs: "alone" };
	expect(
		[
			formWords(startForm(writer), start, { criteriaRead: "on" }),
			saidOf(startForm(writer), start),
			formWords(peopleForm, { ...name, role: "guarantor" }, { intent: "invite" }),
			formWords(peopleForm, { person: "1" }, { intent: "cancel" }),
			formWords(itemForm, { item: "1", answer: "Yes" }, { intent: "answer" }),
			formWords(sendForm, { signature: "Ana Diaz" }),
			formWords(statusPageForm, { method: "card", key: "k" }, { intent: "pay" }),
			formWords(resumeForm, { email: "ana@example.com" }, { intent: "request" }),
			formWords(resumeForm, { application: "1" }, { intent: "continue", t: "secret" }),
			formWords(statusForm, { number: "A-1042", email: "ana@example.com" }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"firstname: Enter your first name. | Use 60 characters or fewer.
		lastname: Use 60 characters or fewer.
		email: Enter an email. | Enter an email address like ana@example.com. | Use 254 characters or fewer.
		phone: Enter a phone number. | Enter a phone number like (217) 555-0100. | Use 30 characters or fewer.
		desiredMoveIn: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		termMonths: Choose from the list.
		applyingAs: Choose how you're applying.
		--
		criteriaRead: Please read the criteria first.
		--
		firstname: Enter their first name. | Use 60 characters or fewer.
		lastname: Use 60 characters or fewer.
		email: Enter an email. | Enter an email address like ana@example.com. | Use 254 characters or fewer.
		role: Choose a role.
		--
		person: That invitation wasn't found.
		--
		item: This isn't needed.
		answer: Enter your answer. | Use 2000 characters or fewer.
		--
		signature: Type your name. | Use 130 characters or fewer.
		--
		method: Choose a payment method.
		key: Reload this page.
		--
		email: Enter an email. | Enter an email address like ana@example.com. | Use 254 characters or fewer.
		--
		application: Not found.
		--
		number: Enter a number like A-1042. | Use 20 characters or fewer.
		email: Enter an email. | Enter an email address like ana@example.com. | Use 254 characters or fewer."
	`);
});

test("the steps of an application say what is missing in a row that was begun", () => {
	const about = { birthDate: "1990-01-31", idType: "passport", idNumber: "AB1234", taxId: "123-45-6789" };
	const place = { street: "1 Elm St", city: "Urbana", state: "IL", postalCode: "61801" };
	const person = { emergencyName: "Lee", emergencyRelation: "Brother", emergencyPhone: "217 555 0100" };
	const home = {
		address: "1 Elm St",
		from: "2020-01-01",
		to: "2021-01-01",
		rent: "900",
		landlordPhone: "217 555 0100",
	};
	const job = { employer: "Mill", from: "2020-01-01", to: "2021-01-01", monthly: "3000", phone: "217 555 0100" };
	const household = householdForm(writer);
	expect(
		[
			formWords(aboutForm(writer), { ...about, ...place, ...person }),
			formWords(homesForm(writer), rows(1, "homes", home)),
			saidOf(homesForm(writer), rows(1, "homes", { ...home, to: "2019-12-31" })),
			saidOf(homesForm(writer), rows(1, "homes", { ...home, to: "2020-01-01" })),
			formWords(incomeForm(writer), rows(1, "jobs", job)),
			saidOf(incomeForm(writer), rows(1, "jobs", { ...job, to: "2019-12-31" })),
			saidOf(incomeForm(writer), rows(1, "jobs", { ...job, to: "2020-01-01" })),
			formWords(incomeForm(writer), rows(1, "others", { source: "Pension", monthly: "500" })),
			formWords(household, rows(1, "children", { name: "Kim", birthYear: "2015" })),
			saidOf(household, rows(1, "children", { name: "Kim", birthYear: "2007" })),
			saidOf(household, rows(1, "children", { name: "Kim", birthYear: "2027" })),
			saidOf(household, rows(1, "children", { name: "Kim", birthYear: "2008" })),
			saidOf(household, rows(1, "children", { name: "Kim", birthYear: "2026" })),
			formWords(household, rows(1, "pets", { kind: "dog", breed: "Beagle", weight: "20 lb", age: "3" })),
			saidOf(household, rows(1, "pets", { assistance: "on" })),
			formWords(household, rows(1, "vehicles", { make: "Kia", model: "Rio", year: "2015", color: "Red", plate: "A1" })),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"birthDate: “…” isn't a date. Enter a date like 3/31/2026.
		idType: Choose an option.
		idNumber: Enter the number exactly as it appears on the document.
		taxId: Enter nine digits.
		street: Use 100 characters or fewer.
		city: Use 100 characters or fewer.
		state: Use 60 characters or fewer.
		postalCode: Use 20 characters or fewer.
		emergencyName: Use 120 characters or fewer.
		emergencyRelation: Use 60 characters or fewer.
		emergencyPhone: Enter a phone number like (217) 555-0100. | Use 30 characters or fewer.
		--
		homes[0].address: Enter the address. | Use 200 characters or fewer.
		homes[0].from: “…” isn't a date. Enter a date like 3/31/2026.
		homes[0].to: “…” isn't a date. Enter a date like 3/31/2026.
		homes[0].rent: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		homes[0].landlordPhone: Enter a phone number like (217) 555-0100. | Use 30 characters or fewer.
		--
		homes[0].to: Enter a date after you moved in.
		--
		nothing
		--
		jobs[0].employer: Enter the employer. | Use 120 characters or fewer.
		jobs[0].from: “…” isn't a date. Enter a date like 3/31/2026.
		jobs[0].to: “…” isn't a date. Enter a date like 3/31/2026.
		jobs[0].monthly: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		jobs[0].phone: Enter a phone number like (217) 555-0100. | Use 30 characters or fewer.
		--
		jobs[0].to: Enter a date after the start date.
		--
		nothing
		--
		others[0].source: Enter the source. | Use 120 characters or fewer.
		others[0].monthly: Enter an amount. | “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		--
		children[0].name: Enter the name. | Use 120 characters or fewer.
		children[0].birthYear: Enter a year. | Adults must apply on their own. | The year can't be in the future.
		--
		children[0].birthYear: Adults must apply on their own.
		--
		children[0].birthYear: The year can't be in the future.
		--
		nothing
		--
		nothing
		--
		pets[0].kind: Choose a type. | Choose an option.
		pets[0].breed: Use 60 characters or fewer.
		pets[0].weight: Use 30 characters or fewer.
		pets[0].age: Use 30 characters or fewer.
		--
		pets[0].kind: Choose a type.
		--
		vehicles[0].make: Enter the make. | Use 60 characters or fewer.
		vehicles[0].model: Use 60 characters or fewer.
		vehicles[0].year: Use 4 characters or fewer.
		vehicles[0].color: Use 30 characters or fewer.
		vehicles[0].plate: Use 20 characters or fewer."
	`);
	expect(household.parse({ children: [{}], pets: [{ assistance: false }], vehicles: [{}] }).answer).toEqual({
		...{ children: [], pets: [], vehicles: [] },
	});
});

test("an organization's own question takes an answer of its kind", () => {
	const kinds = ["text", "date", "amount", "yes_no", "choice"] as const;
	const ownQuestions = kinds.map((kind) => ({
		id: kind,
		label: kind,
		kind,
		required: false,
		choices: ["Red", "Blue"],
	}));
	const form = questionsForm(writer, { ownQuestions, historyQuestions: ["evicted"] } as never);
	const given = { own0: "Words", own1: "2026-04-01", own2: "12.50", own3: "yes", own4: "Red", history0: "no" };
	expect(formWords(form, { ...given, explain0: "Once" })).toMatchInlineSnapshot(`
		"own0: Use 2000 characters or fewer.
		own1: Enter a date. | Use 2000 characters or fewer.
		own2: Enter an amount. | Use 2000 characters or fewer.
		own3: Choose from the list. | Use 2000 characters or fewer.
		own4: Choose from the list. | Use 2000 characters or fewer.
		history0: Answer yes or no.
		explain0: Use 1000 characters or fewer."
	`);
	expect(form.parse({ ...given, own0: "", explain0: "Once" }).answer).toEqual({
		own: { date: "2026-04-01", amount: "12.50", yes_no: "yes", choice: "Red" },
		history: { evicted: { answer: "no", explain: "Once" } },
	});
});

test("the forms of who decides on applications say what is missing and what is too much", () => {
	const person = { firstname: "Ana", lastname: "Diaz", email: "ana@example.com", phone: "217 555 0100" };
	const decision = { outcome: "approve", conditions: "None", deposit: "500", moveInDate: "2026-05-01", note: "Good" };
	const summary = summaryForm(writer);
	expect(
		[
			formWords(addApplicantForm(writer), { ...person, unitId: "1", desiredMoveIn: "2026-05-01", how: "paper" }),
			formWords(moveForm, { unitId: "1" }),
			formWords(mergeForm, { duplicateId: "1" }),
			formWords(applicantsForm, { "id[0]": "1", assignee: "1" }, { intent: "assign" }),
			formWords(applicantsForm, { reason: "income" }, { intent: "reject" }),
			formWords(decisionForm(writer), { ...decision, "reasons[0]": "income" }),
			formWords(summary, { decision: "1" }, { intent: "undo" }),
			formWords(summary, { date: "2026-03-31", reference: "7" }, { intent: "fee" }),
			formWords(summary, { reason: "Friend" }, { intent: "waive" }),
			formWords(summary, { date: "2026-03-31", bankAccountId: "1", reason: "Twice" }, { intent: "refund" }),
			formWords(summary, { reason: "Twice" }, { intent: "refund_online" }),
			formWords(summary, { body: "Called." }, { intent: "note" }),
			formWords(reviewPageForm, { kind: "document", label: "Pay stub", message: "Please" }, { intent: "ask" }),
			formWords(reviewPageForm, { item: "1", reason: "Blurred" }, { intent: "again" }),
			formWords(reviewPageForm, { item: "1", reason: "To check" }, { intent: "open" }),
			formWords(reviewPageForm, { reason: "To check" }, { intent: "show", field: "tax_id" }),
			formWords(reviewPageForm, { reason: "Add your job." }, { intent: "return" }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"firstname: Enter a first name. | Use 60 characters or fewer.
		lastname: Enter a last name. | Use 60 characters or fewer.
		email: Enter an email. | Enter an email address like ana@example.com. | Use 254 characters or fewer.
		phone: Enter a phone number like (217) 555-0100. | Use 30 characters or fewer.
		unitId: Choose a unit.
		desiredMoveIn: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		how: Choose an application form.
		--
		unitId: Choose a unit.
		--
		duplicateId: Choose the duplicate.
		--
		id[0]: That applicant wasn't found.
		assignee: Choose a person.
		--
		reason: Choose a reason.
		--
		outcome: Choose an outcome.
		conditions: Use 1000 characters or fewer.
		deposit: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		moveInDate: “…” isn't a date. Enter a date like 3/31/2026.
		note: Use 1000 characters or fewer.
		reasons[0]: Choose an option.
		--
		decision: That decision wasn't found.
		--
		date: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		reference: Use 30 characters or fewer.
		--
		reason: Enter a reason. | Use 200 characters or fewer.
		--
		date: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		bankAccountId: Choose an account.
		reason: Enter a reason. | Use 200 characters or fewer.
		--
		reason: Enter a reason. | Use 200 characters or fewer.
		--
		body: Enter a note. | Use 5000 characters or fewer.
		--
		kind: Choose a type.
		label: Enter your request. | Use 200 characters or fewer.
		message: Use 1000 characters or fewer.
		--
		item: That document wasn't found.
		reason: Enter what's wrong with it. | Use 500 characters or fewer.
		--
		item: That document wasn't found.
		reason: Enter a reason. | Use 200 characters or fewer.
		--
		reason: Enter a reason. | Use 200 characters or fewer.
		--
		reason: Enter the changes needed. | Use 500 characters or fewer."
	`);
});
