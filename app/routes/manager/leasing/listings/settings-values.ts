import type { z } from "zod";
import type { ListingSettings } from "#domain/listings";
import type { listingSettingsForm } from "#domain/listings/schema";
import { plainAmount } from "#domain/money/format";

export type SettingsInput = z.input<ReturnType<typeof listingSettingsForm>>;
type SettingsForm = z.output<ReturnType<typeof listingSettingsForm>>;

const tick = (value: boolean) => (value ? "on" : "");

/** The settings as starting values of their form. */
export function settingsValues(settings: ListingSettings) {
	const { incomeMultipleTenths: tenths, applicationFeeCents, ownQuestions, documents, updatedDate } = settings;
	return {
		seenUpdatedDate: updatedDate,
		slug: settings.slug ?? "",
		contactName: settings.contactName,
		contactEmail: settings.contactEmail,
		contactPhone: settings.contactPhone,
		hideStreet: tick(settings.hideStreet),
		expiryDays: String(settings.expiryDays),
		turnDays: String(settings.turnDays),
		feedEnabled: tick(settings.feedEnabled),
		criteria: settings.criteria,
		incomeMultiple: tenths === null ? "" : String(tenths / 10),
		considerInOrder: tick(settings.considerInOrder),
		applicationFee: applicationFeeCents > 0 ? plainAmount(applicationFeeCents) : "",
		feePaidBy: settings.feePaidBy,
		ssn: settings.ssn,
		sections: settings.sections,
		historyQuestions: settings.historyQuestions,
		ownQuestions: [
			...ownQuestions.map((question) => ({
				...question,
				required: tick(question.required),
				choices: question.choices.join(", "),
			})),
			...Array.from({ length: Math.max(1, 3 - ownQuestions.length) }, () => ({})),
		],
		documents: documents.join("\n"),
		draftsKeptDays: String(settings.draftsKeptDays),
		sensitiveKeptMonths: String(settings.sensitiveKeptMonths),
		secondApproval: tick(settings.secondApproval),
		refundWhenLet: tick(settings.refundWhenLet),
		approvalLetter: settings.approvalLetter,
		conditionalLetter: settings.conditionalLetter,
		adverseLetter: settings.adverseLetter,
	};
}

/**
 * The settings that the form describes. A saved question keeps its id, which stored answers refer to; a new one gets a
 * new id.
 */
export function settingsOf(form: SettingsForm) {
	const { logo: _, removeLogo: __, applicationFee, incomeMultiple, ownQuestions, documents, slug, ...rest } = form;
	return {
		...rest,
		slug: slug ?? null,
		contactPhone: rest.contactPhone ?? "",
		applicationFeeCents: applicationFee ?? 0,
		incomeMultipleTenths: incomeMultiple ?? null,
		ownQuestions: ownQuestions.flatMap(({ id, label, kind, required, choices }) =>
			label ? [{ id: id || crypto.randomUUID(), label, kind, required, choices: partsOf(choices, ",") }] : [],
		),
		documents: partsOf(documents, "\n"),
		approvalLetter: rest.approvalLetter ?? "",
		conditionalLetter: rest.conditionalLetter ?? "",
		adverseLetter: rest.adverseLetter ?? "",
	};
}

function partsOf(text = "", separator: string): string[] {
	return text
		.split(separator)
		.map((part) => part.trim())
		.filter(Boolean);
}
