import { historyQuestionWords } from "#domain/listings/labels";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Application, activeMembers, type Group } from "./application-record";
import { screeningOutcomes, screeningWords } from "./labels";
import { screeningsOf } from "./order-screening";
import { itemsOf } from "./requested-items";

export type Verdict = "meets" | "does_not" | "unknown";

/** One written criterion with the figure it was checked against. Family, origin and age are never criteria. */
export type CriterionCheck = { criterion: string; figure: string; verdict: Verdict };

/**
 * Checks a group against the criteria fixed when it applied. A guarantor's income doesn't count as household income.
 */
export function checkCriteria(scope: Scope, group: Group): CriterionCheck[] {
	const members = activeMembers(group.id);
	return [
		incomeCheck(scope, group, members),
		petCheck(group, members),
		...historyChecks(group, members),
		...screeningChecks(members),
		documentCheck(members),
	].filter((check) => check !== undefined);
}

/**
 * A household's gross monthly income in cents, and how many times it covers the rent, in hundredths; null without a
 * rent.
 */
export function rentToIncome({ terms }: Group, members: readonly Application[]) {
	const household = members.filter(({ role }) => role !== "guarantor");
	const incomeCents = household.reduce((sum, { monthlyIncomeCents }) => sum + monthlyIncomeCents, 0);
	const guarantorCents = members
		.filter(({ role }) => role === "guarantor")
		.reduce((sum, { monthlyIncomeCents }) => sum + monthlyIncomeCents, 0);
	const multipleHundredths = terms.rentCents > 0 ? Math.floor((incomeCents * 100) / terms.rentCents) : null;
	return { incomeCents, guarantorCents, rentCents: terms.rentCents, multipleHundredths };
}

/** An income multiple in words: "2.85 × the rent". */
function multipleWords(hundredths: number | null, locale: string): string {
	if (hundredths === null) return "";
	const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
	return `${number.format(hundredths / 100)} × the rent`;
}

function incomeCheck(scope: Scope, group: Group, members: readonly Application[]): CriterionCheck | undefined {
	const { incomeMultipleTenths } = group.terms;
	const { incomeCents, guarantorCents, multipleHundredths } = rentToIncome(group, members);
	if (multipleHundredths === null) return undefined;
	const { money, locale } = organizationOf(scope);
	const known = members.some(({ answers }) => answers.income);
	const wanted = incomeMultipleTenths === null ? "" : `; ${multipleWords(incomeMultipleTenths * 10, locale)} required`;
	const guarantor = guarantorCents > 0 ? `; guarantor ${money(guarantorCents)}` : "";
	return {
		criterion: "Income to rent",
		figure: known
			? `${money(incomeCents)} a month, ${multipleWords(multipleHundredths, locale)}${wanted}${guarantor}`
			: "Not provided yet",
		verdict:
			!known || incomeMultipleTenths === null
				? "unknown"
				: multipleHundredths >= incomeMultipleTenths * 10
					? "meets"
					: "does_not",
	};
}

function petCheck({ terms }: Group, members: readonly Application[]): CriterionCheck | undefined {
	const household = members.find(({ answers }) => answers.household)?.answers.household;
	if (!household) return undefined;
	const pets = household.pets.filter(({ assistance }) => !assistance);
	const refused = pets.filter(({ kind }) =>
		kind === "cat" ? !terms.catsAllowed : kind !== "dog" || !terms.dogsAllowed,
	);
	const words = pets.map(({ kind, breed }) => [breed, kind].filter(Boolean).join(" "));
	return {
		criterion: "Pets",
		figure: pets.length === 0 ? "None" : words.join(", "),
		verdict: refused.length === 0 ? "meets" : "does_not",
	};
}

/** A "yes" to a history question is never a failed criterion by itself: a manager reads the explanation. */
function historyChecks({ terms }: Group, members: readonly Application[]): CriterionCheck[] {
	return terms.historyQuestions.map((question) => {
		const answers = members.flatMap(({ answers }) => answers.questions?.history[question] ?? []);
		const yes = answers.filter(({ answer }) => answer === "yes");
		const explained = yes.flatMap(({ explain }) => explain ?? []);
		return {
			criterion: historyQuestionWords[question],
			figure: answers.length === 0 ? "Not answered yet" : yes.length === 0 ? "No" : ["Yes", ...explained].join(": "),
			verdict: answers.length === 0 || yes.length > 0 ? "unknown" : "meets",
		};
	});
}

function screeningChecks(members: readonly Application[]): CriterionCheck[] {
	return members.map((member) => {
		const [report] = screeningsOf(member.id);
		const outcome = report?.outcome;
		return {
			criterion: members.length > 1 ? `Report on ${member.firstname}` : "Report",
			figure: outcome ? screeningOutcomes[outcome] : screeningWords[member.screening],
			verdict: outcome === "recommended" ? "meets" : outcome === "not_recommended" ? "does_not" : "unknown",
		};
	});
}

function documentCheck(members: readonly Application[]): CriterionCheck | undefined {
	const documents = members.flatMap(({ id }) => itemsOf(id)).filter(({ kind }) => kind === "document");
	if (documents.length === 0) return undefined;
	const accepted = documents.filter(({ state }) => state === "accepted").length;
	const came = documents.filter(({ state }) => state !== "asked").length;
	return {
		criterion: "Documents",
		figure: `${came} of ${documents.length} received, ${accepted} accepted`,
		verdict: accepted === documents.length ? "meets" : "unknown",
	};
}
